// Amounts of pay as people write them in a field. Pure.

/** The most that the server takes. */
const MOST = 1_000_000;
const AMOUNT = /^(\d{1,15}(?:\.\d{1,4})?)(k|千|w|万)?(?:元|块)?$/i;
const SCALES: Readonly<Record<string, number>> = { k: 1000, 千: 1000, w: 10_000, 万: 10_000 };
/** Nobody is paid 10 yuan a month: fewer are thousands. */
const LEAST_YUAN = 100;

/** Whole yuan for 8000, 8,000元, 10K, 1.5万 and 10 (thousand); '' for what is no amount. */
export function yuanIn(text: string): string {
  const match = AMOUNT.exec(text.normalize('NFKC').replace(/[,\s]/g, ''));
  if (!match) return '';
  const amount = Number(match[1]);
  const scale = SCALES[match[2]?.toLowerCase() ?? ''] ?? (amount < LEAST_YUAN ? 1000 : 1);
  const yuan = Math.min(Math.round(amount * scale), MOST);
  return yuan > 0 ? String(yuan) : '';
}

/** What stands in the fields of the own range and is no amount; 0 asks for nothing. */
export const unreadPay = (params: URLSearchParams): string[] =>
  ['pay_min', 'pay_max']
    .map((name) => params.get(name)?.trim() ?? '')
    .filter((text) => text !== '' && !/^0+$/.test(text) && yuanIn(text) === '')
    .map((text) => text.slice(0, 12));
