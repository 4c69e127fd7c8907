// One interview in the calendar: a press opens it, and it can be dragged when it may be moved. Its text
// names the clashes.
import type { CSSProperties, DragEvent, KeyboardEvent } from 'react';
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { isOver } from '../../../contract/interview/interview.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { WarningIcon } from '../../kit/look/icons.tsx';
import { isHard } from '../invite/clash-list.tsx';
import { spanText } from '../invite/slots.ts';
import styles from './calendar.module.css';

/** The key of an entry in the page; each offered time has its own. */
export const entryKey = ({ id, at, offered }: CalendarEntry): string =>
  offered ? `entry-${id}-${at}` : `entry-${id}`;

/** A duration up to this, in minutes, leaves no space for a line with the name. */
const BRIEF_MIN = 30;

interface EntryButtonProps {
  entry: CalendarEntry;
  onOpen: (id: number) => void;
  isMoved?: boolean;
  /** True in the month view, which shows the beginning only. */
  isShort?: boolean;
  style?: CSSProperties;
  onKey?: (event: KeyboardEvent<HTMLElement>, entry: CalendarEntry) => void;
  onDragStart?: (event: DragEvent<HTMLElement>) => void;
  onDragEnd?: () => void;
}

export function EntryButton(props: EntryButtonProps) {
  const { entry, onOpen, isMoved, isShort, style, onKey, onDragStart, onDragEnd } = props;
  const { id, at, duration_min, offered, state, candidate, title, attendees, movable } = entry;
  const clashing = entry.clashes.some(isHard);
  const isBrief = duration_min <= BRIEF_MIN && !isShort;
  const span = spanText(at, duration_min);
  const time = isShort || isBrief ? formatDate(at, 'hh:mm') : span;
  const hints = entry.clashes.map(({ words }) => words);
  return (
    <button
      type="button"
      id={entryKey(entry)}
      className={classNames(
        'row pad-y-1 pad-x-2 tone-pine-ink left ground-pine-soft edge-pine corner-leaf-sm',
        styles.entry,
        isShort ? styles.short : styles.placed,
        isBrief && styles.brief,
        offered && styles.offered,
        isOver(state) && styles.past,
        clashing && styles.clashing,
        !clashing && hints.length > 0 && styles.hinted,
        movable && styles.movable,
        isMoved && styles.moved,
      )}
      style={style}
      title={[
        `${isShort ? time : span} ${candidate} · ${title}`,
        attendees.join('、'),
        ...hints,
      ].join('\n')}
      draggable={movable}
      aria-keyshortcuts={movable ? 'Shift+ArrowUp Shift+ArrowDown' : undefined}
      onClick={() => onOpen(id)}
      onKeyDown={(event) => onKey?.(event, entry)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', candidate);
        onDragStart?.(event);
      }}
      onDragEnd={onDragEnd}
    >
      <span className={`row align-center nums ${styles.entryTime}`}>
        {clashing && <WarningIcon />}
        {time}
        {offered && ' 待答复'}
      </span>
      <b>{candidate}</b>
      {!isShort && (
        <>
          <span>{title}</span>
          {!isBrief && <span>{attendees.join('、')}</span>}
        </>
      )}
      {hints.length > 0 && <span className="visually-hidden">{hints.join('；')}</span>}
    </button>
  );
}
