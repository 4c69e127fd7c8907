// Two or three candidates side by side: /layout/mangeCv?compare=1,2. Facts, match and the team's records;
// no sex, age or photo.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ComparedCandidate, compareCandidates } from '../../../contract/talent/candidate.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { MatchPoints } from '../../kit/list/match-points.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { StateTag } from '../candidate/row.tsx';
import { isGone } from '../candidate/use-team-record.ts';
import styles from './compare.module.css';

const NONE = '未说明';

/** The rows of the comparison, with their labels. */
const ROWS: readonly { label: string; cell: (one: ComparedCandidate) => ReactNode }[] = [
  { label: '进展', cell: ({ state }) => <StateTag state={state} /> },
  { label: '应聘职位', cell: ({ position }) => position.title },
  {
    label: '团队评分',
    cell: ({ rating, ratings }) =>
      rating === null ? '还没有评分' : `${rating} 分（${ratings} 人）`,
  },
  {
    label: '标签',
    cell: ({ tags }) =>
      tags.length === 0 ? (
        '—'
      ) : (
        <Row as="span" wrap gap={1}>
          {tags.map(({ id, name, color }) => (
            <Tag key={id} tone={color}>
              {name}
            </Tag>
          ))}
        </Row>
      ),
  },
  { label: '备注', cell: ({ notes }) => (notes === 0 ? '—' : `${notes} 条`) },
  { label: '与职位的匹配', cell: ({ match }) => <MatchPoints items={match} /> },
  {
    label: '工作年限',
    cell: ({ years }) => (years === null ? NONE : years === 0 ? '不足 1 年' : `${years} 年`),
  },
  { label: '最近工作', cell: ({ latest }) => latest || NONE },
  { label: '教育', cell: ({ education }) => education || NONE },
  {
    label: '技能',
    cell: ({ skills }) => (skills.length === 0 ? NONE : <TagList words={skills} />),
  },
  { label: '语言', cell: ({ languages }) => languages.join('、') || '—' },
  { label: '证书', cell: ({ certificates }) => certificates.join('、') || '—' },
  { label: '求职意向', cell: ({ wishes }) => wishes.join('\n') || NONE },
  {
    label: '状态与到岗',
    cell: ({ work_status, arrival }) =>
      [work_status?.label, arrival].filter(Boolean).join('，') || NONE,
  },
  { label: '现居', cell: ({ city_name }) => city_name || NONE },
  { label: '投递时间', cell: ({ created_at }) => formatDate(created_at, 'yyyy年MM月dd日') },
];

export function CompareView({ ids }: { ids: readonly number[] }) {
  const compared = useCall(
    compareCandidates,
    { ids: [...ids] },
    { quiet: isGone, retry: (count, fault) => !isGone(fault) && count < 2 },
  );
  const { data, error } = compared;
  return (
    <>
      <PageHead
        title="比较候选人"
        note="依据投递时的简历和团队记录，不含性别、年龄和照片。"
        actions={
          <LinkButton variant="outline" to="/layout/mangeCv">
            回到简历库
          </LinkButton>
        }
      />
      {isGone(error) ? (
        <EmptyState
          title="不能比较这几位候选人"
          actions={<LinkButton to="/layout/mangeCv">重新选择</LinkButton>}
        >
          {error instanceof CallError ? error.msg : ''}
        </EmptyState>
      ) : (
        <Loaded of={compared} skeleton={<SkeletonList count={4} />} />
      )}
      {data && (
        <section className={styles.frame} aria-label="比较">
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {data.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <Link to={`/layout/mangeCv?application=${id}`}>{name}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(({ label, cell }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {data.map((one) => (
                    <td key={one.id}>{cell(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
