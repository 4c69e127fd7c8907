// One application in the list: candidate, position, waiting time. No age, no sex.
import type { To } from 'react-router';
import type { Candidate } from '../../../contract/application/application.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import { shanghaiDayNumber } from '../../../contract/value/time.ts';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Avatar } from '../../kit/media/avatar.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag, TagList, type Tone } from '../../kit/text/tag.tsx';
import { EliteBadge } from '../elite/badge.tsx';
import styles from '../talent.module.css';

const TONES: Partial<Record<ApplicationState, Tone>> = {
  submitted: 'persimmon',
  viewed: 'info',
  contacted: 'pine',
  interviewing: 'pine',
  interviewed: 'pine',
  offered: 'amber',
  hired: 'success',
};
/** Days from which the waiting time is highlighted; after 14 days the site ends the application. */
const LONG_DAYS = 3;

export function StateTag({ state }: { state: ApplicationState }) {
  return <Tag tone={TONES[state] ?? 'plain'}>{labelOf(applicationStates, state)}</Tag>;
}

/** The line may break after the dot, never before it. */
const PARTED = '\u00a0· ';

/** The id of a row's link in the page. */
export const rowLinkId = (id: number) => `candidate-${id}`;

interface CandidateRowProps {
  candidate: Candidate;
  /** The server's time, ms. */
  now: number;
  to: To;
  isOpen?: boolean;
}

export function CandidateRow({ candidate, now, to, isOpen }: CandidateRowProps) {
  const { name, avatar, state, position, latest, education, years, created_at } = candidate;
  const facts = [
    candidate.city_name,
    yearsText(years),
    education,
    candidate.work_status?.label ?? '',
  ].filter(Boolean);
  return (
    <CardRow isOpen={isOpen ?? false} className={styles.row} data-state={state}>
      <Avatar name={name} src={avatar} size="lg" />
      <div className={styles.who}>
        <Row as="p" wrap align="center" gap={[1, 2]}>
          <CardLink
            id={rowLinkId(candidate.id)}
            to={to}
            className="size-lg weight-bold"
            preventScrollReset
          >
            {name}
          </CardLink>
          <StateTag state={state} />
          {candidate.elite && <EliteBadge />}
          <Waiting state={state} created_at={created_at} now={now} />
        </Row>
        <p className={styles.facts}>{facts.join(PARTED)}</p>
        {latest && <p className={styles.latest}>{latest}</p>}
      </div>
      <div className={`slim ${styles.skills}`}>
        <TagList words={candidate.skills} max={4} />
      </div>
      <div className={`slim tone-ink-3 size-sm ${styles.sent}`}>
        <p className="tone-ink clip">{position.title}</p>
        <RelativeTime at={created_at} now={now} prefix="投递于 " />
      </div>
    </CardRow>
  );
}

/** 5年经验; 经验不足1年 below one; '' when the resume does not say. */
export function yearsText(years: number | null): string {
  if (years === null) return '';
  return years === 0 ? '经验不足1年' : `${years}年经验`;
}

function Waiting({
  state,
  created_at,
  now,
}: {
  state: ApplicationState;
  created_at: string;
  now: number;
}) {
  if (state !== 'submitted') return null;
  const days = shanghaiDayNumber(now) - shanghaiDayNumber(created_at);
  if (days < 1) return null;
  return (
    <span className={classNames('tone-ink-3 size-sm', days >= LONG_DAYS && styles.long)}>
      已等 {days} 天
    </span>
  );
}
