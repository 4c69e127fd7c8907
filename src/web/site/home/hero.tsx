// The head of the home page: what this is, the search, hot words and the visitor's own.
import type { ReactNode } from 'react';
import type { HotWord } from '../../../contract/site/settings.ts';
import { drawnFor } from '../../kit/drawn.tsx';
import { Link } from '../../kit/text/link.tsx';
import { SuggestBox } from '../../parts/suggest/box.tsx';
import { useSearchHistory } from '../../parts/suggest/search-history.ts';
import styles from './hero.module.css';

interface HeroProps {
  slogan: string;
  hotWords: readonly HotWord[];
  /** One line of true numbers. */
  numbers: ReactNode;
}

const searchPath = (word: string) => `/position?keyword=${encodeURIComponent(word)}`;

export function Hero({ slogan, hotWords, numbers }: HeroProps) {
  const { history, add, clear } = useSearchHistory('position');
  return (
    <section className={styles.hero} aria-label="搜索职位">
      <div className={`container ${styles.inner}`}>
        <h1 className={styles.slogan}>{slogan}</h1>
        <p className={styles.numbers}>{numbers}</p>
        <SuggestBox
          scene="position"
          action="/position"
          label="搜索职位"
          placeholder="搜索职位、公司或技能"
          big
        />
        <div className={`stack gap-1 above-3 size-sm ${styles.rows}`}>
          {hotWords.length > 0 && (
            <div className={`row align-baseline gap-3 slim ${styles.words}`}>
              <span>热门搜索</span>
              <ul
                className="row wrap gap-x-4 slim"
                aria-label="热门搜索"
                {...drawnFor({ hotWords }, HotWords, { hotWords, add })}
              />
            </div>
          )}
          {history.length > 0 && (
            <div className={`row align-baseline gap-3 slim ${styles.words}`}>
              <span>最近搜索</span>
              <ul className="row wrap gap-x-4 slim" aria-label="最近搜索">
                {history.map((word) => (
                  <li key={word}>
                    <Link to={searchPath(word)} onClick={() => add(word)}>
                      {word}
                    </Link>
                  </li>
                ))}
              </ul>
              <button type="button" onClick={clear} className={styles.clear}>
                清空
              </button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

interface HotWordsProps {
  hotWords: readonly HotWord[];
  /** Remembers a word that was searched for. */
  add: (word: string) => void;
}

function HotWords({ hotWords, add }: HotWordsProps) {
  return hotWords.map(({ word, link }) => (
    <li key={word}>
      <Link to={link || searchPath(word)} onClick={() => link === '' && add(word)}>
        {word}
      </Link>
    </li>
  ));
}
