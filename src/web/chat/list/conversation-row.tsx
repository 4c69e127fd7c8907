// A conversation in the list: the other side, the position, the last message, the unread count.

import type { Conversation } from '../../../contract/chat/chat.ts';
import { Dropdown } from '../../kit/antd/windows.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { MoreIcon } from '../../kit/look/icons-own.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { badgeText } from '../../kit/text/count-badge.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { MutedIcon, PinIcon } from '../icons.tsx';
import { headlineParts, unsentOf } from '../message/rows.ts';
import { useTyped } from '../store/drafts.ts';
import { useChatState } from '../store/use-chat.ts';
import { useSetConversation } from '../store/use-set.ts';
import { lineOfOutgoing, unsaidLine } from '../words.ts';
import styles from './list.module.css';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  /** The server's time, ms. */
  now: number;
  onOpen: () => void;
  /** Null while no conversations are being selected. */
  picked: boolean | null;
  onPick: (isOn: boolean) => void;
}

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen, now, onOpen, picked, onPick } = props;
  const { id, other, position, last_at, pinned, muted, unread, unfit } = conversation;
  const { company, title } = headlineParts(other.headline);
  const { mutate } = useSetConversation();
  const set = (change: Parameters<typeof mutate>[0]['change']) => mutate({ id, change });
  return (
    <li className={styles.item} data-open={isOpen || undefined} data-pinned={pinned || undefined}>
      {picked !== null && (
        <Checkbox
          className={styles.pick}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        >
          <span className="visually-hidden">选择{other.name}</span>
        </Checkbox>
      )}
      <button
        type="button"
        data-row
        className={`align-center gap-3 grow slim pad-y-3 pad-x-4 left ${styles.row}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className="relative fixed">
          <Avatar name={other.name} src={other.avatar} size="lg" />
          {other.presence === '在线' && <span className={styles.online} title="在线" />}
        </span>
        <span className={`stack grow slim ${styles.words}`}>
          <span className={`row align-center gap-2 slim ${styles.line}`}>
            <b className={`fixed weight-bold clip ${styles.name}`}>{other.name}</b>
            {title && <small className="slim tone-ink-3 size-xs clip">{title}</small>}
            {unfit && <span className="fixed tone-ink-3 size-xs">不合适</span>}
            <span className={`row align-center gap-1 fixed push tone-ink-3 size-xs ${styles.when}`}>
              {pinned && <PinIcon title="已置顶" />}
              <RelativeTime at={last_at} now={now} />
            </span>
          </span>
          {(position || company) && (
            <span className={`row gap-2 slim tone-ink-2 size-xs ${styles.about}`}>
              {position && <span>{position.title}</span>}
              {company && <small>{company}</small>}
            </span>
          )}
          <span className={`row align-center gap-2 slim ${styles.line}`}>
            <Preview conversation={conversation} />
            {muted && <MutedIcon title="免打扰" />}
            {unread > 0 && (
              <span className={styles.unread} data-muted={muted || undefined}>
                <span aria-hidden="true">{badgeText(unread)}</span>
                <span className="visually-hidden">{unread} 条未读</span>
              </span>
            )}
          </span>
        </span>
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'pinned', label: pinned ? '取消置顶' : '置顶' },
            { key: 'muted', label: muted ? '恢复提醒' : '免打扰' },
            { key: 'hidden', label: '移出列表' },
          ],
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            set(
              key === 'hidden' ? { hidden: true } : { [key]: key === 'pinned' ? !pinned : !muted },
            );
          },
        }}
      >
        <button type="button" className={styles.rowMenu} aria-label={`${other.name}的会话操作`}>
          <MoreIcon />
        </button>
      </Dropdown>
    </li>
  );
}

function Preview({ conversation }: { conversation: Conversation }) {
  const { id, preview, preview_own } = conversation;
  const draft = useTyped(id);
  const isTyping = useChatState((state) => Boolean(state.typing[id]));
  const unsent = useChatState(({ outgoingMessages }) => unsentOf(outgoingMessages, id));
  if (isTyping)
    return <span className={`grow slim tone-ink-2 size-sm ${styles.preview}`}>正在输入…</span>;
  if (unsent?.problem) {
    return (
      <span className={`grow slim tone-ink-2 size-sm ${styles.preview}`}>
        <em className={styles.failed}>[发送失败]</em> {lineOfOutgoing(unsent)}
      </span>
    );
  }
  if (draft) {
    return (
      <span className={`grow slim tone-ink-2 size-sm ${styles.preview}`}>
        <em>[草稿]</em> {draft}
      </span>
    );
  }
  if (unsent) {
    return (
      <span className={`grow slim tone-ink-2 size-sm ${styles.preview}`}>
        <em>[发送中]</em> {lineOfOutgoing(unsent)}
      </span>
    );
  }
  return (
    <span className={`grow slim tone-ink-2 size-sm ${styles.preview}`}>
      {preview_own && preview && <span className="visually-hidden">我：</span>}
      {preview || unsaidLine(conversation)}
    </span>
  );
}
