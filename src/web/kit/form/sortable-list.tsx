// A sortable list: items are dragged by a handle, moved with the keyboard on it (space, arrows, space),
// or with buttons. Announcements are in Chinese.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { classNames } from '../look/class-names.ts';
import { ChevronDownIcon } from '../look/icons.tsx';
import { ChevronUpIcon, GripIcon } from '../look/icons-own.tsx';
import styles from './sortable-list.module.css';

interface SortableListProps<I> {
  items: readonly I[];
  /** The item's key, independent of its index. */
  keyOf: (item: I) => UniqueIdentifier;
  /** Names an item for screen readers. */
  nameOf: (item: I) => string;
  /** Called to move the item at `from` to `to`; indexes count from 0. */
  onMove: (from: number, to: number) => void;
  /** `column`: vertical, with buttons up and down. `wrap`: in rows that wrap, with the handle only. */
  layout?: 'column' | 'wrap';
  /** True hides the handles. */
  disabled?: boolean;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** Renders an item; `grip` is its handle, null when there is nothing to sort. */
  children: (item: I, grip: ReactNode, index: number) => ReactNode;
}

const INSTRUCTIONS = {
  draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键放回原处。',
};

export function SortableList<I>(props: SortableListProps<I>) {
  const { items, keyOf, nameOf, onMove, layout = 'column', disabled = false } = props;
  const sensors = useSensors(
    // Some pixels, so that a press on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [said, setSaid] = useState('');
  const keys = items.map(keyOf);
  const step = (from: number, to: number) => {
    onMove(from, to);
    const item = items[from];
    if (item !== undefined) setSaid(`${nameOf(item)}移到${rankText(to, items.length)}`);
  };
  const finish = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(active.id), over ? keys.indexOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const canMove = !disabled && items.length > 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements: announcementsOf(items, keys, nameOf),
        screenReaderInstructions: INSTRUCTIONS,
      }}
    >
      <SortableContext
        items={keys}
        strategy={layout === 'wrap' ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={!canMove}
      >
        <ol className={classNames(layout === 'column' && 'stack columns-1 gap-3', props.className)}>
          {items.map((item, index) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              className={props.itemClassName}
            >
              {(grip) =>
                props.children(
                  item,
                  canMove ? (
                    <Controls
                      grip={grip}
                      index={index}
                      layout={layout}
                      onMove={step}
                      name={nameOf(item)}
                      last={items.length - 1}
                    />
                  ) : null,
                  index,
                )
              }
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}

interface ControlsProps {
  grip: ReactNode;
  name: string;
  index: number;
  last: number;
  onMove: (from: number, to: number) => void;
  layout: 'column' | 'wrap';
}

function Controls({ grip, name, index, last, onMove, layout }: ControlsProps) {
  if (layout === 'wrap') return grip;
  return (
    <span className={`inline fixed ${styles.controls}`} data-repeats>
      {grip}
      <button
        type="button"
        className={styles.control}
        aria-label={`上移${name}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ChevronUpIcon />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={`下移${name}`}
        disabled={index === last}
        onClick={() => onMove(index, index + 1)}
      >
        <ChevronDownIcon />
      </button>
    </span>
  );
}

interface SortableItemProps {
  id: UniqueIdentifier;
  name: string;
  className?: string | undefined;
  children: (grip: ReactNode) => ReactNode;
}

function SortableItem({ id, name, className, children }: SortableItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: '可以调整位置' } });
  const { transform, transition, isDragging } = sortable;
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  const grip = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      className={classNames(styles.control, styles.grip)}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`拖动${name}`}
    >
      <GripIcon />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classNames(
        styles.item,
        isDragging && `ground-raised corner-md shadow-2 ${styles.lifted}`,
        className,
      )}
    >
      {children(grip)}
    </li>
  );
}

const rankText = (index: number, count: number) => `第 ${index + 1} 位，共 ${count} 位`;

/** The announcements of a drag. */
function announcementsOf<I>(
  items: readonly I[],
  keys: readonly UniqueIdentifier[],
  nameOf: (item: I) => string,
): Announcements {
  const name = (id: UniqueIdentifier) => {
    const item = items[keys.indexOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const rank = (id: UniqueIdentifier) => rankText(keys.indexOf(id), keys.length);
  return {
    onDragStart: ({ active }) => `已拿起${name(active.id)}，现在在${rank(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}移到${rank(over.id)}` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `已放下${name(active.id)}，在${rank(over.id)}` : `已放下${name(active.id)}`,
    onDragCancel: ({ active }) => `已取消，${name(active.id)}回到原处`,
  };
}

/** The list with the item at `from` moved to `to`. */
export function moved<I>(items: readonly I[], from: number, to: number): I[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
