// 认证记录: each request and its outcome.

import {
  listCertifications,
  type RequestState,
} from '../../../contract/enterprise/certification.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import styles from './certification.module.css';

export const REQUEST_TONES: Readonly<Record<RequestState, Tone>> = {
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'plain',
};

export function History() {
  const { list, items } = usePages(listCertifications, {});
  if (list.isError) return <Loaded of={list} />;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="certification-history" className={`stack gap-3 ${styles.history}`}>
      <h2 id="certification-history">认证记录</h2>
      <OwnList list={list}>
        {items.map(({ id, kind, state, label, full_name, reason, created_at, decided_at }) => (
          <li key={id} className="stack gap-1 pad-y-4 pad-x-5 breaks box">
            <Row wrap align="center" gap={[2, 3]}>
              <strong>{kind}</strong>
              <Tag tone={REQUEST_TONES[state]}>{label}</Tag>
              <span className="tone-ink-3 size-sm">{full_name}</span>
            </Row>
            <p className="tone-ink-3 size-sm">
              <time dateTime={created_at}>{formatDate(created_at, 'yyyy-MM-dd hh:mm')}</time> 提交
              {decided_at && (
                <>
                  ，<time dateTime={decided_at}>{formatDate(decided_at, 'yyyy-MM-dd hh:mm')}</time>{' '}
                  {state === 'withdrawn' ? '撤回' : '审核'}
                </>
              )}
            </p>
            {reason && <p>审核意见：{reason}</p>}
          </li>
        ))}
      </OwnList>
    </section>
  );
}
