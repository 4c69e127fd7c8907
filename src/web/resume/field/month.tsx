// A month as two native lists: quick on phones (the system's wheel) and by keyboard (type 1996).
import { Checkbox } from '../../kit/antd/fields.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import styles from './month.module.css';

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

interface MonthFieldProps {
  /** The label, e.g. 出生年月, which names both lists for screen readers. */
  label: string;
  /** The years on offer, in their order. */
  years: readonly number[];
  /** The label of 至今, whose value is null; without it null means that nothing is chosen. */
  ongoing?: string;
  id?: string;
  /** 'yyyy-mm'; '2020-' or '-05' while one part is missing; '' or null when both are. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

export function MonthField(props: MonthFieldProps) {
  const { label, years, ongoing, id, value = null, onChange } = props;
  const isOngoing = ongoing !== undefined && value === null;
  const [year = '', month = ''] = (value ?? '').split('-');
  const change = (parts: { year?: string; month?: string }) => {
    const next = { year, month, ...parts };
    onChange?.(next.year || next.month ? `${next.year}-${next.month}` : '');
  };
  const aria = {
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  };
  // A saved year outside the usual range stays visible.
  const isOdd = year !== '' && !years.includes(Number(year));
  return (
    <Row wrap align="center" gap={2}>
      <select
        id={id}
        className={styles.list}
        aria-label={`${label}：年`}
        value={year}
        disabled={isOngoing}
        onChange={(event) => change({ year: event.target.value })}
        {...aria}
      >
        <option value="">年</option>
        {isOdd && <option value={year}>{year} 年</option>}
        {years.map((item) => (
          <option key={item} value={String(item)}>
            {item} 年
          </option>
        ))}
      </select>
      <select
        className={styles.list}
        aria-label={`${label}：月`}
        value={month}
        disabled={isOngoing}
        onChange={(event) => change({ month: event.target.value })}
        {...aria}
      >
        <option value="">月</option>
        {MONTHS.map((item) => (
          <option key={item} value={item}>
            {Number(item)} 月
          </option>
        ))}
      </select>
      {ongoing && (
        <Checkbox
          className={styles.ongoing}
          checked={isOngoing}
          onChange={(event) => onChange?.(event.target.checked ? null : '')}
        >
          {ongoing}
        </Checkbox>
      )}
    </Row>
  );
}
