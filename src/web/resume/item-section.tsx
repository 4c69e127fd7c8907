// A section that is a list: cards, one form at a time in the place of its card, removal with a
// way back (features 2.2).
import { Alert, App, Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Resume } from '../../contract/resume.ts';
import { CallError, TRANSPORT_ERROR } from '../api.ts';
import { dropDraft, findDraft } from '../drafts.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import type { FieldErrors } from '../kit/field-errors.ts';
import { PlusIcon } from '../kit/icons.tsx';
import { toastError, toastSuccess } from '../shell/toast.ts';
import { ItemCard } from './item-card.tsx';
import styles from './item-section.module.css';
import { SectionForm } from './section-form.tsx';
import { type SectionFormState, useSectionForm } from './use-section-form.ts';

interface ItemSectionProps<I extends { id: number }, V extends object> {
  section: string;
  /** What one item is called, as in 添加工作经历. */
  noun: string;
  max: number;
  items: readonly I[];
  empty: () => V;
  toForm: (item: I) => V;
  check: (form: V) => FieldErrors;
  /** Adds (id null) or changes. @throws CallError */
  send: (id: number | null, form: V) => Promise<Resume>;
  remove: (id: number) => Promise<Resume>;
  /** Names an item in questions and for screen readers. */
  nameOf: (item: I) => string;
  card: (item: I) => ReactNode;
  fields: (state: SectionFormState<V>, id: number | null) => ReactNode;
  emptyHint: string;
}

export function ItemSection<I extends { id: number }, V extends object>(
  props: ItemSectionProps<I, V>,
) {
  const { section, noun, max, items, nameOf } = props;
  const [editing, setEditing] = useState(() => firstEdit(section, items));
  const [removed, setRemoved] = useState<I | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const isFull = items.length >= max;

  const open = (id: number | null) => {
    setRemoved(null);
    setEditing({ id });
  };
  const close = () => {
    setEditing(null);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const removal = useRemoval(props, setRemoved);
  const form = editing && (
    <ItemForm key={editing.id ?? 'new'} {...props} id={editing.id} onClose={close} />
  );

  return (
    <div ref={top} tabIndex={-1} className={styles.section}>
      {removed && (
        <Alert
          type="success"
          showIcon
          title={`已删除“${nameOf(removed)}”`}
          closable={{ onClose: () => setRemoved(null) }}
          action={
            <Button size="small" onClick={() => void removal.undo(removed)}>
              撤销
            </Button>
          }
        />
      )}
      {editing?.id === null && form}
      {items.length === 0 && !editing && (
        <EmptyState
          compact
          title={`还没有${noun}`}
          actions={
            <Button type="primary" onClick={() => open(null)}>
              添加{noun}
            </Button>
          }
        >
          {props.emptyHint}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              {editing?.id === item.id ? (
                form
              ) : (
                <ItemCard
                  name={nameOf(item)}
                  locked={editing !== null}
                  onEdit={() => open(item.id)}
                  onRemove={() => removal.ask(item)}
                >
                  {props.card(item)}
                </ItemCard>
              )}
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && !editing && (
        <div className={styles.more}>
          <Button icon={<PlusIcon />} disabled={isFull} onClick={() => open(null)}>
            添加{noun}
          </Button>
          {isFull && <span className={styles.hint}>已满 {max} 条，删掉一条才能再加</span>}
        </div>
      )}
    </div>
  );
}

/** A draft is continued at once; an empty list begins with its first item. */
function firstEdit(section: string, items: readonly { id: number }[]) {
  const draft = findDraft(section);
  if (draft && (draft.id === null || items.some(({ id }) => id === draft.id))) {
    return { id: draft.id };
  }
  return items.length === 0 ? { id: null } : null;
}

function useRemoval<I extends { id: number }, V extends object>(
  { remove, send, toForm, nameOf }: ItemSectionProps<I, V>,
  setRemoved: (item: I | null) => void,
) {
  const { modal } = App.useApp();
  const attempt = async (act: () => Promise<unknown>, done: () => void) => {
    try {
      await act();
      done();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The shell has shown what the server said; a broken connection it only logs.
      if (error.code === TRANSPORT_ERROR) toastError(error.msg);
    }
  };
  const ask = (item: I) =>
    modal.confirm({
      title: `删除“${nameOf(item)}”？`,
      content: '删除后企业看不到它，已经投递的简历不受影响。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        attempt(
          () => remove(item.id),
          () => setRemoved(item),
        ),
    });
  const undo = (item: I) =>
    attempt(
      () => send(null, toForm(item)),
      () => {
        setRemoved(null);
        toastSuccess('已恢复');
      },
    );
  return { ask, undo };
}

interface ItemFormProps<I extends { id: number }, V extends object> extends ItemSectionProps<I, V> {
  id: number | null;
  onClose: () => void;
}

function ItemForm<I extends { id: number }, V extends object>(props: ItemFormProps<I, V>) {
  const { section, noun, id, items, empty, toForm, check, send, fields, onClose } = props;
  const { modal } = App.useApp();
  const place = useRef<HTMLDivElement>(null);
  const [blank] = useState(empty);
  const item = items.find((other) => other.id === id);
  const state = useSectionForm<V>({
    section,
    id,
    saved: item ? toForm(item) : blank,
    check,
    send: (form) => send(id, form),
    prefix: 'item',
  });
  useEffect(() => {
    if (items.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [items.length]);

  const discard = () => {
    dropDraft(section);
    onClose();
  };
  const cancel = () => {
    if (!state.isDirty) return discard();
    modal.confirm({
      title: '放弃这些修改？',
      content: '没保存的内容会被清掉。',
      okText: '放弃',
      okButtonProps: { danger: true },
      cancelText: '继续填写',
      onOk: discard,
    });
  };
  return (
    <div ref={place} className={styles.form}>
      <h2 className={styles.title}>{id === null ? `添加${noun}` : `修改${noun}`}</h2>
      <SectionForm
        state={state}
        onSaved={onClose}
        actions={
          <Button onClick={cancel} disabled={state.saving}>
            取消
          </Button>
        }
      >
        {fields(state, id)}
      </SectionForm>
    </div>
  );
}
