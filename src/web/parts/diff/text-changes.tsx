// What changed between two versions of a text: only the lines that differ, each below its heading.
import { useMemo } from 'react';
import { TextDiff } from '../staff/text-diff.tsx';
import { lineChanges } from './line-changes.ts';

export function TextChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(
    () => lineChanges(before, after).map((change, index) => ({ ...change, index })),
    [before, after],
  );
  if (changes.length === 0) return <p className="tone-ink-3 size-sm">正文没有变化。</p>;
  return (
    <ul className="stack gap-3" aria-label="正文的变化">
      {changes.map(({ heading, before: old, after: fresh, index }) => (
        <li key={index} className="stack gap-1">
          {heading !== changes[index - 1]?.heading && (
            <strong className="tone-ink-3 size-sm">{heading}</strong>
          )}
          <TextDiff before={old} after={fresh} />
        </li>
      ))}
    </ul>
  );
}
