// Lines of a candidate for board and list: facts, waiting time, marks, next step.
import type { ReactNode } from 'react';
import { type OfferMark, offerStates } from '../../../contract/application/offer.ts';
import {
  type PipelineCard,
  WAITING_LONG_DAYS,
  WAITING_TOO_LONG_DAYS,
} from '../../../contract/application/pipeline.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CalendarIcon, StarIcon } from '../../kit/look/icons.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { OFFER_TONES } from '../offer/words.ts';
import styles from './board/card.module.css';

const PARTED = '\u00a0· ';

/** 5年; 不足1年 for none; '' when the resume does not say. */
export function yearsText(years: number | null): string {
  if (years === null) return '';
  return years === 0 ? '不足 1 年' : `${years} 年`;
}

export function Facts({ card }: { card: PipelineCard }) {
  const facts = [
    yearsText(card.years),
    card.city_name,
    card.education.replaceAll(' · ', PARTED),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={`tone-ink-3 ${styles.facts}`}>{facts.join(PARTED)}</p>}
      {card.skills.length > 0 && (
        <p className={`tone-ink-3 ${styles.facts}`} title={card.skills.join('、')}>
          {card.skills.join('、')}
        </p>
      )}
    </>
  );
}

/** The position's conditions that the sent resume did not meet; listed on demand. */
export function Unmet({ card: { unmet } }: { card: PipelineCard }) {
  if (unmet.length === 0) return null;
  const words = unmet.map(({ text }) => text).join('；');
  return <Tag title={words}>不符合条件 {unmet.length} 项</Tag>;
}

/** The waiting time, or the next step. Always in words, never by colour alone. */
export function Waiting({ card, now }: { card: PipelineCard; now: number }) {
  const { waiting_days: days, unfit, interview } = card;
  return (
    <p className={styles.line}>
      {days !== null && <WaitingDays days={days} />}
      {interview && (
        <span className="inline align-center gap-1 tone-pine-ink">
          <CalendarIcon />
          {interview.starts_at
            ? `${formatDate(interview.starts_at, 'M月d日 hh:mm')} 面试`
            : '等对方选时间'}
        </span>
      )}
      {card.offer && <OfferLine offer={card.offer} />}
      {card.stage === 'offer' && !card.offer && <span>录用通知在别处发出</span>}
      {unfit?.tell_at && (
        <span className="tone-amber">{formatDate(unfit.tell_at, 'hh:mm')} 告知对方</span>
      )}
      {card.stage === 'interview' && <span>{labelOf(applicationStates, card.state)}</span>}
      {card.source === 'invited' && <span>受邀投递</span>}
      <RelativeTime
        at={days === null ? card.updated_at : card.created_at}
        now={now}
        prefix={days === null ? '更新于 ' : '投递于 '}
      />
    </p>
  );
}

/** The state of the offer; while it is pending with its deadline. */
export function OfferLine({ offer: { state, valid_until } }: { offer: OfferMark }) {
  return (
    <>
      <Tag tone={OFFER_TONES[state]}>录用通知{labelOf(offerStates, state)}</Tag>
      {state === 'sent' && <span>{formatDate(`${valid_until}T00:00:00+08:00`, 'M月d日')}到期</span>}
    </>
  );
}

export function WaitingDays({ days }: { days: number }): ReactNode {
  if (days < 1) return null;
  if (days >= WAITING_TOO_LONG_DAYS) return <Tag tone="danger">已等 {days} 天</Tag>;
  return (
    <b
      className={classNames(
        'tone-ink-2 size-xs weight-medium',
        days >= WAITING_LONG_DAYS && styles.long,
      )}
    >
      已等 {days} 天
    </b>
  );
}

/** The team's marks; nothing where there are none. */
export function TeamLine({
  card: { marks },
  plain = false,
}: {
  card: PipelineCard;
  /** True in a row of a table: no separator. */
  plain?: boolean;
}) {
  if (marks.tags.length === 0 && marks.rating === null && marks.notes === 0) return null;
  return (
    <p className={classNames(styles.record, plain && styles.plain)}>
      {marks.rating !== null && (
        <span
          className={`inline align-center tone-amber nums ${styles.stars}`}
          title={`${marks.ratings} 位同事评分的平均`}
        >
          <StarIcon />
          {marks.rating.toFixed(1)}
        </span>
      )}
      {marks.tags.slice(0, 3).map(({ id, name, color }) => (
        <Tag key={id} tone={color as Tone}>
          {name}
        </Tag>
      ))}
      {marks.tags.length > 3 && <Tag>+{marks.tags.length - 3}</Tag>}
      {marks.notes > 0 && <span>{marks.notes} 条备注</span>}
    </p>
  );
}
