// No results: links that remove a filter, each with its number of results.

import type { Loosening } from '../../../contract/enterprise/enterprise.ts';
import { COUNT_CAP } from '../../../contract/position/position.ts';
import { type Chosen, withValues } from '../list/address.ts';
import { totalText } from '../list/result-bar.tsx';
import { ArrowRightIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './no-results.module.css';

interface NoResultsProps {
  title: string;
  /** True without any filter: there is nothing yet. */
  bare?: boolean;
  /** Filters to remove, the best first; `all` and `others` remove several at once. */
  loosen: readonly { key: string; label: string; count: string; to: string }[];
  /** Where words are searched as they are written: the address that reads what they mean again. */
  meant?: string | undefined;
  /** The link without filters. */
  all: { to: string; label: string };
  /** Another place where the same may be found. */
  instead?: { to: string; label: string } | undefined;
}

export function NoResults({ title, bare, loosen, meant, all, instead }: NoResultsProps) {
  const single = loosen.some(({ key }) => key !== 'all' && key !== 'others');
  if (bare) {
    return (
      <div className={`stack items-center box ${styles.box}`}>
        <EmptyState title={title}>请过些时候再来看看。</EmptyState>
      </div>
    );
  }
  return (
    <div className={`stack items-center box ${styles.box}`}>
      <EmptyState scene="search" title={title}>
        {single ? '放宽其中一个条件，就能看到更多：' : '换一个说法，或者减少几个条件再试试。'}
      </EmptyState>
      {(meant || loosen.length > 0) && (
        <ul className={styles.list} aria-label="可以放宽的条件">
          {meant && (
            <li>
              <Link to={meant} className={styles.link} preventScrollReset>
                <span className="breaks">不按原文，按意思重新搜索</span>
                <ArrowRightIcon />
              </Link>
            </li>
          )}
          {loosen.map(({ key, label, count, to }) => (
            <li key={key}>
              <Link to={to} className={styles.link} preventScrollReset>
                <span className="breaks">{label}</span>
                <strong className="push tone-persimmon nums nowrap">{count}</strong>
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {instead && (
        <p className="above-4 pad-x-5 size-sm breaks">
          <Link to={instead.to}>{instead.label}</Link>
        </p>
      )}
      {!loosen.some(({ key }) => key === 'all') && (
        <p className="above-4 size-sm">
          <Link to={all.to}>{all.label}</Link>
        </p>
      )}
    </div>
  );
}

/** Links that remove filters; the server names a filter, `others` (keeps the keyword) or `all`. */
export function loosenLinks(
  chosen: Chosen,
  loosen: readonly Loosening[],
  unit: string,
  hrefOf: (chosen: Chosen) => string,
) {
  return loosen.map(({ filter, label, count, keyword }) => ({
    key: filter + (keyword ?? ''),
    label: filter === 'others' || filter === 'all' ? label : `去掉${label}`,
    count: `${totalText(count, COUNT_CAP)} ${unit}`,
    to: hrefOf(without(chosen, filter, keyword)),
  }));
}

function without(chosen: Chosen, filter: string, keyword?: string): Chosen {
  if (filter === 'all') return {};
  if (filter === 'others') return withValues({}, 'keyword', chosen.keyword ?? []);
  return withValues(chosen, filter, keyword === undefined ? [] : [keyword]);
}
