// The team's notes on a person: all members read them; only their authors edit and delete them.

import { Fragment, useState } from 'react';
import {
  addNote,
  type CandidateNote,
  editNote,
  removeNote,
  type TeamRecord,
} from '../../../contract/talent/note.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { useRight } from '../../data/rights.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { Moment } from '../../parts/moment.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { NoteForm, type NoteValues, noteProblems, toldBy } from './note-form.tsx';
import styles from './team.module.css';
import { useTeamAct } from './use-team-record.ts';

export function NotesPanel({ who, record }: { who: Whom; record: TeamRecord }) {
  const { notes, colleagues } = record;
  const name = who.id ?? who.talent_id ?? '';
  const mayWrite = useRight('given');
  return (
    <div className="stack gap-3 edge-top pad-top-4">
      {mayWrite && (
        <NewNote key={name} who={who} colleagues={colleagues} section={`candidate-note-${name}`} />
      )}
      <p className={styles.hint}>
        {mayWrite
          ? '只有本企业成员能看到。备注也是对方的个人信息，对方依法可以索取，请只写与岗位有关的事实。'
          : notes.length > 0
            ? '只有本企业成员能看到。'
            : '还没有备注。'}
      </p>
      <Stack as="ul" gap={3}>
        {notes.map((note) => (
          <Note key={note.id} note={note} colleagues={colleagues} />
        ))}
      </Stack>
    </div>
  );
}

interface NewNoteProps {
  who: Whom;
  colleagues: TeamRecord['colleagues'];
  /** The key of the draft. */
  section: string;
}

function NewNote({ who, colleagues, section }: NewNoteProps) {
  const { mutateAsync } = useTeamAct(addNote, () => toastSuccess('备注已保存'));
  const form = useRecordForm<NoteValues>({
    key: section,
    live: unversioned({ content: '', picked: [] }),
    check: noteProblems,
    send: (values) =>
      mutateAsync({
        ...who,
        content: values.content.trim(),
        mentions: toldBy(values, colleagues),
      }),
  });
  return <NoteForm form={form} label="写备注" colleagues={colleagues} />;
}

const REMOVE = {
  title: '删除这条备注？',
  words: '删除后同事也看不到，不能恢复。',
  act: '删除',
  out: '再想想',
  isDanger: true,
};

function Note({ note, colleagues }: { note: CandidateNote; colleagues: TeamRecord['colleagues'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useTeamAct(removeNote, () => toastSuccess('备注已删除'));
  const mayWrite = useRight('given');
  const { id, author, mine, content, created_at, edited_at } = note;
  const askFirst = async () => {
    if (await ask(REMOVE)) remove.mutate({ id });
  };
  return (
    <li className="stack gap-1 pad-y-2 pad-x-3 ground-sunken corner-md">
      <p className={`row wrap align-center gap-y-1 gap-x-2 tall-sm ${styles.noteHead}`}>
        <strong>{author || '前同事'}</strong>
        <Moment at={created_at} />
        {edited_at && <span>已修改</span>}
        {mine && mayWrite && !isOpen && (
          <span className="row push">
            <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
              修改
            </Button>
            <Button size="sm" variant="quiet" onClick={askFirst}>
              删除
            </Button>
          </span>
        )}
      </p>
      {isOpen ? (
        <NoteEdit note={note} colleagues={colleagues} onDone={() => setIsOpen(false)} />
      ) : (
        <p className={styles.noteText}>
          <Mentioning text={content} names={colleagues.map(({ name }) => name)} />
        </p>
      )}
    </li>
  );
}

/** Edits an own note. A save in another tab meanwhile is shown before it is overwritten. */
function NoteEdit({
  note,
  colleagues,
  onDone,
}: {
  note: CandidateNote;
  colleagues: TeamRecord['colleagues'];
  onDone: () => void;
}) {
  const edit = useTeamAct(
    editNote,
    () => {
      toastSuccess('备注已修改');
      onDone();
    },
    (refusal) => refusal.reason === 'outdated',
  );
  const form = useRecordForm<NoteValues>({
    key: `candidate-note-edit-${note.id}`,
    live: { version: note.version, values: { content: note.content, picked: [] } },
    isOpen: true,
    check: noteProblems,
    send: (values, { version, values: before }) => {
      const had = before?.content ?? '';
      // Colleagues who were mentioned before are not told again.
      const mentions = toldBy(values, colleagues).filter((id) => {
        const name = colleagues.find((one) => one.id === id)?.name ?? '';
        return !had.includes(`@${name}`);
      });
      return edit.mutateAsync({ id: note.id, content: values.content.trim(), mentions, version });
    },
  });
  const giveUp = () => {
    form.discard();
    onDone();
  };
  return (
    <>
      {form.status === 'outdated' && (
        <MovedNote onGoOn={() => form.resolve('mine')} goOn="看过了，用我写的" onKeep={giveUp}>
          <p>这条备注刚在别处被修改，现在的内容是：</p>
          <blockquote>{note.content}</blockquote>
          <p>您写的还在下面。</p>
        </MovedNote>
      )}
      <NoteForm form={form} label="修改备注" colleagues={colleagues} onCancel={giveUp} />
    </>
  );
}

/** A text with the mentioned names highlighted. */
function Mentioning({ text, names }: { text: string; names: readonly string[] }) {
  const found = names.filter((name) => name && text.includes(`@${name}`));
  if (found.length === 0) return text;
  const escaped = found.map((name) => `@${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const parts = text.split(new RegExp(`(${escaped.join('|')})`));
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    return part.startsWith('@') && found.includes(part.slice(1)) ? (
      <mark key={key} className={styles.mention}>
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
