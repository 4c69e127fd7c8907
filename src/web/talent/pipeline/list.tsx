// The same candidates as a dense table: many rows at a glance, sorted, chosen and moved in place.
import { Table, type TableColumnsType } from 'antd';
import { useEffect } from 'react';
import { Link, type To } from 'react-router';
import { labelOf } from '../../../contract/dictionaries.ts';
import { applicationStates } from '../../../contract/states.ts';
import type { PipelineCard } from '../../../contract/talent-pipeline.ts';
import { formatDate } from '../../../contract/time.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useRight } from '../../rights.ts';
import { CandidateTalkButton } from '../../talk-button.tsx';
import { rowLinkId, StateTag } from '../candidate-row.tsx';
import { EliteBadge } from '../elite/elite-badge.tsx';
import { choose, letGoOfMoved, useDesk } from './desk.ts';
import { MarksLine, OfferLine, Unmet, WaitingDays, yearsText } from './facts.tsx';
import styles from './list.module.css';
import { MoveMenu } from './move-menu.tsx';
import { cardsOf, type PipelineList } from './use-pipeline.ts';

interface CandidateTableProps {
  list: PipelineList;
  openedId: number | null;
  linkTo: (id: number) => To;
}

export function CandidateTable({ list, openedId, linkTo }: CandidateTableProps) {
  const cards = cardsOf(list);
  const chosen = useDesk((desk) => desk.chosen);
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
            // Shift between two boxes is the table's own.
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

const columnsOf = (linkTo: (id: number) => To): TableColumnsType<PipelineCard> => [
  {
    title: '候选人',
    key: 'name',
    fixed: 'start',
    render: (_, card) => (
      <div className={styles.who}>
        <span className={styles.nameLine}>
          <Link
            id={rowLinkId(card.id)}
            to={linkTo(card.id)}
            className={styles.name}
            preventScrollReset
          >
            {card.name}
          </Link>
          {card.elite && <EliteBadge />}
        </span>
        {card.latest && <span className={styles.latest}>{card.latest}</span>}
      </div>
    ),
  },
  {
    title: '应聘职位',
    key: 'position',
    render: (_, { position, source }) => (
      <div className={styles.who}>
        <span className={styles.position}>{position.title}</span>
        {source === 'invited' && <span className={styles.latest}>受邀投递</span>}
      </div>
    ),
  },
  { title: '进展', key: 'state', render: (_, card) => <Stage card={card} /> },
  { title: '投递条件', key: 'unmet', render: (_, card) => <Unmet card={card} /> },
  {
    title: '等待',
    key: 'waiting',
    render: (_, { waiting_days }) =>
      waiting_days === null ? '' : waiting_days < 1 ? '今天' : <WaitingDays days={waiting_days} />,
  },
  {
    title: '学历',
    key: 'education',
    render: (_, { education }) => <span className={styles.cut}>{education}</span>,
  },
  { title: '经验', key: 'years', render: (_, { years }) => yearsText(years) },
  { title: '城市', dataIndex: 'city_name' },
  {
    title: '技能',
    key: 'skills',
    render: (_, { skills }) => <span className={styles.cut}>{skills.join('、')}</span>,
  },
  { title: '完整度', key: 'completeness', render: (_, card) => `${card.completeness}%` },
  { title: '团队标记', key: 'marks', render: (_, card) => <MarksLine card={card} plain /> },
  {
    title: '投递时间',
    key: 'created_at',
    render: (_, { created_at }) => formatDate(created_at, 'MM-dd hh:mm'),
  },
  {
    title: '操作',
    key: 'acts',
    fixed: 'end',
    render: (_, card) => (
      <>
        <CandidateTalkButton application_id={card.id} name={card.name} variant="quiet" />
        <MoveMenu card={card} />
      </>
    ),
  },
];

function Stage({ card: { state, unfit, interview, offer } }: { card: PipelineCard }) {
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
      {offer && <OfferLine offer={offer} />}
      {interview?.starts_at && (
        <span className={styles.latest}>{formatDate(interview.starts_at, 'M月d日 hh:mm')}</span>
      )}
    </div>
  );
}
