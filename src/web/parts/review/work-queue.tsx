// Queues of cases to decide: waiting or done; a case opens in its place.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { ChevronDownIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { CaseDraft } from './case-draft.ts';
import styles from './work-queue.module.css';

/** The type of a case in an endpoint's list. */
export type CaseOf<E> = DataOf<E> extends { items: (infer I extends { id: number })[] } ? I : never;

interface WorkQueueProps<E extends Endpoint> {
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
  };
  /** Renders the opened case. */
  children: (item: CaseOf<E>) => ReactNode;
}

/** Gives the open case's head the focus when the case changed and its pressed button is gone. */
function useKeptFocus(opened: string) {
  const head = useRef<HTMLButtonElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const hasChanged = before.current !== '' && before.current !== opened;
    before.current = opened;
    if (hasChanged && document.activeElement === document.body) head.current?.focus();
  }, [opened]);
  return head;
}

/** Whether a case that was open here waits no longer: it was decided, here or by somebody else. */
function useIsGone(opened: number, isListed: boolean): boolean {
  const [seen, setSeen] = useState(0);
  if (isListed && seen !== opened) setSeen(opened);
  return opened > 0 && seen === opened && !isListed;
}

const GONE =
  '刚才打开的这一份已经处理，或由同事处理了；没有提交的内容没有保存。可以按状态查看结果。';

interface StateFilterProps {
  states: WorkQueueProps<Endpoint>['states'];
  chosen: string;
  onChoose: (code: string) => void;
}

function StateFilter({ states, chosen, onChoose }: StateFilterProps) {
  return (
    <Row as="fieldset" wrap gap={1} below={4}>
      <legend className="visually-hidden">按状态查看</legend>
      {[{ code: '', label: '待处理' }, ...states].map(({ code, label }) => (
        <Button
          key={code}
          size="sm"
          variant={code === chosen ? 'soft' : 'quiet'}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}

/** The chosen state and the opened case are in the address (`state`, `open`). */
export function WorkQueue<E extends Endpoint>(props: WorkQueueProps<E>) {
  const { endpoint, narrow, states, rowOf, children } = props;
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') ?? '';
  const opened = Number(query.get('open'));
  const { list, items: found } = usePages(endpoint, {
    ...narrow,
    ...(state && { state }),
  } as InputOf<E>);
  const items = found as CaseOf<E>[];
  const now = serverNowMs() ?? Date.now();
  const openCase = items.find(({ id }) => id === opened);
  const head = useKeptFocus(openCase ? `${opened}${rowOf(openCase, now).state}` : '');
  const isGone = useIsGone(opened, openCase !== undefined);
  const go = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <>
      <StateFilter
        states={states}
        chosen={state}
        onChoose={(code) => go({ state: code, open: '' })}
      />
      <p role="status" className={isGone ? 'below-3 size-sm tone-ink-2' : undefined}>
        {isGone && list.isSuccess && GONE}
      </p>
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {!list.isPending && !list.isError && items.length === 0 && (
        <EmptyState compact level={3} title={state ? '这里没有记录' : '没有等待处理的'}>
          {state ? '换一个状态看看。' : '新的会出现在这里，最早的排在最前。'}
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((item) => {
          const { kind, title, note, state: words, tone } = rowOf(item, now);
          const isOpen = item.id === opened;
          return (
            <li
              key={item.id}
              className={classNames('box shadow-1', styles.row, isOpen && styles.open)}
            >
              <h3>
                <button
                  ref={isOpen ? head : undefined}
                  type="button"
                  className={`row wrap align-center gap-y-2 gap-x-3 wide bare pad-y-4 pad-x-5 left ${styles.head}`}
                  aria-expanded={isOpen}
                  onClick={() => go({ open: isOpen ? '' : String(item.id) })}
                >
                  <Tag>{kind}</Tag>
                  <span className={styles.title}>{title}</span>
                  <span className="tone-ink-3 size-sm weight-normal">{note}</span>
                  <Tag tone={tone}>{words}</Tag>
                  <ChevronDownIcon className={styles.chevron} />
                </button>
              </h3>
              {isOpen && (
                <CaseDraft value={`${endpoint.path}:${item.id}:${words}`}>
                  <div className={styles.body}>{children(item)}</div>
                </CaseDraft>
              )}
            </li>
          );
        })}
      </OwnList>
    </>
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

/** The deadline of a decision, and whether it has passed. */
export function DueBy({ at, now }: { at: string; now: number }) {
  const isLate = Date.parse(at) < now;
  return (
    <span className={isLate ? 'tone-danger weight-medium' : undefined}>
      {isLate ? '已超时，应在 ' : ''}
      {formatDate(at, 'M月d日 hh:mm')}前处理
    </span>
  );
}
