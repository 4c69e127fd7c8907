// 同意过的协议: which agreement in which version, and when (PIPL 14).

import { Link } from 'react-router';
import { protocolTexts } from '../../../contract/account/agreement-text.ts';
import { listConsents } from '../../../contract/account/closing.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './own-data.module.css';

/** Where the text of a consent is read; null for the version in force. */
function textPath(consent: string, version: string | null): string {
  const id = protocolTexts.find((text) => text.consent === consent)?.code ?? consent;
  return version ? `/protocol?text=${id}&version=${version}` : `/protocol#${id}`;
}

export function ConsentsCard() {
  const consents = useCall(listConsents, {});
  return (
    <section className={`slim pad-y-5 pad-x-6 box ${styles.card}`} aria-labelledby="consents">
      <h2 id="consents" className="size-lg">
        同意过的协议
      </h2>
      <p className="above-1 below-4 tone-ink-3 size-sm">
        注册、登录或文本更新时您同意的版本。不再同意，可以在“数据与账号”中注销账号。
      </p>
      <Loaded of={consents} skeleton={<SkeletonList count={2} />} />
      {consents.data?.length === 0 && <p className="tone-ink-3">没有记录。</p>}
      <Stack as="ul" below={4}>
        {consents.data?.map(({ document, title, version, agreed_at, current }) => (
          <li
            key={`${document} ${version}`}
            className="row wrap align-center gap-y-2 gap-x-3 pad-y-3 edge-top"
          >
            <span className={styles.words}>
              <Link to={textPath(document, current ? null : version)}>
                {title}（{version} 版）
              </Link>
              <small>
                <Moment at={agreed_at} /> 同意
              </small>
            </span>
            <Tag tone={current ? 'pine' : 'plain'}>{current ? '现行版本' : '旧版本'}</Tag>
          </li>
        ))}
      </Stack>
    </section>
  );
}
