// What the words of a search were taken for, above the results: conditions, a correction, other keywords. Each with a link that
// takes it back, so it works without scripts.

import type { Understood } from '../../../contract/dictionary/understood.ts';
import { type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { Link } from '../../kit/text/link.tsx';
import styles from './words.module.css';

interface UnderstoodWordsProps {
  understood: Understood;
  chosen: Chosen;
  hrefOf: (chosen: Chosen) => string;
}

/** Nothing where every word is searched as it is written. */
export function UnderstoodWords({ understood, chosen, hrefOf }: UnderstoodWordsProps) {
  const { conditions, corrected, instead, refused = [] } = understood;
  if (conditions.length + instead.length + refused.length === 0 && !corrected) return null;
  const withKeyword = (word: string) =>
    hrefOf(withValues(withValues(chosen, 'keyword', [word]), 'kept', []));
  const kept = chosen.kept ?? [];
  return (
    <div className={`stack gap-2 size-sm ${styles.words}`}>
      {corrected && (
        <p>
          已按“<strong>{corrected.to}</strong>”搜索，仍搜“
          <Link to={hrefOf(withValues(chosen, 'literal', ['1']))} rel="nofollow">
            {firstOf(chosen, 'keyword') || corrected.from}
          </Link>
          ”
        </p>
      )}
      {instead.length > 0 && (
        <p>
          您是不是想找：
          {instead.map((word) => (
            <Link key={word} to={withKeyword(word)} rel="nofollow">
              {word}
            </Link>
          ))}
        </p>
      )}
      {refused.length > 0 && (
        <p>没有用到“{refused.join('”“')}”：搜索还不能排除职位，请用筛选缩小范围</p>
      )}
      {conditions.length > 0 && (
        <div className="row wrap align-center gap-2">
          <span className="tone-ink-3" id="understood-words">
            从关键词识别的条件
          </span>
          <ul className="row wrap align-center gap-2" aria-labelledby="understood-words">
            {conditions.map(({ word, label }) => (
              <li key={word}>
                <Link
                  to={hrefOf(withValues(chosen, 'kept', [...kept, ...word.split(' ')]))}
                  rel="nofollow"
                  preventScrollReset
                  className={`row inline align-center gap-1 corner-leaf-sm ${styles.condition}`}
                  title={`点一下，“${word}”只作为关键词搜索`}
                  aria-label={`${label}：把“${word}”只作为关键词搜索`}
                >
                  {label}
                  <CloseIcon />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
