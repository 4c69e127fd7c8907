// The lists of 人才推荐: recommended for a position, and found by a search.

import { getWorkbench } from '../../../contract/application/statistics.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  listRecommendedTalents,
  relaxTalents,
  searchTalents,
  TALENT_COUNT_CAP,
  talentOrders,
} from '../../../contract/talent/search.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { type Chosen, firstOf, withValues } from '../../kit/list/address.ts';
import { ResultBar } from '../../kit/list/result-bar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { NoResults } from '../../kit/missing/no-results.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { SuggestBox } from '../../parts/suggest/box.tsx';
import { meantAddress, withoutSaid } from '../../parts/understood/fields.ts';
import { UnderstoodWords } from '../../parts/understood/words.tsx';
import { cleared, filterInput, hrefOf } from './filters.ts';
import styles from './sourcing.module.css';
import { TalentList } from './talent-list.tsx';
import { Filters, Positions } from './toolbar.tsx';
import { useOpenPositions } from './use-positions.ts';

/** Counts without a filter stop here. */
const RELAX_CAP = 100;

interface ListProps {
  chosen: Chosen;
  position_id: number | null;
}

/** Shown while all positions are under review. */
export function InReview({ pending }: { pending: number }) {
  return (
    <EmptyState
      title={`${pending} 个职位正在审核，上线后这里会推荐合适的人`}
      actions={
        <>
          <LinkButton to={hrefOf({ tab: ['search'] })}>先搜索人才</LinkButton>
          <LinkButton to="/layout/position?state=pending" variant="outline">
            查看审核中的职位
          </LinkButton>
        </>
      }
    >
      审核结果会发通知给您，不用重新发布。
    </EmptyState>
  );
}

/** 推荐 and 最新, for one of the open positions. */
export function Recommended({ chosen, position_id, newest }: ListProps & { newest: boolean }) {
  const positions = useOpenPositions();
  const first = positions.data?.[0]?.id ?? null;
  const work = useCall(getWorkbench, {}, { enabled: positions.isSuccess && first === null });
  const pending = work.data?.pending_positions ?? 0;
  const shown = position_id ?? first;
  if (!positions.isSuccess) return <Loaded of={positions} skeleton={<SkeletonList count={4} />} />;
  if (shown === null && pending > 0) return <InReview pending={pending} />;
  if (shown === null) {
    return (
      <EmptyState
        title="发布职位后，这里会推荐合适的人"
        actions={
          <>
            <LinkButton to="/layout/positionRelease">发布职位</LinkButton>
            <LinkButton to={hrefOf({ tab: ['search'] })} variant="outline">
              先搜索人才
            </LinkButton>
          </>
        }
      >
        推荐按职位的类别、城市、薪资和要求对照每个人的简历与期望，理由逐项写明。
      </EmptyState>
    );
  }
  return (
    <>
      <Positions chosen={chosen} positions={positions.data} position_id={shown} />
      <Filters chosen={chosen} />
      <RecommendedList key={shown} chosen={chosen} position_id={shown} newest={newest} />
    </>
  );
}

interface RecommendedListProps {
  chosen: Chosen;
  position_id: number;
  newest: boolean;
}

function RecommendedList({ chosen, position_id, newest }: RecommendedListProps) {
  const filter = filterInput(chosen, false);
  const { list, items } = usePages(listRecommendedTalents, {
    position_id,
    order: newest ? 'newest' : 'best',
    ...filter,
  });
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={4} />} />;
  if (items.length === 0) {
    return Object.keys(filter).length === 0 ? (
      <NobodyYet />
    ) : (
      <Nothing chosen={chosen} input={{ position_id, ...filter }} />
    );
  }
  return <TalentList list={list} items={items} position_id={position_id} />;
}

/** 搜索: keyword, filters, three orders; with a position also the match. */
export function Search({ chosen, position_id }: ListProps) {
  const keyword = firstOf(chosen, 'keyword');
  const order = firstOf(chosen, 'order') || 'relevance';
  const filter = filterInput(chosen, true);
  const positions = useOpenPositions();
  const { list, items, first } = usePages(searchTalents, {
    ...(position_id !== null && { position_id }),
    order,
    ...filter,
  } as InputOf<typeof searchTalents>);
  return (
    <>
      <Row wrap align="center" gap={[2, 3]} above={4} below={3}>
        <div className={styles.search}>
          <SuggestBox
            scene="talent"
            action="/layout/recommend"
            label="搜索人才"
            placeholder="技能、职位、公司或学校"
            keyword={keyword}
            keep={{ ...withoutSaid(chosen), tab: ['search'] }}
          />
        </div>
      </Row>
      <Positions
        lead="对照职位"
        chosen={chosen}
        positions={positions.data ?? []}
        position_id={position_id}
      />
      <Filters chosen={chosen} />
      {first && <UnderstoodWords understood={first.understood} chosen={chosen} hrefOf={hrefOf} />}
      {first && first.total !== null && items.length > 0 && (
        <div className="below-3">
          <ResultBar
            total={first.total}
            cap={TALENT_COUNT_CAP}
            unit="位人才"
            sorts={talentOrders.map(({ code, label }) => ({
              key: code,
              label,
              to: hrefOf(withValues(chosen, 'order', [code])),
              current: code === order,
            }))}
          />
        </div>
      )}
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length === 0 && <Nothing chosen={chosen} input={filter} />}
      {items.length > 0 && <TalentList list={list} items={items} position_id={position_id} />}
    </>
  );
}

/** For a position without any fitting person, when no filter is set. */
const NobodyYet = () => (
  <EmptyState
    title="暂时没有适合这个职位的人才"
    actions={<LinkButton to={hrefOf({ tab: ['search'] })}>搜索人才</LinkButton>}
  >
    有人更新简历或期望后会出现在这里。也可以换一个职位，或直接用技能和公司名搜索。
  </EmptyState>
);

/** The filters that could be removed, each with the count it would give. */
function Nothing({ chosen, input }: { chosen: Chosen; input: Record<string, unknown> }) {
  const { data } = useCall(relaxTalents, input, { quiet: true });
  const all = cleared(withoutSaid(withValues(chosen, 'keyword', [])));
  return (
    <NoResults
      title="没有符合条件的人才"
      loosen={(data ?? []).map(({ name, label, count }) => ({
        key: name,
        label: `去掉“${label}”`,
        count: `${count >= RELAX_CAP ? `${RELAX_CAP}+` : count} 位`,
        to: hrefOf(withValues(chosen, name, [])),
      }))}
      meant={meantAddress(chosen, hrefOf)}
      all={{ to: hrefOf(all), label: '清空条件重新看' }}
    />
  );
}
