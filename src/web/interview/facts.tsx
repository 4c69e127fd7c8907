// The facts of an interview that both sides read: location, duration, attendees, what to bring.
import type { MyInterview } from '../../contract/interview/interview.ts';
import { formatDate } from '../../contract/value/time.ts';
import { Moment } from '../parts/moment.tsx';
import styles from './interview.module.css';
import { slotText } from './invite/slots.ts';

type Facts = Omit<
  MyInterview,
  'enterprise' | 'slots' | 'moves' | 'refused' | 'conflict' | 'review'
>;

export function InterviewFacts({ interview }: { interview: Facts }) {
  const { place, link, contact_name, contact_phone, note, bring } = interview;
  return (
    <dl className={`stack gap-y-1 gap-x-5 size-sm ${styles.facts}`}>
      {place && (
        <div>
          <dt>地点</dt>
          <dd>{place}</dd>
        </div>
      )}
      {link && (
        <div>
          <dt>链接</dt>
          <dd>
            <a href={link} target="_blank" rel="noreferrer noopener">
              {link}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>联系人</dt>
        <dd>
          {contact_name}
          {contact_phone && (
            <>
              {' '}
              <a href={`tel:${contact_phone}`}>{contact_phone}</a>
            </>
          )}
        </dd>
      </div>
      {bring && (
        <div>
          <dt>携带</dt>
          <dd>{bring}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>说明</dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}

/** Reasons, proposed times and objections. */
export function InterviewHistory({ interview }: { interview: Facts }) {
  const { proposal, proposal_note, reason, no_show_at, disputed_at, dispute_note } = interview;
  return (
    <>
      {proposal.length > 0 && (
        <p className="tone-ink-2 size-sm breaks">
          希望改到：{proposal.map(slotText).join('、')}
          {proposal_note && `（${proposal_note}）`}
        </p>
      )}
      {reason && <p className="tone-ink-2 size-sm breaks">原因：{reason}</p>}
      {no_show_at && (
        <p className="tone-ink-2 size-sm breaks">
          {formatDate(no_show_at, 'M月d日 hh:mm')} 记录未到场
        </p>
      )}
      {disputed_at && <p className="tone-ink-2 size-sm breaks">异议：{dispute_note}</p>}
    </>
  );
}

/** The history, step by step; folded at first. */
export function InterviewSteps({
  interview: { history },
  isOpen = false,
}: {
  interview: Pick<Facts, 'history'>;
  isOpen?: boolean;
}) {
  if (history.length === 0) return null;
  return (
    <details className={`stack gap-1 tone-ink-2 size-sm ${styles.history}`} open={isOpen}>
      <summary>经过（{history.length}）</summary>
      <ol>
        {history.map(({ at, text }) => (
          <li key={`${at}${text}`}>
            <Moment at={at} />
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
