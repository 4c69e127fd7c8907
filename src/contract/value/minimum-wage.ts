// The lowest monthly minimum wage of each province, for the check of postings (劳动法第四十八条). Pure.

/** The date of the figures; shown wherever they are used. */
export const MINIMUM_WAGES_OF = '2024 年 1 月';

/**
 * The lowest tier in yuan a month, by the first two digits of a region's code, as published by the
 * ministry of human resources. Tiers differ by county within a province and the figures age. So they only
 * hint, with their date and whom to ask, and refuse nothing.
 */
const LOWEST_TIER: Readonly<Record<string, number>> = {
  '11': 2420,
  '12': 2320,
  '13': 1800,
  '14': 1780,
  '15': 1850,
  '21': 1420,
  '22': 1540,
  '23': 1450,
  '31': 2690,
  '32': 2010,
  '33': 2010,
  '34': 1780,
  '35': 1660,
  '36': 1610,
  '37': 1820,
  '41': 1800,
  '42': 1800,
  '43': 1550,
  '44': 1620,
  '45': 1690,
  '46': 1850,
  '50': 2000,
  '51': 1870,
  '52': 1660,
  '53': 1690,
  '54': 2100,
  '61': 1950,
  '62': 1850,
  '63': 1880,
  '64': 1750,
  '65': 1540,
};

/** The least pay for full-time work in a region, in yuan a month; null where unknown. */
export function minimumWage(region: string): number | null {
  return LOWEST_TIER[region.slice(0, 2)] ?? null;
}
