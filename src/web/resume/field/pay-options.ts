// The amounts of pay a month that an intention chooses from.

/** Thousands of yuan a month: by 1 up to 30, by 5 up to 100, then by 10. */
const STEPS_K = [
  ...Array.from({ length: 30 }, (_, i) => i + 1),
  ...Array.from({ length: 14 }, (_, i) => 35 + i * 5),
  ...Array.from({ length: 15 }, (_, i) => 110 + i * 10),
];

/**
 * The yuan a month to choose from, including `kept` (a saved amount between the steps). The upper amount
 * lies between the lower one and its double.
 */
export function payOptions(kept: number | null, min: number | null = null) {
  const amounts = new Set(STEPS_K.map((k) => k * 1000));
  if (kept !== null) amounts.add(kept);
  const fits = (yuan: number) => min === null || yuan === kept || (yuan >= min && yuan <= min * 2);
  return [...amounts]
    .filter(fits)
    .sort((a, b) => a - b)
    .map((yuan) => ({ value: yuan, label: `${yuan / 1000}K` }));
}
