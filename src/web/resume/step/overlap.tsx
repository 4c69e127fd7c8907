// Two jobs or projects at the same time may be true, so this only hints.

import { isMonth, overlap, overlapping } from '../../../contract/value/months.ts';
import { Form } from '../../kit/antd/fields.ts';
import type { SectionFormState } from '../section/use-form.ts';

interface Span {
  from: string | null;
  to: string | null;
}

interface OverlapNoteProps<I> {
  items: readonly I[];
  nameOf: (item: I) => string;
}

/** The same for saved items: names each pair that overlaps. */
export function OverlapNote<I extends { from: string; to: string | null }>({
  items,
  nameOf,
}: OverlapNoteProps<I>) {
  const pairs = overlapping(items);
  if (pairs.length === 0) return null;
  return (
    <p role="note" className="below-4 tone-amber">
      {pairs.map(([one, other]) => `“${nameOf(one)}”与“${nameOf(other)}”`).join('、')}
      的时间有重叠。招聘者会注意到，请确认没有写错；兼职或实习同时进行的可以不改。
    </p>
  );
}

interface OverlapProps<V extends Span, I> {
  state: SectionFormState<V>;
  others: readonly I[];
  nameOf: (item: I) => string;
}

export function Overlap<V extends Span, I extends { from: string; to: string | null }>({
  state,
  others,
  nameOf,
}: OverlapProps<V, I>) {
  const watch = { form: state.form, preserve: true } as const;
  const from = Form.useWatch('from', watch) as string | null | undefined;
  const to = Form.useWatch('to', watch) as string | null | undefined;
  if (!isMonth(from) || (to !== null && !isMonth(to))) return null;
  const met = others.filter((item) => overlap(item, { from, to }));
  if (met.length === 0) return null;
  return (
    <p role="status" className="below-4 tone-amber">
      与“{met.map(nameOf).join('”“')}”的时间有重叠，请确认没有选错。
    </p>
  );
}
