// 活跃度 in words. Pure.
const HOUR_MS = 3_600_000;

/** Up to so many hours since the person was last here. */
const LABELS: readonly [number, string][] = [
  [1, '刚刚活跃'],
  [24, '今日活跃'],
  [72, '3日内活跃'],
  [168, '本周活跃'],
  [336, '2周内活跃'],
  [720, '本月活跃'],
  [4380, '近半年活跃'],
];

/** How lately somebody was here; half a year and more is said as such. */
export function activeLabel(at: Date, now: Date): string {
  const hours = (now.getTime() - at.getTime()) / HOUR_MS;
  return LABELS.find(([most]) => hours <= most)?.[1] ?? '半年前活跃';
}
