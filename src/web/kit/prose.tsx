// Plain text as people write it in postings: headings end with a colon, points begin with a number.
import styles from './prose.module.css';

type Line = { kind: 'heading' | 'point' | 'text'; text: string };

const HEADING = /^(?:【[^】]{2,16}】|[^，。；,;]{2,14}[：:])$/;
const POINT = /^(?:\d{1,2}\s*[、.．)）]|[一二三四五六七八九十]{1,2}、|[-•·●▪*])\s*/;

/** Sorts the lines of a text; empty lines go. */
export function proseLines(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (HEADING.test(line)) return { kind: 'heading', text: line.replace(/[【】：:]/g, '') };
      return { kind: POINT.test(line) ? 'point' : 'text', text: line };
    });
}

/** Shows plain text; nothing in it is taken as markup. */
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
