// The plain text of a posting or a company, with its headings and points.
import styles from './prose.module.css';
import { proseLines } from './prose-lines.ts';

/** Shows plain text; markup in it is not interpreted. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {proseLines(text).map((line, index) => {
        const key = `${index}-${line.text.slice(0, 12)}`;
        if (line.kind === 'heading') return <h3 key={key}>{line.text}</h3>;
        return (
          <p key={key} className={line.kind === 'point' ? styles.point : undefined}>
            {line.text}
          </p>
        );
      })}
    </div>
  );
}
