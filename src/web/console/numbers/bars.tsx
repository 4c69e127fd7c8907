// A table whose numbers are also drawn as bars.
import styles from './numbers.module.css';

interface BarsProps {
  /** What the table is about. */
  label: string;
  /** The names of its columns. */
  head: readonly [string, string];
  /** The sentence for a table without rows. */
  empty: string;
  rows: readonly {
    key: string;
    name: string;
    value: number;
    /** The number as it is read. */
    text: string;
    note: string;
  }[];
}

export function Bars({ label, head, empty, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className="tone-ink-3">{empty}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.bars}>
        <caption className="visually-hidden">{label}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
            <th scope="col">比较</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, text, note }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={styles.bar}>
                <span
                  aria-hidden="true"
                  className={styles.length}
                  style={{ inlineSize: `${(value / most) * 60}%` }}
                />
                <b className="nums">{text}</b>
              </td>
              <td className="tone-ink-3 size-xs">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
