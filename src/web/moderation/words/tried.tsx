// What new words would have hit in what stands on the site.
import { Link } from 'react-router';
import type { TriedWords } from '../../../contract/moderation/word-list.ts';
import styles from '../words.module.css';

/** How many are shown before the rest is unfolded. */
const SHOWN = 5;

export function Tried({ tried: { words, sources } }: { tried: TriedWords }) {
  const wrong = words.filter(({ problem }) => problem !== '');
  const known = words.filter((one) => one.known && one.problem === '');
  return (
    <div className="stack gap-4 above-4" role="status">
      {wrong.length > 0 && (
        <p className="tone-danger">
          不能添加：{wrong.map(({ word, problem }) => `“${word}”（${problem}）`).join('、')}
        </p>
      )}
      {known.length > 0 && (
        <p>已在词表里，添加时改用新的规则：{known.map(({ word }) => word).join('、')}</p>
      )}
      <ul className="stack gap-4">
        {sources.map(({ label, checked, found, samples }) => (
          <li key={label} className="stack gap-2">
            <p className="nums">
              {label}：查了 {checked} 条，
              {found > 0 ? <strong>命中 {found} 条</strong> : '没有命中'}
            </p>
            <Samples samples={samples.slice(0, SHOWN)} />
            {samples.length > SHOWN && (
              <details className="size-sm">
                <summary>
                  其余的
                  {found > samples.length && `（只列出前 ${samples.length} 条）`}
                </summary>
                <Samples samples={samples.slice(SHOWN)} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Sample = TriedWords['sources'][number]['samples'][number];

function Samples({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) return null;
  return (
    <ul className="stack gap-1 size-sm">
      {samples.map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at} className="breaks">
          {sample.link ? (
            <Link to={sample.link} target="_blank">
              {sample.title}
            </Link>
          ) : (
            sample.title
          )}
          ：…
          <Around text={sample.around} word={sample.word} />…
          <span className="tone-ink-3">{sample.effect || '不处理'}</span>
        </li>
      ))}
    </ul>
  );
}

/** The words around a hit, with it marked. */
function Around({ text, word }: { text: string; word: string }) {
  const at = text.indexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.hit}>{word}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
