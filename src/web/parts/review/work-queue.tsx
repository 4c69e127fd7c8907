// Queues of cases to decide: waiting or done, narrowed by who works on them and by words; a case opens in its place.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { REVIEW_RIGHTS } from '../../../contract/operate/review.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { queryWith } from '../../data/query-with.ts';
import { useMayAct } from '../../data/rights.ts';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { Bulk, type BulkWay } from './bulk.tsx';
import { CaseRow } from './case-row.tsx';
import { useClaims } from './claim-bar.tsx';
import { type Narrowing, QueueFilter } from './queue-filter.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { JustDecided } from './undo-button.tsx';
import styles from './work-queue.module.css';

/** The type of a case in an endpoint's list. */
export type CaseOf<E> = DataOf<E> extends { items: (infer I extends { id: number })[] } ? I : never;

interface WorkQueueProps<E extends Endpoint> {
  kind: ReviewKind;
  endpoint: E;
  /** What narrows the list besides the state. */
  narrow?: Partial<InputOf<E>>;
  /** The states that can be chosen besides waiting. */
  states: readonly { code: string; label: string }[];
  /** @param now the server's time, in unix milliseconds. */
  rowOf: (
    item: CaseOf<E>,
    now: number,
  ) => {
    kind: string;
    title: string;
    note: ReactNode;
    state: string;
    tone: Tone;
    /** Since when it waits; a case that waits longer than promised is marked. */
    since?: string;
    /** True for what the reader took part in: somebody else decides it. */
    isOwn?: boolean;
  };
  /** What the words of a search are looked for in. */
  hint: string;
  /** The decisions that can be made for many cases at once. */
  bulk?: readonly BulkWay<CaseOf<E>>[];
  /** Renders the opened case. */
  children: (item: CaseOf<E>) => ReactNode;
}

const GONE =
  '刚才打开的这一份已经处理，或由同事处理了；没有提交的内容没有保存。可以按状态查看结果。';

/** The address of a queue: what narrows it and the open case (`state`, `who`, `find`, `open`). */
function useQueueAddress() {
  const [query, setQuery] = useSearchParams();
  const read = (name: string) => query.get(name) ?? '';
  const go = (changes: Record<string, string>) =>
    setQuery(queryWith(query, changes), { preventScrollReset: true });
  const narrowing: Narrowing = { state: read('state'), who: read('who'), find: read('find') };
  return { narrowing, opened: Number(query.get('open')), go };
}

/**
 * After a decision here, the next case is opened and its head gets the focus; a case that a colleague decided is said to
 * be gone.
 */
function useNext(items: readonly { id: number }[], opened: number, onOpen: (id: number) => void) {
  const last = useRef({ id: 0, index: 0 });
  const decided = useRef(0);
  const index = items.findIndex(({ id }) => id === opened);
  if (index >= 0) last.current = { id: opened, index };
  const isGone = opened > 0 && index < 0 && last.current.id === opened;
  const isOwn = isGone && decided.current === opened;
  const next = items[last.current.index] ?? items.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the decided case has left the list
  useEffect(() => {
    if (isOwn) onOpen(next?.id ?? 0);
  }, [isOwn]);
  return {
    isGone: isGone && !isOwn,
    onDecided: () => {
      decided.current = opened;
    },
    /** The case to which the queue went by itself. */
    isNext: (id: number) => decided.current > 0 && id === opened && decided.current !== id,
  };
}

export function WorkQueue<E extends Endpoint>(props: WorkQueueProps<E>) {
  const { kind, endpoint, narrow, states, rowOf, hint, bulk, children } = props;
  const { narrowing, opened, go } = useQueueAddress();
  const { state, who, find } = narrowing;
  const box = useRef<HTMLElement>(null);
  const claims = useClaims(kind);
  const { list, items: found } = usePages(endpoint, {
    ...narrow,
    ...(state && { state }),
    ...(find && { find }),
    ...(who && !state && { who }),
  } as InputOf<E>);
  const items = found as CaseOf<E>[];
  const now = serverNowMs() ?? Date.now();
  const next = useNext(list.isSuccess ? items : [], opened, (id) =>
    go({ open: id > 0 ? String(id) : '' }),
  );
  const [done, setDone] = useState({ id: 0, title: '' });
  const picks = usePicks(items);
  const mayAct = useMayAct(REVIEW_RIGHTS[kind]);
  const ways = state === '' && mayAct ? bulk : undefined;
  return (
    <section ref={box} aria-label="待处理的列表">
      <QueueFilter
        states={states}
        chosen={narrowing}
        hint={hint}
        onChoose={(change) => go({ ...change, open: '' })}
      />
      <QueueKeys box={box} />
      {ways && (
        <Bulk
          ways={ways}
          isEmpty={items.length === 0}
          chosen={picks.chosen}
          titleOf={(item) => rowOf(item, now).title}
          onClear={picks.clear}
          onAll={picks.all}
        />
      )}
      <p role="status" className={next.isGone ? 'below-3 size-sm tone-ink-2' : undefined}>
        {next.isGone && list.isSuccess && GONE}
      </p>
      <JustDecided kind={kind} {...done} />
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {!list.isPending && !list.isError && items.length === 0 && (
        <Nothing isNarrowed={state !== '' || who !== '' || find !== ''} />
      )}
      <OwnList list={list}>
        {items.map((item) => {
          const row = rowOf(item, now);
          return (
            <CaseRow
              key={item.id}
              kind={kind}
              row={row}
              waits={state === ''}
              claim={claims.get(item.id)}
              isOpen={item.id === opened}
              isNext={next.isNext(item.id)}
              tick={ways && <Tick label={row.title} {...picks.of(item.id)} />}
              id={item.id}
              draft={`${endpoint.path}:${item.id}:${row.state}`}
              onDecided={() => {
                next.onDecided();
                setDone({ id: item.id, title: row.title });
              }}
              onToggle={() => go({ open: item.id === opened ? '' : String(item.id) })}
            >
              {() => children(item)}
            </CaseRow>
          );
        })}
      </OwnList>
    </section>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState compact level={3} title={isNarrowed ? '这里没有记录' : '没有等待处理的'}>
      {isNarrowed ? '换一个条件看看。' : '新的会出现在这里，最早的排在最前。'}
    </EmptyState>
  );
}

/** The cases that are ticked, of those that are listed. */
function usePicks<C extends { id: number }>(items: readonly C[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const change = (id: number, isPicked: boolean) =>
    setPicked((before) => {
      const after = new Set(before);
      if (isPicked) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    chosen: items.filter(({ id }) => picked.has(id)),
    clear: () => setPicked(new Set()),
    all: () => setPicked(new Set(items.map(({ id }) => id))),
    of: (id: number) => ({
      isPicked: picked.has(id),
      onPick: (isPicked: boolean) => change(id, isPicked),
    }),
  };
}

interface TickProps {
  label: string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function Tick({ label, isPicked, onPick }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-case-tick
      aria-label={`选择 ${label}`}
      checked={isPicked}
      onChange={({ target }) => onPick(target.checked)}
    />
  );
}

interface WorkCaseProps<E extends Endpoint> {
  /** The endpoint that gives the whole record of an `id`. */
  endpoint: E;
  id: number;
  children: (record: DataOf<E>) => ReactNode;
}

/** An opened case of which the list has only a part. */
export function WorkCase<E extends Endpoint>({ endpoint, id, children }: WorkCaseProps<E>) {
  const record = useCall(endpoint, { id } as InputOf<E>);
  return (
    <Loaded of={record} skeleton={<SkeletonList count={1} />}>
      {(data) => children(data)}
    </Loaded>
  );
}

/** The deadline of a decision or of another step, and whether it has passed. */
export function DueBy({ at, now, step = '处理' }: { at: string; now: number; step?: string }) {
  const isLate = Date.parse(at) < now;
  return (
    <span className={isLate ? 'tone-danger weight-medium' : undefined}>
      {isLate ? '已超时，应在 ' : ''}
      {formatDate(at, 'M月d日 hh:mm')} 前{step}
    </span>
  );
}
