// Requests for phone, WeChat or the attachment resume, and their outcome. Nothing is shown before the
// other side agrees.

import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Conversation,
  EXCHANGE_HOURS,
  type ExchangeKind,
  exchangeKinds,
  exchangeStates,
  type Message,
} from '../../../contract/chat/chat.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { type Answer, exchangeStateOf } from '../store/log.ts';
import { useChatScope } from '../store/use-chat.ts';
import { nowMs } from '../times.ts';
import { AttachmentDialog, WechatDialog } from './exchange-dialogs.tsx';
import { ChatFile } from './file.tsx';
import styles from './message.module.css';

interface ExchangeRequestProps {
  conversation: Conversation;
  seq: number;
  body: { what: ExchangeKind; expires_at: string };
  isOwn: boolean;
  answer: Answer | undefined;
}

/** The words of a request for its reader. */
function wordsOf(what: ExchangeKind, isOwn: boolean, side: Conversation['side']): string {
  const label = labelOf(exchangeKinds, what);
  if (what !== 'resume') return isOwn ? `您请求交换${label}` : `对方想和您交换${label}`;
  if (side === 'seeker') return isOwn ? '您想把附件简历发给对方' : '对方想要一份您的附件简历';
  return isOwn ? '您向对方要一份附件简历' : '对方想把附件简历发给您';
}

/** Answers a request, or withdraws the own one. `asked` names data that is needed to agree. */
function useReply(id: number, seq: number) {
  const { chat } = useChatScope();
  const [asked, setAsked] = useState<'wechat' | 'attachment' | null>(null);
  const { mutate, isPending } = useAct(
    (answer: {
      answer: 'accepted' | 'refused' | 'cancelled';
      wechat?: string;
      attachment_id?: number;
    }) => chat.answer({ id, seq, ...answer }),
    {
      onSuccess: () => setAsked(null),
      onError: (error) => {
        if (error instanceof CallError && error.fields.wechat && asked !== 'wechat')
          setAsked('wechat');
        else toastError(error.message);
      },
    },
  );
  return { isBusy: isPending, asked, setAsked, reply: mutate };
}

export function ExchangeRequest({ conversation, seq, body, isOwn, answer }: ExchangeRequestProps) {
  const { id, side } = conversation;
  const { isBusy, asked, setAsked, reply } = useReply(id, seq);
  const state = exchangeStateOf(body.expires_at, answer, nowMs());
  const accept = () => {
    if (body.what === 'resume' && side === 'seeker') setAsked('attachment');
    else reply({ answer: 'accepted' });
  };
  return (
    <article className={styles.card} aria-label={wordsOf(body.what, isOwn, side)}>
      <p className={`row align-baseline gap-2 ${styles.cardHead}`}>
        <b>{wordsOf(body.what, isOwn, side)}</b>
      </p>
      <p className={styles.cardFacts}>
        {body.what === 'resume'
          ? '同意后招聘者可以查看和下载这份简历'
          : `同意后双方都能看到对方的${labelOf(exchangeKinds, body.what)}`}
        ，{EXCHANGE_HOURS} 小时内有效。
      </p>
      <p className="row wrap justify-end align-center gap-2 pad-top-2 size-sm edge-top">
        {state !== 'pending' && (
          <span className={styles.outcome} data-state={state}>
            {labelOf(exchangeStates, state)}
          </span>
        )}
        {state === 'pending' && isOwn && (
          <>
            <span className={styles.outcome}>等待对方同意</span>
            <Button
              size="sm"
              variant="quiet"
              loading={isBusy}
              onClick={() => reply({ answer: 'cancelled' })}
            >
              取消请求
            </Button>
          </>
        )}
        {state === 'pending' && !isOwn && (
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={isBusy}
              onClick={() => reply({ answer: 'refused' })}
            >
              婉拒
            </Button>
            <Button size="sm" loading={isBusy} onClick={accept}>
              同意
            </Button>
          </>
        )}
      </p>
      {asked === 'wechat' && (
        <WechatDialog
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onSave={(wechat) => reply({ answer: 'accepted', wechat })}
        />
      )}
      {asked === 'attachment' && (
        <AttachmentDialog
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onChoose={(attachment_id) => reply({ answer: 'accepted', attachment_id })}
        />
      )}
    </article>
  );
}

interface ExchangeAnswerProps {
  message: Message & { kind: 'exchange_answer' };
  conversation: Conversation;
}

/** The answer to a request: the data given, or that it was refused. */
export function ExchangeAnswer({ message, conversation }: ExchangeAnswerProps) {
  const { id, seq, from, body } = message;
  const { side, other } = conversation;
  const label = labelOf(exchangeKinds, body.what);
  const who = from === side ? '您' : other.name;
  if (body.state !== 'accepted') {
    const words = {
      refused: `${who}婉拒了交换${label}`,
      cancelled: `${who}取消了交换${label}的请求`,
      expired: `交换${label}的请求超过 ${EXCHANGE_HOURS} 小时没有答复，已过期`,
    }[body.state];
    return <p className={`pad-y-2 tone-ink-3 size-xs nums centered ${styles.note}`}>{words}</p>;
  }
  if (body.what === 'resume') {
    return (
      <div className={`pad-y-3 pad-x-4 ground-surface edge-pine corner-leaf-md ${styles.given}`}>
        <p>{side === 'recruiter' ? `收到${other.name}的附件简历` : '附件简历已发给对方'}</p>
        <ChatFile
          id={id}
          seq={seq}
          name={body.seeker_value || '附件简历'}
          isPdf={/\.pdf$/i.test(body.seeker_value)}
          note="查看附件简历"
        />
        {body.application_id !== null && (
          <p className={styles.givenNote}>
            {side === 'recruiter' ? (
              <Link to={`/layout/mangeCv?application=${body.application_id}`}>在简历库里查看</Link>
            ) : (
              <Link to="/personal-center?tab=applications">已计入投递记录</Link>
            )}
          </p>
        )}
      </div>
    );
  }
  const theirs = side === 'seeker' ? body.recruiter_value : body.seeker_value;
  const mine = side === 'seeker' ? body.seeker_value : body.recruiter_value;
  return (
    <div className={`pad-y-3 pad-x-4 ground-surface edge-pine corner-leaf-md ${styles.given}`}>
      <p>已交换{label}</p>
      <dl>
        <div>
          <dt>{other.name}</dt>
          <dd>
            {theirs || '对方账号已注销'}
            {theirs && <Copy text={theirs} label={label} />}
          </dd>
        </div>
        <div>
          <dt>我</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
    </div>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => toastSuccess(`${label}已复制`),
      () => toastError('没有复制成功，请手动选择文字复制'),
    );
  return (
    <Button size="sm" variant="quiet" aria-label={`复制对方的${label}`} onClick={() => void copy()}>
      复制
    </Button>
  );
}
