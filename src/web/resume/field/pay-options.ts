// The amounts of pay a month that an intention chooses from.

/** Thousands a month: by one to 30, by five to 100, then by ten. */
const STEPS_K = [
  ...Array.from({ length: 30 }, (_, i) => i + 1),
  ...Array.from({ length: 14 }, (_, i) => 35 + i * 5),
  ...Array.from({ length: 15 }, (_, i) => 110 + i * 10),
];

/**
 * Yuan a month to choose from, with `kept` (a saved amount between the steps) in its place. The
 * upper end lies between the lower one and its double.
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
