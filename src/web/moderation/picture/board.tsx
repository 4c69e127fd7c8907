// The board of pictures: many at once, judged by the keyboard. A decided picture leaves the grid at once and the next one
// gets the focus; when the shown ones are done, the next page is there.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  decidePicture,
  listPictureQueue,
  pictureSlots,
  pictureStates,
} from '../../../contract/moderation/pictures.ts';
import { REVIEW_RIGHTS } from '../../../contract/operate/review.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { queryWith } from '../../data/query-with.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Bulk, type BulkWay } from '../../parts/review/bulk.tsx';
import { Choices, QueueFilter } from '../../parts/review/queue-filter.tsx';
import { QueueKeys } from '../../parts/review/queue-keys.tsx';
import { JustDecided } from '../../parts/review/undo-button.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './board.module.css';
import { focusTile, GRID_KEYS, pressInGrid } from './keys.ts';
import { Large } from './large.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { type Picture, Shown, Tile, titleOf, type Way } from './tile.tsx';

const STATES = pictureStates.filter(({ code }) => code !== 'pending');
const SLOTS = [{ code: '', label: '不限位置' }, ...pictureSlots];

const PASS_ALL: BulkWay<Picture> = {
  code: 'pass',
  label: '通过',
  reasonMin: 0,
  effect: ({ is_shown }) => (is_shown ? '图片保持显示。' : '图片立即显示。'),
  send: ({ id }) => call(decidePicture, { id, decision: 'pass', reason: '' }, { quiet: true }),
};
const REFUSE_ALL: BulkWay<Picture> = {
  code: 'refuse',
  label: '不通过',
  reasonMin: 2,
  effect: () => '图片从所有位置撤下，上传的人会看到原因。',
  send: ({ id }, reason) =>
    call(decidePicture, { id, decision: 'refuse', reason }, { quiet: true }),
};

/** What narrows the desk, in the address. */
function useNarrowing() {
  const [query, setQuery] = useSearchParams();
  const read = (name: string) => query.get(name) ?? '';
  const narrow = (changes: Record<string, string>) =>
    setQuery(queryWith(query, changes), { preventScrollReset: true });
  const [state, slot, find] = [read('state'), read('slot'), read('find')];
  const input = { ...(state && { state }), ...(slot && { slot }), ...(find && { find }) };
  return { state, slot, find, narrow, input: input as InputOf<typeof listPictureQueue> };
}

/** Decides pictures one after the other; a decided one is hidden until the list has it no more. */
function useDeciding(items: readonly Picture[]) {
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState({ id: 0, title: '' });
  const show = (id: number) =>
    setSent((before) => new Set([...before].filter((one) => one !== id)));
  useEffect(() => {
    setSent((before) => {
      const still = [...before].filter((id) => items.some((one) => one.id === id));
      return still.length === before.size ? before : new Set(still);
    });
  }, [items]);
  const act = useAct(decidePicture);
  const decide = (picture: Picture, way: Way, reason = '') => {
    const { id } = picture;
    setSent((before) => new Set(before).add(id));
    act.mutate(
      { id, decision: way.decision, reason },
      {
        onSuccess: () => setLast({ id, title: `${titleOf(picture)}，${way.label}` }),
        onError: () => show(id),
      },
    );
  };
  return { sent, last, decide };
}

/** After a decision the picture that took the decided one's place gets the focus. */
function useNextFocus(box: RefObject<HTMLElement | null>, ids: string) {
  const at = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the decided picture has left the grid
  useEffect(() => {
    const tiles = box.current?.querySelectorAll('[data-tile]');
    if (at.current < 0 || !tiles || tiles.length === 0) return;
    focusTile(tiles[Math.min(at.current, tiles.length - 1)]);
    at.current = -1;
  }, [ids]);
  return (index: number) => {
    at.current = index;
  };
}

export function PictureBoard() {
  const narrowing = useNarrowing();
  const box = useRef<HTMLElement>(null);
  const mayAct = useMayAct(REVIEW_RIGHTS.pictures);
  const { list, items } = usePages(listPictureQueue, narrowing.input);
  const { sent, last, decide } = useDeciding(items);
  const shown = items.filter(({ id }) => !sent.has(id));
  const focusNext = useNextFocus(box, shown.map(({ id }) => id).join());
  const picks = usePicks(shown);
  const [opened, setOpened] = useState(0);
  const [refusing, setRefusing] = useState<{ picture: Picture; way: Way } | null>(null);
  const large = shown.find(({ id }) => id === opened);
  const isWaiting = narrowing.state === '';
  const pending = shown.filter((one) => one.state === 'pending');
  const settle = (picture: Picture, way: Way, reason?: string) => {
    focusNext(shown.indexOf(picture));
    setOpened(0);
    decide(picture, way, reason);
  };
  const choose = (picture: Picture, way: Way) => {
    if (way.isRefusal) setRefusing({ picture, way });
    else settle(picture, way);
  };
  return (
    <section ref={box} aria-label="待审核的图片">
      <Filters {...narrowing} />
      <QueueKeys box={box} keys={GRID_KEYS} press={pressInGrid} />
      {mayAct && isWaiting && (
        <Bulk
          ways={[PASS_ALL, REFUSE_ALL]}
          isEmpty={pending.length === 0}
          chosen={picks.chosen}
          titleOf={titleOf}
          pictureOf={(one) => <Shown of={one} className={styles.small} />}
          quick={{ way: PASS_ALL, items: pending }}
          onClear={picks.clear}
          onAll={() => picks.all(pending)}
        />
      )}
      <JustDecided kind="pictures" {...last} />
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {list.isSuccess && shown.length === 0 && !list.hasNextPage && (
        <Nothing isWaiting={isWaiting} />
      )}
      <ul className={styles.grid}>
        {shown.map((picture) => (
          <Tile
            key={picture.id}
            picture={picture}
            now={serverNowMs() ?? Date.now()}
            mayAct={mayAct}
            {...picks.of(picture.id)}
            onOpen={() => setOpened(picture.id)}
            onDecide={(way) => choose(picture, way)}
          />
        ))}
      </ul>
      <LoadMore list={list} />
      {large && (
        <Large
          picture={large}
          mayAct={mayAct}
          onDecide={(way) => choose(large, way)}
          onClose={() => setOpened(0)}
        />
      )}
      {refusing && (
        <RefuseDialog
          {...refusing}
          onClose={() => setRefusing(null)}
          onRefuse={(reason) => {
            setRefusing(null);
            settle(refusing.picture, refusing.way, reason);
          }}
        />
      )}
    </section>
  );
}

function Filters({ state, slot, find, narrow }: ReturnType<typeof useNarrowing>) {
  return (
    <>
      <QueueFilter
        states={STATES}
        chosen={{ state, who: '', find }}
        hint="姓名、手机号、企业或编号"
        byWho={false}
        onChoose={narrow}
      />
      <div className="below-3">
        <Choices
          name="按位置查看"
          choices={SLOTS}
          chosen={slot}
          onChoose={(code) => narrow({ slot: code })}
        />
      </div>
    </>
  );
}

function Nothing({ isWaiting }: { isWaiting: boolean }) {
  return (
    <EmptyState compact level={3} title={isWaiting ? '没有等待审核的图片' : '这里没有图片'}>
      {isWaiting ? '新上传的会出现在这里，等得最久的排在最前。' : '换一个条件看看。'}
    </EmptyState>
  );
}

/** The pictures that are ticked, of those that are shown. */
function usePicks(shown: readonly Picture[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const change = (id: number, isPicked: boolean) =>
    setPicked((before) => {
      const after = new Set(before);
      if (isPicked) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    chosen: shown.filter(({ id, state }) => picked.has(id) && state === 'pending'),
    clear: () => setPicked(new Set()),
    all: (pictures: readonly Picture[]) => setPicked(new Set(pictures.map(({ id }) => id))),
    of: (id: number) => ({
      isPicked: picked.has(id),
      onPick: (isPicked: boolean) => change(id, isPicked),
    }),
  };
}
