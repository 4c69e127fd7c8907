// A talent in a list: the person, the wishes, the match, the acts.
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { invitationStates } from '../../../contract/dictionary/elite.ts';
import type { TalentCard as Talent } from '../../../contract/talent/search.ts';
import { durationText, spanText } from '../../../contract/value/months.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Button } from '../../kit/form/button.tsx';
import { CardRow } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { MatchPoints } from '../../kit/list/match-points.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { EliteBadge } from '../elite/badge.tsx';
import { byWeight, MatchHead } from './match.tsx';
import styles from './sourcing.module.css';

const POINTS_SHOWN = 4;
const SKILLS_SHOWN = 7;

interface TalentCardProps {
  talent: Talent;
  /** The address that opens the person. */
  to: To;
  isOpen: boolean;
  now: number;
  /** Buttons beside it. */
  acts: ReactNode;
  /** Undoes 不合适; null where the row stays as it is. */
  onRestore: (() => void) | null;
}

export const talentLinkId = (talent_id: string) => `talent-${talent_id}`;

export function TalentCard({ talent, to, isOpen, now, acts, onRestore }: TalentCardProps) {
  const { name, avatar, elite, match, marks, jobs, skills, talent_id, reasons = [] } = talent;
  if (marks.unfit && onRestore) return <DismissedRow name={name} onRestore={onRestore} />;
  const points = match ? byWeight(match.items) : [];
  return (
    <CardRow
      isOpen={isOpen}
      className={styles.card}
      data-seen={marks.seen_at !== null || undefined}
    >
      <Avatar name={name} src={avatar} size="lg" />
      <Stack packed gap={2} slim>
        <p className={`row wrap align-center gap-y-1 gap-x-2 ${styles.nameLine}`}>
          <Link id={talentLinkId(talent_id)} to={to} className={styles.name} preventScrollReset>
            {name}
          </Link>
          {elite && <EliteBadge />}
          {talent.work_status && <Tag tone="pine">{talent.work_status.label}</Tag>}
          <span className="tone-success size-sm">{talent.active}</span>
          <RelationTags marks={marks} />
        </p>
        <p className={`tone-ink-2 size-sm breaks ${styles.facts}`}>{factsOf(talent)}</p>
        {talent.wish && (
          <p className={`tone-ink-2 size-sm breaks ${styles.wish}`}>
            <span>期望</span>
            {talent.wish}
          </p>
        )}
        {reasons.length > 0 && (
          <p className={`tone-pine-ink size-sm breaks ${styles.wish}`}>
            <span>符合搜索</span>
            {reasons.join('；')}
          </p>
        )}
        {jobs.length > 0 && (
          <ul className={`stack gap-1 size-sm ${styles.jobs}`}>
            {jobs.map((job) => (
              <li
                className="row wrap justify-between align-baseline gap-x-3"
                key={`${job.company} ${job.from}`}
              >
                <span className="breaks">
                  {job.company} · {job.title}
                </span>
                <small>
                  {spanText(job.from, job.to)} {durationText(job.from, job.to, now)}
                </small>
              </li>
            ))}
          </ul>
        )}
        {skills.length > 0 && <TagList words={skills} max={SKILLS_SHOWN} />}
      </Stack>
      {match && (
        <div className={`stack packed gap-2 slim ${styles.match}`}>
          <MatchHead match={match} />
          <MatchPoints items={points.slice(0, POINTS_SHOWN)} />
          {points.length > POINTS_SHOWN && (
            <details className={styles.more}>
              <summary>其余 {points.length - POINTS_SHOWN} 项</summary>
              <MatchPoints items={points.slice(POINTS_SHOWN)} />
            </details>
          )}
        </div>
      )}
      <div className={styles.acts}>{acts}</div>
    </CardRow>
  );
}

const factsOf = ({ city_name, years, education }: Talent) =>
  [
    city_name && `现居${city_name}`,
    years === null ? '' : years === 0 ? '工作不满 1 年' : `${years} 年经验`,
    education,
  ]
    .filter(Boolean)
    .join(' · ');

/** What the enterprise did with the person: 已看过, 已邀请, 已收藏, 已投递. */
export function RelationTags({ marks }: { marks: Talent['marks'] }) {
  const { seen_at, invited, kept, application } = marks;
  return (
    <>
      {seen_at && <Tag title={`${formatDate(seen_at, 'M月d日 hh:mm')} 看过`}>已看过</Tag>}
      {invited && (
        <Tag tone={invited === 'accepted' ? 'success' : 'info'}>
          {invited === 'sent' ? '已邀请，待回复' : `邀约${labelOf(invitationStates, invited)}`}
        </Tag>
      )}
      {kept && <Tag tone="amber">已收藏</Tag>}
      {application && (
        <Tag tone="success" title={`投递过「${application.title}」：${application.label}`}>
          已投递「{application.title}」
        </Tag>
      )}
    </>
  );
}

function DismissedRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  return (
    <li className={styles.dismissedRow}>
      <span>{name} 已标记为不合适，不再为这个职位推荐。对方不会知道。</span>
      <Button size="sm" variant="quiet" onClick={onRestore} aria-label={`撤销${name}的不合适`}>
        撤销
      </Button>
    </li>
  );
}
