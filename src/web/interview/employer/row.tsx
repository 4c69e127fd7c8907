// One interview of the list: time, candidate, position, attendees, acts.
import type { To } from 'react-router';
import type { ListedInterview } from '../../../contract/interview/employer.ts';
import { isOver } from '../../../contract/interview/interview.ts';
import { formatDate, weekdayOf } from '../../../contract/value/time.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { aboveCardLink, CardLink, CardRow } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { CandidateTalkButton } from '../../parts/talk-button.tsx';
import { EmployerActs } from '../detail/acts.tsx';
import type { EmployerMove } from '../detail/asked.tsx';
import { slotText, spanText } from '../invite/slots.ts';
import { STATE_TONES } from '../seeker/card.tsx';
import styles from './employer.module.css';

interface EmployerRowProps {
  interview: ListedInterview;
  to: To;
  isOpen: boolean;
  picked: boolean;
  /** Null when it cannot be cancelled. */
  onPick: ((isOn: boolean) => void) | null;
  onOpen: () => void;
  onAsk: (move: EmployerMove) => void;
}

/** The id of a row's link in the page. */
export const rowLinkId = (id: number) => `interview-${id}`;

export function EmployerRow(props: EmployerRowProps) {
  const { interview, to, isOpen, picked, onPick, onOpen, onAsk } = props;
  const { id, candidate, position, round, kind, state, attendees, evaluations } = interview;
  return (
    <CardRow
      isOpen={isOpen}
      className={classNames(styles.row, isOver(state) && state !== 'completed' && styles.over)}
    >
      <div className={classNames(aboveCardLink, styles.pick)}>
        {onPick && (
          <Checkbox checked={picked} onChange={(event) => onPick(event.target.checked)}>
            <span className="visually-hidden">选择{candidate.name}的面试</span>
          </Checkbox>
        )}
      </div>
      <When interview={interview} />
      <div className={`row align-center gap-3 slim ${styles.who}`}>
        <Avatar name={candidate.name} src={candidate.avatar} />
        <div className="slim">
          <Row as="p" wrap align="center" gap={[1, 2]}>
            <CardLink
              id={rowLinkId(id)}
              to={to}
              className="weight-bold breaks"
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                onOpen();
              }}
            >
              {candidate.name}
            </CardLink>
            <StateTags interview={interview} />
          </Row>
          <p className={`tone-ink-2 size-sm clip ${styles.facts}`}>{position.title}</p>
          {candidate.latest && (
            <p className={`tone-ink-3 size-sm clip ${styles.latest}`}>{candidate.latest}</p>
          )}
        </div>
      </div>
      <div className={`slim size-sm ${styles.about}`}>
        <p>
          第 {round} 轮 · {kind.label}
        </p>
        <p className={`tone-ink-3 size-sm clip ${styles.latest}`}>
          {attendees.length > 0
            ? `面试官 ${attendees.map(({ name }) => name).join('、')}`
            : '面试官未定'}
        </p>
        {state === 'completed' && (
          <p className={`tone-ink-3 size-sm clip ${styles.latest}`}>
            评价 {evaluations.done}/{evaluations.of}
          </p>
        )}
      </div>
      <div
        className={classNames('row justify-end align-center gap-2', aboveCardLink, styles.rowActs)}
      >
        {state === 'completed' && <AfterActs interview={interview} onOpen={onOpen} />}
        <CandidateTalkButton
          application_id={interview.application_id}
          name={candidate.name}
          variant="quiet"
        />
        <EmployerActs interview={interview} isRow onAsk={onAsk} />
      </div>
    </CardRow>
  );
}

/** The acts after an interview took place are in the drawer. */
function AfterActs({ interview, onOpen }: { interview: ListedInterview; onOpen: () => void }) {
  const { evaluations, result, can_invite } = interview;
  const mayEvaluate = useRight('given');
  if (mayEvaluate && !evaluations.mine) {
    return (
      <Button size="sm" variant="outline" onClick={onOpen}>
        写评价
      </Button>
    );
  }
  if (result?.code === 'passed' && can_invite) {
    return (
      <Button size="sm" variant="outline" onClick={onOpen}>
        约下一轮
      </Button>
    );
  }
  return null;
}

export function StateTags({ interview }: { interview: ListedInterview }) {
  const { state, label, result, previous_at, batch } = interview;
  const isMoved = state === 'invited' && previous_at !== null;
  return (
    <>
      <Tag tone={isMoved ? 'amber' : (STATE_TONES[state] ?? 'plain')}>
        {isMoved ? '改期待对方确认' : state === 'reschedule_pending' ? '对方希望改期' : label}
      </Tag>
      {result && <Tag tone={result.code === 'passed' ? 'success' : 'plain'}>{result.label}</Tag>}
      {batch && <Tag>共用时间</Tag>}
    </>
  );
}

function When({ interview }: { interview: ListedInterview }) {
  const { starts_at, slots, duration_min, previous_at, proposal } = interview;
  if (!starts_at) {
    // A changed time is named in full, because the row asks whether it suits.
    const offered = previous_at ? slots : slots.slice(0, 1);
    return (
      <div className={`stack slim tone-ink-2 size-sm nums ${styles.when}`}>
        <b className="tone-ink size-md weight-bold">{slots.length} 个时间可选</b>
        {offered.map((slot) => (
          <span key={slot}>{previous_at ? slotText(slot) : `最早 ${slotText(slot)}`}</span>
        ))}
        {previous_at && (
          <span>
            原定 <s>{slotText(previous_at)}</s>
          </span>
        )}
      </div>
    );
  }
  return (
    <time dateTime={starts_at} className={`stack slim tone-ink-2 size-sm nums ${styles.when}`}>
      <b className="tone-ink size-md weight-bold">
        {formatDate(starts_at, 'M月d日')} {weekdayOf(starts_at)}
      </b>
      <span>{spanText(starts_at, duration_min)}</span>
      {proposal.length > 0 && <span>希望改到 {proposal.map(slotText).join('、')}</span>}
    </time>
  );
}
