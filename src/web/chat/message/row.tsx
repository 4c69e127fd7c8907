// One row of the history: the day or time, then a message, a card, or a note of the site.
import type { ReactNode } from 'react';
import type { Conversation, Message } from '../../../contract/chat/chat.ts';
import { senderHint } from '../../../contract/moderation/hints.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import type { Answer } from '../store/log.ts';
import { setTalk, togglePicked, useTalkState } from '../store/talk-state.ts';
import { lineOf } from '../words.ts';
import { FileBubble, PictureBubble, TextBubble, WaitingBubble } from './bubbles.tsx';
import { InterviewCard, OfferCard, PositionCard, ResumeCard } from './cards.tsx';
import { ExchangeAnswer, ExchangeRequest } from './exchange-cards.tsx';
import { MessageMenu } from './menu.tsx';
import styles from './message.module.css';
import { Note, Recalled, ServiceBubble, TakenDown } from './notes.tsx';
import type { Row } from './rows.ts';
import { OutgoingState, SentState } from './state.tsx';

interface MessageRowProps {
  row: Row;
  conversation: Conversation;
  answers: ReadonlyMap<number, Answer>;
  /** The seq of the newest message about each interview, by the interview's id. */
  interviews: ReadonlyMap<number, number>;
  /** The seq of the last own message that was read, and of the last own one. */
  ends: { read: number; last: number };
  isMarked: boolean;
}

export function MessageRow({ row, isMarked, ...around }: MessageRowProps) {
  const { conversation } = around;
  const { heading, isFirst, isTakenDown, message, outgoing } = row;
  return (
    <div className={classNames(styles.row, isMarked && 'ground-amber-soft')}>
      {isFirst && <Beginning conversation={conversation} />}
      {heading && <p className="pad-y-2 tone-ink-3 size-xs nums centered">{heading}</p>}
      {outgoing && (
        <Line conversation={conversation} isOwn name="我">
          <WaitingBubble outgoing={outgoing} />
          <OutgoingState outgoing={outgoing} />
        </Line>
      )}
      {message && (
        <Pickable message={message}>
          <Stored message={message} isTakenDown={isTakenDown} {...around} />
        </Pickable>
      )}
    </div>
  );
}

/** The site's words at the beginning of a conversation. */
function Beginning({ conversation: { kind, side } }: { conversation: Conversation }) {
  if (kind === 'service') return null;
  return (
    <p
      className={`row gap-2 pad-y-2 pad-x-4 tone-ink-2 size-xs ground-sunken corner-leaf-md ${styles.beginning}`}
    >
      <ShieldIcon />
      {side === 'seeker'
        ? '正规招聘不收任何费用。遇到要求交押金、办卡、贷款的，请不要转账，并举报对方。'
        : '请用职位里写明的内容沟通，不向求职者收取任何费用；对方的联系方式同意交换后才会显示。'}
    </p>
  );
}

type StoredProps = Omit<MessageRowProps, 'row' | 'isMarked'> & {
  message: Message;
  isTakenDown: boolean;
};

function Stored({ message, isTakenDown, conversation, answers, interviews, ends }: StoredProps) {
  const isOwn = message.from === conversation.side;
  if (isTakenDown) return <TakenDown />;
  if (message.recalled)
    return <Recalled message={message} isOwn={isOwn} conversation={conversation} />;
  if (message.kind === 'note') {
    if (conversation.kind !== 'service') return <Note message={message} />;
    return (
      <Line conversation={conversation} isOwn={conversation.side === 'service'} name="择木客服">
        <ServiceBubble message={message} />
      </Line>
    );
  }
  if (message.kind === 'exchange_answer') {
    return <ExchangeAnswer message={message} conversation={conversation} />;
  }
  return (
    <Line conversation={conversation} isOwn={isOwn} name={isOwn ? '我' : message.sender_name}>
      <div className={`row align-center gap-1 ${styles.said}`}>
        <Body
          message={message}
          conversation={conversation}
          isOwn={isOwn}
          interviews={interviews}
          answer={answers.get(message.seq)}
        />
        <MessageMenu
          message={message}
          isOwn={isOwn}
          canReport={!isOwn && conversation.kind === 'talk'}
        />
      </div>
      {message.forwarded && (
        <span className={`tone-ink-3 size-xs ${styles.state}`}>转发的消息</span>
      )}
      {message.hint && conversation.kind === 'talk' && (
        <Hint message={message} conversation={conversation} isOwn={isOwn} />
      )}
      {isOwn && <SentState seq={message.seq} ends={ends} />}
    </Line>
  );
}

interface HintProps {
  message: Message;
  conversation: Conversation;
  isOwn: boolean;
}

/** A warning of fraud and what to do. The sender of the words sees one too. */
function Hint({ message, conversation, isOwn }: HintProps) {
  const { id, kind, side, blocked } = conversation;
  const canAct = !isOwn && kind === 'talk';
  return (
    <div
      className={`row gap-2 pad-y-2 pad-x-3 tone-amber size-xs ground-amber-soft corner-sm ${styles.hint}`}
      role="note"
    >
      <ShieldIcon />
      <div>
        {isOwn ? senderHint(message.hint, side) : message.hint}
        {canAct && (
          <span className={styles.hintActs}>
            <button
              type="button"
              className={styles.wordsButton}
              onClick={() => setTalk({ asked: { id, what: 'report', seq: message.seq } })}
            >
              举报
            </button>
            {!blocked && (
              <button
                type="button"
                className={styles.wordsButton}
                onClick={() => setTalk({ asked: { id, what: 'block' } })}
              >
                拉黑
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** While messages are being selected: a checkbox before each that can be. */
function Pickable({ message, children }: { message: Message; children: ReactNode }) {
  const { id, seq, kind, recalled } = message;
  const picked = useTalkState((state) => (state.picked?.id === id ? state.picked.seqs : null));
  if (!picked) return children;
  const line = lineOf(message).slice(0, 30);
  return (
    <div className={styles.pickable}>
      <Checkbox
        checked={picked.includes(seq)}
        disabled={kind === 'note' || recalled}
        onChange={() => togglePicked(id, seq)}
      >
        <span className="visually-hidden">选择消息：{line}</span>
      </Checkbox>
      <div inert>{children}</div>
    </div>
  );
}

interface BodyProps extends Pick<MessageRowProps, 'interviews'> {
  message: Message;
  conversation: Conversation;
  isOwn: boolean;
  answer: Answer | undefined;
}

function Body({ message, conversation, isOwn, answer, interviews }: BodyProps): ReactNode {
  switch (message.kind) {
    case 'text':
      return <TextBubble {...message.body} isOwn={isOwn} />;
    case 'image':
      return <PictureBubble message={message} {...message.body} />;
    case 'file':
      return <FileBubble message={message} {...message.body} />;
    case 'position':
      return <PositionCard {...message.body} />;
    case 'resume':
      return (
        <ResumeCard {...message.body} seq={message.seq} conversation={conversation} isOwn={isOwn} />
      );
    case 'exchange':
      return (
        <ExchangeRequest
          conversation={conversation}
          isOwn={isOwn}
          answer={answer}
          seq={message.seq}
          body={message.body}
        />
      );
    case 'interview':
      return (
        <InterviewCard
          {...message.body}
          isNewest={interviews.get(message.body.interview_id) === message.seq}
        />
      );
    case 'offer':
      return <OfferCard {...message.body} />;
    default:
      return null;
  }
}

interface LineProps {
  conversation: Conversation;
  isOwn: boolean;
  name: string;
  children: ReactNode;
}

/** Own messages are at the right, others at the left beside the picture. */
function Line({ conversation: { other }, isOwn, name, children }: LineProps) {
  return (
    <div className={`row align-start gap-3 ${styles.line}`} data-own={isOwn || undefined}>
      {!isOwn && <Avatar name={other.name} src={other.avatar} className={styles.face} />}
      <div className={`row align-start gap-1 slim ${styles.column}`}>
        <span className="visually-hidden">{name}：</span>
        {children}
      </div>
    </div>
  );
}
