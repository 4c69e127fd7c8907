// A section with a list: cards, one open form at a time in place of its card, removing with undo, and
// sorting where the list allows it.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Resume } from '../../../contract/resume/resume.ts';
import { dropDraft, findDraft } from '../../data/drafts.ts';
import type { FieldErrors } from '../../kit/antd/field-errors.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { useResume } from '../query.ts';
import { SectionForm } from './form.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-section.module.css';
import { type SectionFormState, useSectionForm } from './use-form.ts';
import { useItemActs } from './use-item-acts.ts';
import type { Words } from './words.ts';

interface ItemSectionProps<I extends { id: number }, V extends object> {
  section: string;
  /** The word for one item, as in 添加工作经历. */
  noun: string;
  max: number;
  list: (resume: Resume) => readonly I[];
  empty: () => V;
  toForm: (item: I) => V;
  words: Words<V>;
  check: (form: V) => FieldErrors;
  /** Adds an item (id null) or changes one. @throws CallError */
  send: (id: number | null, form: V, version: number) => Promise<Resume>;
  remove: (id: number, version: number) => Promise<Resume>;
  /** Saves the ids in a new order; left out for lists that are newest first. */
  order?: (ids: number[], version: number) => Promise<Resume>;
  /** Names an item in questions and for screen readers. */
  nameOf: (item: I) => string;
  card: (item: I) => ReactNode;
  fields: (state: SectionFormState<V>, id: number | null) => ReactNode;
  emptyHint: string;
  /** True for a further list of a screen, which opens no form while it is empty. */
  further?: boolean;
}

/** The item with the open form, and its index, because it may be removed elsewhere meanwhile. */
interface Editing<I> {
  /** Null for a new one. */
  id: number | null;
  item: I | undefined;
  index: number;
}

function editOf<I extends { id: number }>(items: readonly I[], id: number | null): Editing<I> {
  const index = items.findIndex((item) => item.id === id);
  return { id, item: items[index], index };
}

/** The items including the edited one, even when it was removed: the form keeps its place. */
function withEdited<I extends { id: number }>(items: readonly I[], editing: Editing<I> | null) {
  const { item, index } = editing ?? {};
  if (!item || items.some(({ id }) => id === item.id)) return items;
  return items.toSpliced(index ?? 0, 0, item);
}

/** The item with the open form; closing it moves the focus to the section's `top`. */
function useEditing<I extends { id: number }>(
  section: string,
  saved: readonly I[],
  further: boolean,
) {
  const [editing, setEditing] = useState(() => firstEdit(section, saved, further));
  const top = useRef<HTMLDivElement>(null);
  const edit = (id: number | null) => setEditing(editOf(saved, id));
  const close = () => {
    setEditing(null);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return { editing, edit, close, top };
}

export function ItemSection<I extends { id: number }, V extends object>(
  props: ItemSectionProps<I, V>,
) {
  const { section, noun, max, list, nameOf, order } = props;
  const saved = list(useResume());
  const { editing, edit, close, top } = useEditing(section, saved, props.further ?? false);
  const items = withEdited(saved, editing);
  const acts = useItemActs(props);
  const { removed } = acts;
  const open = (id: number | null) => {
    acts.setRemoved(null);
    edit(id);
  };
  const form = editing && (
    <ItemForm
      key={editing.id ?? 'new'}
      {...props}
      id={editing.id}
      count={items.length}
      onClose={close}
    />
  );
  // A new item, or a draft whose item was removed.
  const isAtTop = editing !== null && !items.some(({ id }) => id === editing.id);
  const draw = (item: I, grip: ReactNode) =>
    editing?.id === item.id ? (
      form
    ) : (
      <ItemCard
        name={nameOf(item)}
        locked={editing !== null}
        grip={grip}
        onEdit={() => open(item.id)}
        onRemove={() => void acts.askFirst(item)}
      >
        {props.card(item)}
      </ItemCard>
    );

  return (
    <div ref={top} tabIndex={-1} className={`stack columns-1 gap-4 ${styles.section}`}>
      {removed && (
        <RemovedNote
          name={nameOf(removed)}
          onClose={() => acts.setRemoved(null)}
          onUndo={() => void acts.undo(removed)}
        />
      )}
      {isAtTop && form}
      {items.length === 0 && !editing && <Nothing {...props} onAdd={() => open(null)} />}
      {items.length > 0 && order && (
        <SortableList
          items={sorted(items, acts.wanted)}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          disabled={editing !== null}
          onMove={(from, to) => {
            const ids = sorted(items, acts.wanted).map(({ id }) => id);
            acts.move(moved(ids, from, to));
          }}
        >
          {draw}
        </SortableList>
      )}
      {items.length > 0 && !order && (
        <Stack as="ol" columns={1} gap={3}>
          {items.map((item) => (
            <li key={item.id}>{draw(item, null)}</li>
          ))}
        </Stack>
      )}
      {items.length > 0 && !editing && (
        <More noun={noun} max={max} isFull={items.length >= max} onAdd={() => open(null)} />
      )}
    </div>
  );
}

interface RemovedNoteProps {
  name: string;
  onClose: () => void;
  onUndo: () => void;
}

function RemovedNote({ name, onClose, onUndo }: RemovedNoteProps) {
  return (
    <Alert
      type="success"
      showIcon
      title={`已删除“${name}”`}
      closable={{ onClose }}
      action={
        <Button variant="outline" size="sm" onClick={onUndo}>
          撤销
        </Button>
      }
    />
  );
}

interface MoreProps {
  noun: string;
  max: number;
  isFull: boolean;
  onAdd: () => void;
}

function More({ noun, max, isFull, onAdd }: MoreProps) {
  return (
    <Row wrap align="center" gap={3}>
      <Button variant="outline" icon={<PlusIcon />} disabled={isFull} onClick={onAdd}>
        添加{noun}
      </Button>
      {isFull && <span className="tone-ink-3 size-sm">已满 {max} 条，删掉一条才能再加</span>}
    </Row>
  );
}

interface NothingProps {
  noun: string;
  emptyHint: string;
  further?: boolean;
  onAdd: () => void;
}

function Nothing({ noun, emptyHint, further, onAdd }: NothingProps) {
  if (further) {
    return (
      <div className={styles.vacant}>
        <p>{emptyHint}</p>
        <Button variant="outline" icon={<PlusIcon />} onClick={onAdd}>
          添加{noun}
        </Button>
      </div>
    );
  }
  return (
    <EmptyState
      compact
      title={`还没有${noun}`}
      actions={<Button onClick={onAdd}>添加{noun}</Button>}
    >
      {emptyHint}
    </EmptyState>
  );
}

/** The items in the order being saved, or in their current order. */
function sorted<I extends { id: number }>(items: readonly I[], wanted: number[] | null): I[] {
  if (!wanted || wanted.length !== items.length) return [...items];
  const inOrder = wanted.map((id) => items.find((item) => item.id === id));
  return inOrder.every((item) => item !== undefined) ? inOrder : [...items];
}

/** Reopens a draft; an empty first list opens a form for its first item. */
function firstEdit<I extends { id: number }>(
  section: string,
  items: readonly I[],
  further: boolean,
): Editing<I> | null {
  const draft = findDraft(section);
  if (draft) return editOf(items, draft.id);
  return items.length === 0 && !further ? editOf(items, null) : null;
}

interface ItemFormProps<I extends { id: number }, V extends object> extends ItemSectionProps<I, V> {
  id: number | null;
  count: number;
  onClose: () => void;
}

const DISCARD = {
  title: '放弃这些修改？',
  words: '没保存的内容会被清掉。',
  act: '放弃',
  out: '继续填写',
  isDanger: true,
};

function ItemForm<I extends { id: number }, V extends object>(props: ItemFormProps<I, V>) {
  const { section, noun, id, count, list, empty, toForm, words, check, send, fields } = props;
  const { onClose } = props;
  const formBox = useRef<HTMLDivElement>(null);
  const [blank] = useState(empty);
  const state = useSectionForm<V>({
    section,
    id,
    blank,
    read: (resume) => {
      if (id === null) return blank;
      const item = list(resume).find((other) => other.id === id);
      return item ? toForm(item) : null;
    },
    check,
    send: (form, version, anew) => send(anew ? null : id, form, version),
    prefix: 'item',
  });
  useEffect(() => {
    if (count > 0) formBox.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  const discard = () => {
    dropDraft(section);
    onClose();
  };
  const cancel = async () => {
    if (!state.isDirty || (await ask(DISCARD))) discard();
  };
  const Title = props.further ? 'h3' : 'h2';
  return (
    <div ref={formBox} className={styles.form}>
      <Title className="below-4 size-lg">{id === null ? `添加${noun}` : `修改${noun}`}</Title>
      <SectionForm
        state={state}
        words={words}
        onSaved={onClose}
        actions={
          <Button variant="outline" onClick={cancel} disabled={state.isSaving}>
            取消
          </Button>
        }
      >
        {fields(state, id)}
      </SectionForm>
    </div>
  );
}
