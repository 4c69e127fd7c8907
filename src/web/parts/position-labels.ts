// The label of a position in a list of choices: the title; where titles are equal also location and date.
// Pure.
import { formatDate } from '../../contract/value/time.ts';

interface Named {
  id: number;
  title: string;
  city_name: string;
  refreshed_at: string;
}

/** The labels by id; no two are equal. */
export function labelsOf(items: readonly Named[]): ReadonlyMap<number, string> {
  const stages: readonly ((one: Named) => string)[] = [
    ({ title }) => title,
    ({ title, city_name }) => `${title} · ${city_name}`,
    (one) => `${one.title} · ${one.city_name} · ${formatDate(one.refreshed_at, 'M月d日')}刷新`,
    (one) =>
      `${one.title} · ${one.city_name} · ${formatDate(one.refreshed_at, 'M月d日')}刷新 · 编号 ${one.id}`,
  ];
  const labels = new Map<number, string>();
  for (const label of stages) {
    const left = items.filter(({ id }) => !labels.has(id));
    const counts = new Map<string, number>();
    for (const one of left) counts.set(label(one), (counts.get(label(one)) ?? 0) + 1);
    for (const one of left) if (counts.get(label(one)) === 1) labels.set(one.id, label(one));
  }
  return labels;
}
