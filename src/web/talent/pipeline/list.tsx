// The candidates as a dense table: sorted, selected and moved in place.

import { useEffect } from 'react';
import { Link, type To } from 'react-router';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useRight } from '../../data/rights.ts';
import { type Breakpoint, Table, type TableColumnsType } from '../../kit/antd/shown.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { CandidateTalkButton } from '../../parts/talk-button.tsx';
import { rowLinkId, StateTag } from '../candidate/row.tsx';
import { EliteBadge } from '../elite/badge.tsx';
import { MoveMenu } from './board/move-menu.tsx';
import { OfferLine, TeamLine, Unmet, WaitingDays, yearsText } from './facts.tsx';
import styles from './list.module.css';
import { choose, letGoOfMoved, useBoard } from './use-board.ts';
import type { PipelineList } from './use-pipeline.ts';

interface CandidateTableProps {
  list: PipelineList;
  /** The cards read so far. */
  cards: readonly PipelineCard[];
  openedId: number | null;
  linkTo: (id: number) => To;
}

export function CandidateTable({ list, cards, openedId, linkTo }: CandidateTableProps) {
  const chosen = useBoard((board) => board.chosen);
  const mayRecruit = useRight('recruit');
  useEffect(() => letGoOfMoved(list.data?.pages.flatMap(({ items }) => items) ?? []), [list.data]);
  const columns = columnsOf(linkTo).filter(({ key }) => mayRecruit || key !== 'acts');
  return (
    <>
      <Table<PipelineCard>
        className={styles.table}
        aria-label="候选人列表"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={cards}
        pagination={false}
        loading={list.isPlaceholderData}
        scroll={{ x: 'max-content' }}
        sticky
        rowClassName={({ id }) => (id === openedId ? (styles.open ?? '') : '')}
        {...(mayRecruit && {
          rowSelection: {
            selectedRowKeys: cards.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
            // The table itself handles Shift.
            onChange: (keys) => {
              const wanted = new Set(keys);
              choose(
                cards.filter(({ id }) => !wanted.has(id)),
                false,
              );
              choose(
                cards.filter(({ id }) => wanted.has(id)),
                true,
              );
            },
            getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }) as never,
          },
        })}
      />
      <LoadMore list={list} />
    </>
  );
}

/** Columns hidden on phones, where the first column contains everything. */
const WIDE: Breakpoint[] = ['md'];

const columnsOf = (linkTo: (id: number) => To): TableColumnsType<PipelineCard> => [
  {
    title: '候选人',
    key: 'name',
    fixed: 'start',
    render: (_, card) => <Candidate card={card} to={linkTo(card.id)} />,
  },
  {
    title: '应聘职位',
    key: 'position',
    responsive: WIDE,
    render: (_, { position, source }) => (
      <div className={styles.who}>
        <span className={styles.position}>{position.title}</span>
        {source === 'invited' && <span className={styles.latest}>受邀投递</span>}
      </div>
    ),
  },
  {
    title: '进展',
    key: 'state',
    responsive: WIDE,
    render: (_, card) => <Stage card={card} />,
  },
  {
    title: '等待',
    key: 'waiting',
    responsive: WIDE,
    render: (_, { waiting_days, created_at }) => (
      <div className={styles.who}>
        <Waited days={waiting_days} />
        <span className={styles.latest}>{formatDate(created_at, 'MM-dd hh:mm')} 投递</span>
      </div>
    ),
  },
  {
    title: '学历与经验',
    key: 'education',
    responsive: WIDE,
    render: (_, card) => (
      <div className={styles.who}>
        <span className={styles.cut}>{card.education}</span>
        <span className={styles.latest}>
          {[yearsText(card.years), card.city_name, `完整度 ${card.completeness}%`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    ),
  },
  {
    title: '技能与团队标记',
    key: 'skills',
    responsive: WIDE,
    render: (_, card) => (
      <div className={classNames(styles.who, styles.narrow)}>
        <span className={styles.cut} title={card.skills.join('、')}>
          {card.skills.join('、')}
        </span>
        <TeamLine card={card} plain />
      </div>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    fixed: 'end',
    render: (_, card) => (
      <div className={`row ${styles.acts}`}>
        <CandidateTalkButton application_id={card.id} name={card.name} variant="quiet" />
        <MoveMenu card={card} />
      </div>
    ),
  },
];

/** The candidate; on phones with the facts of all columns. */
function Candidate({ card, to }: { card: PipelineCard; to: To }) {
  return (
    <div className={styles.who}>
      <Row as="span" align="center" gap={2}>
        <Link id={rowLinkId(card.id)} to={to} className={styles.name} preventScrollReset>
          {card.name}
        </Link>
        {card.elite && <EliteBadge />}
      </Row>
      {card.latest && <span className={styles.latest}>{card.latest}</span>}
      <span className={`hidden ${styles.phone}`}>
        <span className={styles.position}>应聘 {card.position.title}</span>
        <span className={styles.phoneState}>
          <Stage card={card} />
          <Waited days={card.waiting_days} />
        </span>
      </span>
    </div>
  );
}

/** The waiting time; nothing where the next step is not the enterprise's. */
function Waited({ days }: { days: number | null }) {
  if (days === null) return null;
  return days < 1 ? <span>今天</span> : <WaitingDays days={days} />;
}

function Stage({ card }: { card: PipelineCard }) {
  const { state, unfit, interview, offer } = card;
  if (unfit?.tell_at) {
    return (
      <div className={styles.who}>
        <Tag tone="amber">{labelOf(applicationStates, 'rejected')}</Tag>
        <span className={styles.latest}>{formatDate(unfit.tell_at, 'hh:mm')} 告知</span>
      </div>
    );
  }
  return (
    <div className={styles.who}>
      <StateTag state={state} />
      <Unmet card={card} />
      {offer && <OfferLine offer={offer} />}
      {interview?.starts_at && (
        <span className={styles.latest}>{formatDate(interview.starts_at, 'M月d日 hh:mm')}</span>
      )}
    </div>
  );
}
