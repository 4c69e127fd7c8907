// Cards in the history: a position, a resume, an interview.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation, MessageBody } from '../../../contract/chat/chat.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CalendarIcon, DocumentIcon } from '../../kit/look/icons.tsx';
import { useChatScope } from '../store/use-chat.ts';
import styles from './message.module.css';

type BodyOf<K extends MessageBody['kind']> = Extract<MessageBody, { kind: K }>['body'];

export function PositionCard({ position_id, title, salary, place, facts }: BodyOf<'position'>) {
  return (
    <article className={styles.card} aria-label={`职位 ${title}`}>
      <p className={`row align-baseline gap-2 ${styles.cardHead}`}>
        <b>{title}</b>
        <span className="fixed tone-persimmon weight-bold nums">{salary}</span>
      </p>
      <p className={styles.cardFacts}>{[place, ...facts].filter(Boolean).join(' · ')}</p>
      <p className="row wrap justify-end align-center gap-2 pad-top-2 size-sm edge-top">
        <Link to={`/position-details?id=${position_id}`} target="_blank">
          查看职位
        </Link>
      </p>
    </article>
  );
}

interface ResumeCardProps extends BodyOf<'resume'> {
  conversation: Conversation;
  seq: number;
  isOwn: boolean;
}

export function ResumeCard({ name, facts, lines, conversation, seq, isOwn }: ResumeCardProps) {
  const { slots } = useChatScope();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className={styles.card} aria-label={`${name}的简历`}>
      <p className={`row align-baseline gap-2 ${styles.cardHead}`}>
        <b>{name}</b>
        <small>在线简历</small>
      </p>
      <p className={styles.cardFacts}>{facts.filter(Boolean).join(' · ')}</p>
      {lines.length > 0 && (
        <ul className={styles.cardLines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="row wrap justify-end align-center gap-2 pad-top-2 size-sm edge-top">
        {isOwn ? (
          <Link to="/my-resume">查看我的简历</Link>
        ) : (
          slots.resume && (
            <button type="button" className={styles.cardAct} onClick={() => setIsOpen(true)}>
              查看完整简历
            </button>
          )
        )}
      </p>
      {isOpen && (
        <Dialog open size="lg" title={`${name}的在线简历`} onClose={() => setIsOpen(false)}>
          {slots.resume?.(conversation.id, seq)}
        </Dialog>
      )}
    </article>
  );
}

/** What happened to an offer; its terms are with the application. */
export function OfferCard({ application_id, title, words }: BodyOf<'offer'>) {
  const { slots } = useChatScope();
  return (
    <article className={styles.card} aria-label={`录用通知 ${title}`}>
      <p className={`row align-baseline gap-2 ${styles.cardHead}`}>
        <DocumentIcon />
        <b>录用通知 · {title}</b>
      </p>
      <p className={styles.cardWords}>{words}</p>
      <p className="row wrap justify-end align-center gap-2 pad-top-2 size-sm edge-top">
        <Link to={slots.offerPath(application_id)}>查看录用通知</Link>
      </p>
    </article>
  );
}

interface InterviewCardProps extends BodyOf<'interview'> {
  /** True for the newest message about this interview: only it has buttons. */
  isNewest: boolean;
}

export function InterviewCard(props: InterviewCardProps) {
  const { interview_id, application_id, title, words, isNewest } = props;
  const { slots } = useChatScope();
  return (
    <article className={styles.card} aria-label={`面试 ${title}`}>
      <p className={`row align-baseline gap-2 ${styles.cardHead}`}>
        <CalendarIcon />
        <b>面试 · {title}</b>
      </p>
      {words && <p className={styles.cardWords}>{words}</p>}
      {isNewest && slots.interview(interview_id, application_id)}
      <p className="row wrap justify-end align-center gap-2 pad-top-2 size-sm edge-top">
        <Link to={slots.interviewPath(interview_id)}>查看面试</Link>
      </p>
    </article>
  );
}
