// One row of the history: day and time, then a message of either side, a card, or a note of the site.
import type { ReactNode } from 'react';
import type { Conversation, Message } from '../../contract/chat.ts';
import { Avatar } from '../kit/avatar.tsx';
import { classNames } from '../kit/class-names.ts';
import { ShieldIcon } from '../kit/icons.tsx';
import { FileBubble, PictureBubble, TextBubble, WaitingBubble } from './bubbles.tsx';
import { InterviewCard, PositionCard, ResumeCard } from './cards.tsx';
import { ExchangeAnswer, ExchangeRequest } from './exchange-cards.tsx';
import type { Answer } from './log.ts';
import styles from './message.module.css';
import { MessageMenu } from './message-menu.tsx';
import { ParcelState, SentState } from './message-state.tsx';
import { Note, Recalled, TakenDown } from './notes.tsx';
import type { Row } from './rows.ts';

interface MessageRowProps {
  row: Row;
  conversation: Conversation;
  answers: ReadonlyMap<number, Answer>;
  /** The newest line of each interview, by the interview. */
  interviews: ReadonlyMap<number, number>;
  isMarked: boolean;
}

export function MessageRow({ row, isMarked, ...around }: MessageRowProps) {
  const { conversation } = around;
  const { heading, isFirst, isTakenDown, message, parcel } = row;
  return (
    <div className={classNames(styles.row, isMarked && styles.marked)}>
      {isFirst && <Beginning conversation={conversation} />}
      {heading && <p className={styles.heading}>{heading}</p>}
      {parcel && (
        <Line conversation={conversation} isOwn name="我">
          <WaitingBubble parcel={parcel} />
          <ParcelState parcel={parcel} />
        </Line>
      )}
      {message && <Stored {...{ message, isTakenDown }} {...around} />}
    </div>
  );
}

/** What the site says where a conversation begins. */
function Beginning({ conversation: { kind, side } }: { conversation: Conversation }) {
  if (kind === 'service') return null;
  return (
    <p className={styles.beginning}>
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

function Stored({ message, isTakenDown, conversation, answers, interviews }: StoredProps) {
  const isOwn = message.from === conversation.side;
  if (isTakenDown) return <TakenDown />;
  if (message.recalled) return <Recalled {...{ message, isOwn, conversation }} />;
  if (message.kind === 'note') return <Note message={message} />;
  if (message.kind === 'exchange_answer') {
    return <ExchangeAnswer message={message} conversation={conversation} />;
  }
  return (
    <Line conversation={conversation} isOwn={isOwn} name={isOwn ? '我' : message.sender_name}>
      <div className={styles.said}>
        <Body {...{ message, conversation, isOwn, interviews }} answer={answers.get(message.seq)} />
        <MessageMenu message={message} isOwn={isOwn} />
      </div>
      {message.hint && !isOwn && (
        <p className={styles.hint} role="note">
          <ShieldIcon />
          {message.hint}
        </p>
      )}
      {isOwn && <SentState message={message} conversation={conversation} />}
    </Line>
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
      return <TextBubble text={message.body.text} isOwn={isOwn} />;
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
          {...{ conversation, isOwn, answer }}
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

/** Own words stand at the right, others' at the left beside their face. */
function Line({ conversation: { other }, isOwn, name, children }: LineProps) {
  return (
    <div className={styles.line} data-own={isOwn || undefined}>
      {!isOwn && <Avatar name={other.name} src={other.avatar} className={styles.face} />}
      <div className={styles.column}>
        <span className="visually-hidden">{name}：</span>
        {children}
      </div>
    </div>
  );
}
