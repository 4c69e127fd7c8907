// The board: seven columns, between which cards are dragged by mouse, finger or keyboard. Impossible
// targets are marked during the drag; announcements are in Chinese.
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallback, useRef } from 'react';
import type { To } from 'react-router';
import type { PipelineCard, PipelineStage } from '../../../../contract/application/pipeline.ts';
import { BOARD_STAGES, type PipelineFilter, stageLabel } from '../query.ts';
import { useWish } from '../use-wish.ts';
import styles from './board.module.css';
import { CardBody } from './card.tsx';
import { Column } from './column.tsx';
import { droppedWords, wishOfDrop } from './moves.ts';
import { useBoardView } from './view.ts';

const STAGES = BOARD_STAGES.map(({ code }) => code);
const INSTRUCTIONS = {
  draggable:
    '按空格键拿起，用左右方向键选择要移到的列，再按空格键放下，按 Esc 键放回原处。也可以用“移到…”菜单。',
};

/** The pointer's position decides; for the keyboard the column with the nearest centre. */
const collide: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** The left and right keys move between columns. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (step === undefined) return;
  event.preventDefault();
  const card = context.active?.data.current?.card as PipelineCard | undefined;
  const here = (context.over?.id ?? card?.stage) as PipelineStage;
  const next = STAGES[STAGES.indexOf(here as never) + step];
  const rect = next && context.droppableRects.get(next);
  const dragged = context.collisionRect;
  if (!rect || !dragged) return;
  return {
    x: currentCoordinates.x + rect.left + rect.width / 2 - (dragged.left + dragged.width / 2),
    y: currentCoordinates.y,
  };
};

const cardOf = (active: { data: { current?: unknown } }) =>
  (active.data.current as { card: PipelineCard }).card;
const nameOf = (id: string | number) => stageLabel(id as PipelineStage);

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) =>
    `已拿起${cardOf(active).name}，现在在“${stageLabel(cardOf(active).stage)}”`,
  onDragOver: ({ active, over }) => {
    if (!over) return '不在任何一列上';
    const card = cardOf(active);
    // The first event after lifting must not replace the announcement of the lifting.
    if (over.id === card.stage) return `已拿起${card.name}，在原来的“${nameOf(over.id)}”`;
    const can = wishOfDrop(card, over.id as PipelineStage) !== null;
    return can ? `在“${nameOf(over.id)}”上，可以放下` : `不能移到“${nameOf(over.id)}”`;
  },
  onDragEnd: ({ active, over }) => {
    const card = cardOf(active);
    const wish = over && wishOfDrop(card, over.id as PipelineStage);
    return wish ? droppedWords(wish, card.name, nameOf(over.id)) : `${card.name}回到原处`;
  },
  onDragCancel: ({ active }) => `已取消，${cardOf(active).name}回到原处`,
};

/** The widths of the columns: folded ones are strips, the others share the rest. */
const tracksOf = (folded: readonly PipelineStage[]): string =>
  STAGES.map((stage) =>
    folded.includes(stage) ? 'var(--folded-column)' : 'minmax(var(--open-column), 1fr)',
  ).join(' ');

interface BoardProps {
  filter: PipelineFilter;
  counts: Readonly<Record<string, number>> | undefined;
  openedId: number | null;
  linkTo: (id: number) => To;
  /** Called with the ids of all cards read, column by column, when they change. */
  onOrder: (ids: readonly number[]) => void;
  now: number;
}

export function Board({ filter, counts, openedId, linkTo, onOrder, now }: BoardProps) {
  const act = useWish();
  const { dense, folded } = useBoardView();
  const sensors = useSensors(
    // A press opens the resume, so a drag needs some distance; for a finger also a delay, so that it can
    // scroll.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const order = useRef(new Map<PipelineStage, readonly number[]>());
  const noteCards = useCallback(
    (stage: PipelineStage, ids: readonly number[]) => {
      order.current.set(stage, ids);
      onOrder(STAGES.flatMap((one) => order.current.get(one) ?? []));
    },
    [onOrder],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={({ active, over }) => {
        const card = cardOf(active);
        const wish = over && wishOfDrop(card, over.id as PipelineStage);
        if (wish) act(card, wish);
      }}
    >
      <section
        className={styles.board}
        data-dense={dense || undefined}
        aria-label="候选人看板"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        tabIndex={0}
        style={{ gridTemplateColumns: tracksOf(folded) }}
      >
        {STAGES.map((stage) => (
          <Column
            key={stage}
            isFolded={folded.includes(stage)}
            onCards={noteCards}
            count={counts?.[stage]}
            stage={stage}
            filter={filter}
            openedId={openedId}
            linkTo={linkTo}
            now={now}
          />
        ))}
      </section>
      <Lifted now={now} />
    </DndContext>
  );
}

/** The card being dragged. */
function Lifted({ now }: { now: number }) {
  const { active } = useDndContext();
  return (
    <DragOverlay dropAnimation={null}>
      {active && (
        <div className={`pad-3 ground-raised edge-pine corner-md ${styles.lifted}`}>
          <CardBody card={cardOf(active)} to={null} now={now} />
        </div>
      )}
    </DragOverlay>
  );
}
