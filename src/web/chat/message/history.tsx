// The history: a virtual list. It keeps its place when older messages arrive, and follows new messages
// only while it is scrolled to the end.
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import type { Conversation, Message } from '../../../contract/chat/chat.ts';
import { Button } from '../../kit/form/button.tsx';
import { ChevronDownIcon } from '../../kit/look/icons.tsx';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { answersOf, newestOfInterviews } from '../store/log.ts';
import { useTalkState } from '../store/talk-state.ts';
import { useChatScope, useChatState } from '../store/use-chat.ts';
import styles from '../talk/talk.module.css';
import { useAddress } from '../talk/use-address.ts';
import { nowMs } from '../times.ts';
import { lineOf } from '../words.ts';
import { PictureViewer, picturesIn } from './picture-viewer.tsx';
import { MessageRow } from './row.tsx';
import { endsOf, rowsOf } from './rows.ts';

/** Pixels from the end that still count as the end. */
const END_PX = 60;
/** Pixels from the beginning at which older messages are read. */
const BEGIN_PX = 300;
const HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const SAID_ALOUD = 3;

export function History({ conversation }: { conversation: Conversation }) {
  const { id, side } = conversation;
  const { chat } = useChatScope();
  const log = useChatState((state) => state.logs[id]);
  const all = useChatState((state) => state.outgoingMessages);
  const outgoingMessages = useMemo(() => all.filter((one) => one.chat_id === id), [all, id]);
  const isOwn = useCallback((message: Message) => message.from === side, [side]);
  const items = log?.items;
  const rows = useMemo(
    () => rowsOf(items ?? [], outgoingMessages, isOwn, nowMs()),
    [items, outgoingMessages, isOwn],
  );
  const answers = useMemo(() => answersOf(items ?? []), [items]);
  const interviews = useMemo(() => newestOfInterviews(items ?? []), [items]);
  const pushed = useChatState((state) => state.peerRead[id] ?? 0);
  const peerRead = Math.max(pushed, conversation.peer_read_seq);
  const ends = useMemo(() => endsOf(items ?? [], isOwn, peerRead), [items, isOwn, peerRead]);
  const pictures = useMemo(() => picturesIn(items ?? []), [items]);
  const viewing = useTalkState((state) => state.viewing);
  if (log?.state === 'failed' && rows.length === 0) {
    return (
      <div className={styles.history}>
        <LoadFailed error={log.problem} onRetry={() => chat.open(id)} />
      </div>
    );
  }
  if (!log || (log.state === 'loading' && rows.length === 0)) {
    return (
      <div className={styles.history}>
        <SkeletonList count={4} />
      </div>
    );
  }
  return (
    <>
      <Rows
        conversation={conversation}
        rows={rows}
        answers={answers}
        interviews={interviews}
        ends={ends}
        isReady={log.state === 'ready'}
        last={log.last}
        isReadingOlder={log.isReadingOlder}
      />
      {viewing?.id === id && <PictureViewer {...viewing} seqs={pictures} />}
    </>
  );
}

interface RowsProps {
  conversation: Conversation;
  rows: ReturnType<typeof rowsOf>;
  answers: ReturnType<typeof answersOf>;
  interviews: ReturnType<typeof newestOfInterviews>;
  ends: ReturnType<typeof endsOf>;
  isReady: boolean;
  last: number;
  isReadingOlder: boolean;
}

function Rows(props: RowsProps) {
  const { conversation, rows, answers, interviews, ends, isReady, last, isReadingOlder } = props;
  const { id, side } = conversation;
  const { at } = useAddress();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  // Scrolls itself: the list's scrollToIndex repeats when rows are measured, even after the person
  // scrolled on.
  const toEnd = useCallback(() => {
    const rolled = box.current?.firstElementChild;
    if (rolled) rolled.scrollTop = rolled.scrollHeight;
  }, []);
  const follow = () => requestAnimationFrame(() => atEnd.current && toEnd());
  const goTo = useCallback((index: number) => {
    atEnd.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  }, []);
  const isShift = useGrowth(
    rows,
    list,
    useCallback(
      (isOwn: boolean) => {
        if (isOwn || (atEnd.current && at === null)) toEnd();
      },
      [at, toEnd],
    ),
  );
  const { readTo, see } = useSeeing(props, atEnd);
  const { onScroll, onScrollEnd } = useRolling({ id, list, box, atEnd, see });
  const marked = useNamed({ id, rows, isReady, goTo });
  const fresh = rows.filter(
    ({ message }) => message && message.from !== side && message.seq > readTo,
  ).length;
  return (
    <div className={styles.history}>
      {isReadingOlder && (
        <p
          className={`pad-y-1 pad-x-3 tone-ink-3 size-xs ground-raised corner-pill shadow-1 ${styles.older}`}
          role="status"
        >
          正在取更早的消息
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section ref={box} className={styles.scroll} aria-label="聊天记录" tabIndex={0}>
        <VList
          ref={list}
          data={rows}
          shift={isShift}
          className={styles.rows}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          onResize={follow}
        >
          {(row) => (
            <MessageRow
              key={row.key}
              row={row}
              conversation={conversation}
              answers={answers}
              interviews={interviews}
              ends={ends}
              isMarked={row.key === marked}
            />
          )}
        </VList>
      </section>
      {isReady && <Aloud rows={rows} side={side} last={last} />}
      {fresh > 0 && !atEnd.current && (
        <Button size="sm" className={styles.fresh} icon={<ChevronDownIcon />} onClick={toEnd}>
          {fresh} 条新消息
        </Button>
      )}
    </div>
  );
}

/**
 * Calls `follow` when rows were added, and tells whether the last is an own outgoing one.
 * @returns true only when rows were added at the beginning: the list then keeps its distance from the
 * end. False until the list has been measured: told to shift before, it waits for a scroll event and draws
 * no row until one comes, which never happens in a log that is shorter than the window.
 */
function useGrowth(
  rows: RowsProps['rows'],
  list: RefObject<VListHandle | null>,
  follow: (isOwn: boolean) => void,
): boolean {
  const firstKey = rows[0]?.key;
  const lastKey = rows.at(-1)?.key;
  const drawn = useRef({ firstKey, lastKey, count: rows.length });
  const isShift =
    (list.current?.viewportSize ?? 0) > 0 &&
    drawn.current.firstKey !== firstKey &&
    drawn.current.lastKey === lastKey &&
    rows.length > drawn.current.count;
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { firstKey, lastKey, count: rows.length };
    const isNew = before.lastKey !== lastKey;
    follow(isNew && Boolean(rows.at(-1)?.outgoing));
  }, [firstKey, lastKey, rows, follow]);
  return isShift;
}

/** Marks the conversation as read while its end is visible. `readTo` is the seq reported last. */
function useSeeing({ conversation, isReady, last }: RowsProps, atEnd: RefObject<boolean>) {
  const { id, unread } = conversation;
  const { chat } = useChatScope();
  const [readTo, setReadTo] = useState(last);
  const see = useCallback(() => {
    if (document.hidden || !isReady || !atEnd.current) return;
    setReadTo(last);
    if (last > 0 && unread > 0) chat.read(id, last);
  }, [chat, id, isReady, last, unread, atEnd]);
  useEffect(see, [see]);
  useEffect(() => {
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [see]);
  return { readTo, see };
}

interface Rolling {
  id: number;
  list: RefObject<VListHandle | null>;
  box: RefObject<HTMLElement | null>;
  atEnd: RefObject<boolean>;
  see: () => void;
}

/** Keeps `atEnd` up to date while scrolling, and reads older messages near the beginning. */
function useRolling({ id, list, box, atEnd, see }: Rolling) {
  const { chat } = useChatScope();
  /** True from the person's first scroll event until the list rests: only a person leaves the end. */
  const isByHand = useRef(false);
  const offset = useRef(0);
  useEffect(() => {
    const section = box.current;
    if (!section) return;
    const byHand = (event: Event) => {
      isByHand.current = true;
      // Set at once: rows added before the list scrolls would pull it back to the end.
      const isUp = event instanceof WheelEvent && event.deltaY < 0;
      if (isUp && (list.current?.scrollOffset ?? 0) > 0) atEnd.current = false;
    };
    for (const act of HAND) section.addEventListener(act, byHand, { passive: true });
    return () => {
      for (const act of HAND) section.removeEventListener(act, byHand);
    };
  }, [list, box, atEnd]);
  return {
    onScroll(now: number) {
      const rolled = list.current;
      if (!rolled) return;
      const isUp = now < offset.current;
      offset.current = now;
      // The first steps of a wheel are still near the end. Rows that grow do not count as leaving it.
      if (isByHand.current) atEnd.current = !isUp && isNearEnd(rolled);
      else if (isNearEnd(rolled)) atEnd.current = true;
      if (atEnd.current) see();
      if (now < BEGIN_PX) void chat.older(id);
    },
    onScrollEnd() {
      if (isByHand.current && list.current) atEnd.current = isNearEnd(list.current);
      isByHand.current = false;
      if (atEnd.current) see();
    },
  };
}

const isNearEnd = ({ scrollOffset, scrollSize, viewportSize }: VListHandle) =>
  scrollSize - scrollOffset - viewportSize < END_PX;

interface Naming extends Pick<RowsProps, 'rows' | 'isReady'> {
  id: number;
  goTo: (index: number) => void;
}

/**
 * A message named in the address: reads up to it, shows it and marks it briefly. Returns the marked row's
 * key.
 */
function useNamed({ id, rows, isReady, goTo }: Naming): string | null {
  const { chat } = useChatScope();
  const { at, change } = useAddress();
  const [marked, setMarked] = useState<string | null>(null);
  const find = useRef(rows);
  find.current = rows;
  useEffect(() => {
    if (at === null || !isReady) return;
    let isOver = false;
    void chat.reach(id, at).then((isThere) => {
      if (isOver) return;
      requestAnimationFrame(() => {
        const index = find.current.findIndex((row) => row.message?.seq === at);
        if (isThere && index >= 0) {
          goTo(index);
          setMarked(find.current[index]?.key ?? null);
        }
        change({ at: null }, true);
      });
    });
    return () => {
      isOver = true;
    };
  }, [at, isReady, chat, id, change, goTo]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(null), 2500);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}

interface AloudProps extends Pick<RowsProps, 'rows' | 'last'> {
  side: Conversation['side'];
}

/**
 * The messages that arrived after the log was read, for screen readers; as a live region the virtual list
 * would be read at every scroll.
 */
function Aloud({ rows, side, last }: AloudProps) {
  const [begun] = useState(last);
  const said = rows.flatMap(({ message }) =>
    message && message.seq > begun && message.from !== side ? [message] : [],
  );
  return (
    <div role="log" aria-live="polite" aria-label="新消息" className="visually-hidden">
      {said.slice(-SAID_ALOUD).map((message) => (
        <p key={message.seq}>
          {message.sender_name || '系统提示'}：{lineOf(message)}
        </p>
      ))}
    </div>
  );
}
