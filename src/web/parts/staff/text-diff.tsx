// Two versions of a text as one: what was taken out is struck through, what was added is underlined. Read aloud, too.
import { diffWords } from 'diff';
import { useMemo } from 'react';
import styles from './text-diff.module.css';

// Chinese has no spaces between words.
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

interface TextDiffProps {
  before: string;
  after: string;
}

export function TextDiff({ before, after }: TextDiffProps) {
  const parts = useMemo(
    () =>
      diffWords(before, after, { intlSegmenter: WORDS }).map((part, index) => ({ ...part, index })),
    [before, after],
  );
  return (
    <span className={`breaks ${styles.text}`}>
      {parts.map(({ value, added, removed, index }) => {
        if (added) {
          return (
            <ins key={index} className={styles.added}>
              <span className="visually-hidden">（新增）</span>
              {value}
            </ins>
          );
        }
        if (!removed) return <span key={index}>{value}</span>;
        return (
          <del key={index} className={styles.removed}>
            <span className="visually-hidden">（删去）</span>
            {value}
          </del>
        );
      })}
    </span>
  );
}
