// The list: search, tabs with their counts, rows with what was said last.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type ChatSide, type Conversation, conversationTabs } from '../../../contract/chat/chat.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { HeadsetIcon, SearchIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { remembered } from '../store/remembered.ts';
import { useChatScope } from '../store/use-chat.ts';
import { useAddress } from '../talk/use-address.ts';
import { nowMs } from '../times.ts';
import { Connection } from '../transport/connection.tsx';
import { AlertMenu } from './alert-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ConversationRow } from './conversation-row.tsx';
import styles from './list.module.css';
import { SearchResults } from './search-results.tsx';

const TITLES: Readonly<Record<ChatSide, string>> = {
  seeker: '消息',
  recruiter: '在线互动',
  customer: '择木客服',
  service: '在线客服',
};
const ASK_AFTER_MS = 300;
/** The shortest search text, in characters, for which messages are searched too. */
const SEARCH_FROM = 2;

function useConversations() {
  const { side } = useChatScope();
  const { tab, keyword, query } = useAddress();
  const about = Number(query.get('position') ?? '');
  const input = {
    side,
    tab,
    keyword,
    ...(Number.isSafeInteger(about) && about > 0 && { position_id: about }),
  };
  return usePages(listConversations, input, {
    ask: (read, { cursor }) =>
      cursor || keyword ? read() : remembered(`list ${JSON.stringify(input)}`, read),
    networkMode: 'always',
    keepPrevious: true,
  });
}

/** A pinned conversation may also be among the recent ones: its first place is kept. */
function unique(rows: readonly Conversation[]): Conversation[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The arrow keys move between rows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function ConversationList({ openId }: { openId: number | null }) {
  const { side } = useChatScope();
  const { keyword, change, go } = useAddress();
  const { list, items: read, first } = useConversations();
  const items = unique(read);
  const isSearching = keyword.trim().length >= SEARCH_FROM;
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const pick = (id: number, isOn: boolean) =>
    setPicked((before) => {
      const others = (before ?? []).filter((one) => one !== id);
      return isOn ? [...others, id] : others;
    });
  return (
    <aside className={styles.list} aria-label="会话列表">
      <header className={`row align-center gap-1 ${styles.head}`}>
        <h1 className="grow size-lg">{TITLES[side]}</h1>
        {side === 'recruiter' && items.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={picked !== null}
            onClick={() => setPicked(picked ? null : [])}
          >
            {picked ? '退出批量' : '批量'}
          </Button>
        )}
        <ServiceLink />
        <AlertMenu />
      </header>
      {openId === null && <Connection />}
      <SearchField value={keyword} onChange={(q) => change({ q }, true)} />
      <Tabs counts={first?.counts} />
      <div className={styles.scroll}>
        {items.length === 0 && <Loaded of={list} skeleton={<SkeletonList count={6} />} />}
        {list.isSuccess &&
          items.length === 0 &&
          (isSearching ? (
            <p className="pad-4 tone-ink-3 size-sm">没有叫这个名字的会话</p>
          ) : (
            <Nothing />
          ))}
        <ul onKeyDown={moveFocus}>
          {items.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              now={nowMs()}
              onOpen={() => go(conversation.id)}
              picked={picked?.includes(conversation.id) ?? null}
              onPick={(isOn) => pick(conversation.id, isOn)}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="stack align-center items-center pad-3">
            <Button
              size="sm"
              variant="quiet"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              更多会话
            </Button>
          </div>
        )}
        {isSearching && <SearchResults keyword={keyword} conversation={null} />}
      </div>
      {picked && <BulkBar ids={picked} onDone={() => setPicked(null)} />}
    </aside>
  );
}

/** The tabs with their counts; 择木客服 only has 全部 and 未读. */
function Tabs({ counts }: { counts: DataOf<typeof listConversations>['counts'] | undefined }) {
  const { side } = useChatScope();
  const { tab, change } = useAddress();
  const isTalk = side === 'recruiter' || side === 'seeker';
  return (
    <nav className={`row gap-1 fixed edge-bottom ${styles.tabs}`} aria-label="会话分类">
      {conversationTabs
        .filter(({ code }) => isTalk || code === 'all' || code === 'unread')
        .map(({ code, label }) => (
          <button
            key={code}
            type="button"
            className={`row align-center gap-1 fixed tone-ink-2 size-sm corner-leaf-sm ${styles.tab}`}
            aria-pressed={tab === code}
            onClick={() => change({ tab: code === 'all' ? null : code }, true)}
          >
            {label}
            {code !== 'all' && (counts?.[code] ?? 0) > 0 && <small>{counts?.[code]}</small>}
          </button>
        ))}
    </nav>
  );
}

/** The link to 择木客服, and from there back to the own conversations. */
function ServiceLink() {
  const { side } = useChatScope();
  if (side === 'service') return null;
  if (side === 'customer') {
    return (
      <LinkButton size="sm" variant="quiet" to="?">
        我的沟通
      </LinkButton>
    );
  }
  return (
    <Link className={styles.headAct} to="?with=service" aria-label="咨询择木客服" title="择木客服">
      <HeadsetIcon />
    </Link>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => tell.current(typed.trim().slice(0, 50)), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      const isTyping = at?.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <label className={`row align-center gap-2 tone-ink-3 ground-sunken corner-md ${styles.search}`}>
      <SearchIcon />
      <span className="visually-hidden">搜索会话和聊天记录</span>
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={50}
        placeholder="搜索姓名、公司、职位、聊天记录"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

function Nothing() {
  const { side } = useChatScope();
  const { tab, keyword, change } = useAddress();
  if (keyword || tab !== 'all') {
    const label = conversationTabs.find(({ code }) => code === tab)?.label;
    return (
      <EmptyState
        compact
        scene="search"
        title={keyword ? `没有找到“${keyword}”` : `没有${label}的会话`}
        actions={
          <Button size="sm" variant="outline" onClick={() => change({ tab: null, q: null }, true)}>
            看全部会话
          </Button>
        }
      />
    );
  }
  if (side === 'service') {
    return (
      <EmptyState compact title="还没有人来咨询">
        有人咨询时，会话出现在这里。
      </EmptyState>
    );
  }
  const isRecruiter = side === 'recruiter';
  return (
    <EmptyState
      compact
      title="还没有沟通"
      actions={
        <LinkButton size="sm" to={isRecruiter ? '/layout/recommend' : '/position'}>
          {isRecruiter ? '去看看人才' : '去看看职位'}
        </LinkButton>
      }
    >
      {isRecruiter
        ? '在候选人或推荐的人才里点“沟通”，会话就出现在这里。'
        : '在感兴趣的职位里点“立即沟通”，会话就出现在这里。'}
    </EmptyState>
  );
}
