// 同意过的协议: which agreement in which version, and when (PIPL 14).

import { Link } from 'react-router';
import { listConsents } from '../../../contract/account/closing.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './own-data.module.css';

export function ConsentsCard() {
  const consents = useCall(listConsents, {});
  return (
    <section className={styles.card} aria-labelledby="consents">
      <h2 id="consents" className={styles.title}>
        同意过的协议
      </h2>
      <p className={styles.lead}>
        登录或注册时您同意的文本和版本。不再同意，可以在“数据与账号”中注销账号。
      </p>
      <Loaded of={consents} skeleton={<SkeletonList count={2} />} />
      {consents.data?.length === 0 && <p className={styles.none}>没有记录。</p>}
      <ul className={styles.lines}>
        {consents.data?.map(({ document, title, version, agreed_at, current }) => (
          <li key={`${document} ${version}`} className={styles.line}>
            <span className={styles.words}>
              <Link to={`/protocol#${document === 'protocol' ? 'user' : document}`}>
                {title}（{version} 版）
              </Link>
              <small>
                <Moment at={agreed_at} /> 同意
              </small>
            </span>
            <Tag tone={current ? 'pine' : 'plain'}>{current ? '现行版本' : '旧版本'}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
