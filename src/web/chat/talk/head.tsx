// The head of a conversation: the other side, the position, and acts on the whole conversation.

import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../contract/chat/chat.ts';
import { Drawer, Dropdown } from '../../kit/antd/windows.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { InfoIcon, SearchIcon } from '../../kit/look/icons.tsx';
import { ArrowLeftIcon, MoreIcon } from '../../kit/look/icons-own.tsx';
import { RejectionDialog } from '../list/bulk-bar.tsx';
import { SearchResults } from '../list/search-results.tsx';
import { type Asked, setTalk, useTalkState } from '../store/talk-state.ts';
import { useChatScope, useChatState } from '../store/use-chat.ts';
import { useSetConversation } from '../store/use-set.ts';
import { SideFacts } from './side-panel.tsx';
import styles from './talk.module.css';
import { TransferDialog } from './transfer-dialog.tsx';
import { useAddress } from './use-address.ts';

export function TalkHead({ conversation }: { conversation: Conversation }) {
  const { id, other, position, side, kind } = conversation;
  const { slots } = useChatScope();
  const open = useTalkState((state) => (state.asked?.id === id ? state.asked : null));
  const asked = open?.what ?? null;
  const setAsked = (what: Asked | null) => setTalk({ asked: what && { id, what } });
  const isRecruiter = side === 'recruiter';
  const hasFacts = kind === 'talk' && (isRecruiter || position !== null);
  const factsName = isRecruiter ? '候选人与职位' : '沟通的职位';
  return (
    <header className={`row align-center gap-3 ground-surface edge-bottom ${styles.head}`}>
      <Back />
      <Who conversation={conversation} />
      <div className={`row align-center gap-1 fixed ${styles.headActs}`}>
        {isRecruiter && !conversation.unfit && (
          <Button
            size="sm"
            variant="quiet"
            className={styles.wide}
            onClick={() => setAsked('reject')}
          >
            不合适
          </Button>
        )}
        {hasFacts && (
          <button
            type="button"
            className={classNames('stack', styles.headAct, styles.facts)}
            aria-label={factsName}
            title={factsName}
            onClick={() => setAsked('facts')}
          >
            <InfoIcon />
          </button>
        )}
        <button
          type="button"
          className={`stack ${styles.headAct}`}
          aria-label="查找聊天记录"
          title="查找聊天记录"
          onClick={() => setAsked('search')}
        >
          <SearchIcon />
        </button>
        <More conversation={conversation} onAsk={setAsked} />
      </div>
      {asked === 'reject' && (
        <RejectionDialog ids={[id]} onClose={() => setAsked(null)} onDone={() => {}} />
      )}
      {asked === 'transfer' && (
        <TransferDialog conversation={conversation} onClose={() => setAsked(null)} />
      )}
      {asked === 'report' &&
        kind === 'talk' &&
        slots.report(conversation, open?.seq ?? null, () => setAsked(null))}
      {asked === 'block' && <BlockDialog id={id} other={other} onClose={() => setAsked(null)} />}
      {asked === 'company' && slots.blockCompany?.(conversation, () => setAsked(null))}
      <Drawer
        open={asked === 'facts'}
        title={factsName}
        destroyOnHidden
        styles={{ body: { padding: 0 } }}
        onClose={() => setAsked(null)}
      >
        <SideFacts conversation={conversation} />
      </Drawer>
      {asked === 'search' && (
        <SearchDialog id={id} name={other.name} onClose={() => setAsked(null)} />
      )}
    </header>
  );
}

/** On phones: back to the list, from which the conversation was opened. */
function Back() {
  const { go, open } = useAddress();
  if (open === null) return null;
  return (
    <button
      type="button"
      className={`hidden ${styles.back}`}
      aria-label="回到会话列表"
      onClick={() => go(null)}
    >
      <ArrowLeftIcon />
    </button>
  );
}

/** The other side's name and presence, and the position. */
function Who({ conversation: { id, other, position } }: { conversation: Conversation }) {
  const isTyping = useChatState((state) => Boolean(state.typing[id]));
  return (
    <div className="grow slim">
      <p className="row align-baseline gap-2">
        <b className="size-lg clip">{other.name}</b>
        <span
          className={`fixed tone-ink-3 size-xs ${styles.presence}`}
          aria-live="polite"
          data-on={other.presence === '在线' || undefined}
        >
          {isTyping ? '正在输入…' : other.presence}
        </span>
      </p>
      <p className={`row gap-3 tone-ink-3 size-sm nowrap ${styles.about}`}>
        {other.headline && <span>{other.headline}</span>}
        {position && (
          <Link to={`/position-details?id=${position.id}`}>
            <span>{position.title}</span>
            <span className={styles.pay}>{position.salary}</span>
          </Link>
        )}
      </p>
    </div>
  );
}

const ASKED = ['reject', 'transfer', 'report', 'block', 'company'] as const;
const isAsked = (key: string): key is (typeof ASKED)[number] => ASKED.some((one) => one === key);

function More({
  conversation,
  onAsk,
}: {
  conversation: Conversation;
  onAsk: (what: Asked | null) => void;
}) {
  const { id, pinned, muted, blocked, side, kind, unfit, company_id } = conversation;
  const { mutate } = useSetConversation();
  const { go } = useAddress();
  const isTalk = kind === 'talk';
  const isRecruiter = side === 'recruiter';
  const items = [
    { key: 'pinned', label: pinned ? '取消置顶' : '置顶会话' },
    { key: 'muted', label: muted ? '恢复提醒' : '消息免打扰' },
    { key: 'hidden', label: '移出列表' },
    ...(isRecruiter && !unfit ? [{ key: 'reject', label: '不合适' }] : []),
    ...(isRecruiter ? [{ key: 'transfer', label: '转给同事' }] : []),
    ...(isTalk
      ? [
          { key: 'block', label: blocked ? '解除屏蔽' : '屏蔽对方' },
          ...(company_id === null ? [] : [{ key: 'company', label: '屏蔽对方的企业' }]),
          {
            key: 'report',
            label: '举报这段聊天',
            danger: true,
          },
        ]
      : []),
  ];
  const act = (key: string) => {
    if (key === 'block' && blocked) mutate({ id, change: { blocked: false } });
    else if (isAsked(key)) onAsk(key);
    else if (key === 'hidden') {
      mutate({ id, change: { hidden: true } });
      go(null);
    } else if (key === 'pinned') mutate({ id, change: { pinned: !pinned } });
    else mutate({ id, change: { muted: !muted } });
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key) }}>
      <button
        type="button"
        className={`stack ${styles.headAct}`}
        aria-label="更多操作"
        title="更多操作"
      >
        <MoreIcon />
      </button>
    </Dropdown>
  );
}

type BlockDialogProps = Pick<Conversation, 'id' | 'other'> & { onClose: () => void };

function BlockDialog({ id, other, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useSetConversation();
  return (
    <AskDialog
      title={`屏蔽${other.name}？`}
      act="屏蔽"
      out="先不"
      isDanger
      isSending={isPending}
      onAct={() => mutate({ id, change: { blocked: true } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      拉黑即屏蔽：双方都不能再发消息，聊天记录还在，随时可以在右上角的“更多”里解除。
    </AskDialog>
  );
}

function SearchDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  return (
    <Dialog open onClose={onClose} title={`查找与${name}的聊天记录`}>
      <Field label="要找的话" hint="至少两个字">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={50}
            before={<SearchIcon />}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
      </Field>
      {keyword.trim().length >= 2 && (
        <SearchResults keyword={keyword} conversation={id} onOpened={onClose} />
      )}
    </Dialog>
  );
}
