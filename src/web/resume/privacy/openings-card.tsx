// 择木运营查看记录: what the staff opened of the person's data, when and why.

import { listOwnOpenings } from '../../../contract/console/opening.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { OwnList } from '../../kit/list/own-list.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './privacy.module.css';

export function OpeningsCard() {
  const { list, items } = usePages(listOwnOpenings, {});
  return (
    <section className={styles.card} aria-labelledby="staff-openings">
      <h2 id="staff-openings" className="size-lg">
        择木运营的查看记录
      </h2>
      <p className={styles.lead}>
        运营人员平时只看到打码的信息。为了处理举报、反馈或安全问题需要看完整内容时，必须写明原因，每一次都记在这里。
      </p>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={2} />} />}
      {list.isSuccess && items.length === 0 && <p className="tone-ink-3">还没有查看过。</p>}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map(({ id, at, parts, purpose, reason }) => (
            <li key={id} className="pad-y-3 edge-top">
              <p>择木运营查看了您的{parts.join('、')}</p>
              <p className="above-1 tone-ink-2 size-sm">
                {purpose}：{reason}
              </p>
              <p className="above-1 tone-ink-3 size-sm">
                <Moment at={at} />
              </p>
            </li>
          ))}
        </OwnList>
      )}
    </section>
  );
}
