// 为您推荐 in the personal centre: positions with their reasons.

import { Fragment } from 'react';
import { Link } from 'react-router';
import { listRecommended } from '../../../contract/position/match.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { CardActs } from '../details/acts.tsx';
import { Reasons } from '../details/reasons.tsx';
import { ElsewhereLine } from '../search/elsewhere-line.tsx';
import { InterestHost } from './host.tsx';
import { useInterest } from './interest.ts';
import { InterestRow } from './row.tsx';

export function RecommendedTab() {
  const { list, items } = usePages(listRecommended, {});
  const now = serverNowMs() ?? Date.now();
  const hidden = useInterest((state) => state.hidden);
  const basis = list.data?.pages[0]?.basis;
  const cities = list.data?.pages[0]?.cities ?? [];
  const firstFar = items.findIndex(({ elsewhere }) => elsewhere);
  return (
    <>
      <InterestHost ids={items.map(({ position }) => position.id)} />
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length > 0 && <Basis isOff={basis === 'newest'} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={basis === 'unknown' ? '暂无推荐，完善求职意向后为您匹配' : '暂时没有新的合适职位'}
          actions={
            <>
              <LinkButton to="/objective">
                {basis === 'unknown' ? '填写求职意向' : '调整求职意向'}
              </LinkButton>
              <LinkButton to="/position" variant="outline">
                看全部职位
              </LinkButton>
            </>
          }
        >
          {basis === 'unknown'
            ? '填好期望的职位、城市和薪资，这里会说明每个职位为什么适合您。'
            : '投递过和不感兴趣的职位不再出现。放宽城市或薪资，会看到更多。'}
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map(({ position, reasons, gaps }, index) => (
          <Fragment key={position.id}>
            {index === firstFar && (
              <li>
                <ElsewhereLine answer={{ items, cities }} />
              </li>
            )}
            <InterestRow
              position={position}
              when={<RelativeTime at={position.refreshed_at} now={now} prefix="更新于 " />}
              isPale={hidden.has(position.id)}
              acts={<CardActs position={position} />}
            >
              <Reasons reasons={reasons} gaps={gaps} max={4} />
            </InterestRow>
          </Fragment>
        ))}
      </OwnList>
      <p className="above-6 size-sm">
        <Link to={{ search: 'tab=hidden' }}>标记为不感兴趣的职位</Link>
      </p>
    </>
  );
}

/** What the order is based on, with a link to change it. */
function Basis({ isOff }: { isOff: boolean }) {
  return (
    <p className="below-3 tone-ink-3 size-sm">
      {isOff
        ? '您已关闭个性化推荐：这里按最新发布排列，只看您选的城市，不参考浏览和收藏。'
        : '按求职意向、简历，以及您的收藏、投递和浏览匹配；不看性别、年龄、照片和学校层次。'}{' '}
      <Link to="/privacy">{isOff ? '重新开启' : '关闭个性化推荐'}</Link>
    </p>
  );
}
