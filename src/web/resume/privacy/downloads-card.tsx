// 谁下载过我的简历: every file and table row that enterprises downloaded, also those blocked since.

import { Link } from 'react-router';
import { listMyDownloads } from '../../../contract/talent/download.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './privacy.module.css';

export function DownloadsCard() {
  const { list, items } = usePages(listMyDownloads, {});
  return (
    <section className={styles.card} aria-labelledby="downloads">
      <h2 id="downloads" className="size-lg">
        谁下载过我的简历
      </h2>
      <p className={styles.lead}>
        企业下载的简历和附件、导出的表格都会记在这里。下载的 PDF 每页带有企业、下载人和日期的水印。
      </p>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={2} />} />}
      {list.isSuccess && items.length === 0 && <p className="tone-ink-3">还没有企业下载过。</p>}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map(({ id, enterprise, label, at }) => (
            <li key={id} className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top">
              <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
              <span className={styles.words}>
                <Link to={`/company-details?id=${enterprise.id}`}>{enterprise.short_name}</Link>
                <small>
                  <Moment at={at} /> · {label}
                </small>
              </span>
            </li>
          ))}
        </OwnList>
      )}
    </section>
  );
}
