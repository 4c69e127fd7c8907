// Two jobs, or two projects, at a time may well be true: said, not refused (features 2.2).
import { Form } from 'antd';
import { isMonth, overlap } from '../../contract/months.ts';
import styles from './overlap.module.css';
import type { SectionFormState } from './use-section-form.ts';

interface Span {
  from: string | null;
  to: string | null;
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
    <p role="status" className={styles.note}>
      与“{met.map(nameOf).join('”“')}”的时间有重叠，请确认没有选错。
    </p>
  );
}
