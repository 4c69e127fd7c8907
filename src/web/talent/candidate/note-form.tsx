// Writing a team note. @ mentions a colleague, who is told. The text is kept as a draft.

import { useEffect, useRef, useState } from 'react';
import { NOTE_MAX, type TeamRecord } from '../../../contract/talent/note.ts';
import { dropDraft, findDraft, storeDraft } from '../../data/drafts.ts';
import { mergeDraft } from '../../data/merge-draft.ts';
import { Mentions } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Count } from '../../kit/form/text-area.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';

type Colleague = TeamRecord['colleagues'][number];

interface NoteFormProps {
  /** The key of the draft. */
  draft: string;
  start: string;
  label: string;
  colleagues: readonly Colleague[];
  isPending: boolean;
  /** Call `done` to clear the form. */
  onSave: (content: string, mentions: number[], done: () => void) => void;
  onCancel?: () => void;
}

/**
 * The ids of the mentioned colleagues: picked ones, and names typed in full, that are still in the text.
 */
function toldBy(
  content: string,
  colleagues: readonly Colleague[],
  picked: readonly Colleague[],
): number[] {
  const named = colleagues.filter(({ name }) => content.includes(`@${name}`));
  const isMeant = ({ id, name }: Colleague) =>
    picked.some((one) => one.id === id) ||
    colleagues.filter((one) => one.name === name).length === 1;
  return named.filter(isMeant).map(({ id }) => id);
}

export function NoteForm(props: NoteFormProps) {
  const { draft, start, label, colleagues, isPending, onSave, onCancel } = props;
  const [text, setText] = useState(() => mergeDraft(start, findDraft<string>(draft)?.values));
  const [fault, setFault] = useState('');
  const named = useRef<Colleague[]>([]);
  // A ref, because a second press comes before the page shows that the first is running.
  const isSending = useRef(false);
  useEffect(() => {
    if (!isPending) isSending.current = false;
  }, [isPending]);
  const write = (value: string) => {
    setText(value);
    setFault('');
    if (value.trim() === start.trim()) dropDraft(draft);
    else storeDraft(draft, { id: null, values: value });
  };
  const clear = () => {
    dropDraft(draft);
    named.current = [];
    setText(start);
  };
  const save = () => {
    if (isSending.current) return;
    const content = text.trim();
    if (content === '') return setFault('请先写下备注内容');
    if (content.length > NOTE_MAX) return setFault(`备注最多 ${NOTE_MAX} 个字，请删减后再保存`);
    isSending.current = true;
    onSave(content, toldBy(content, colleagues, named.current), clear);
  };
  return (
    <form
      noValidate
      className="stack gap-2 slim"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Mentioning
        label={label}
        colleagues={colleagues}
        value={text}
        onChange={write}
        onPick={(picked) => named.current.push(picked)}
        onSend={save}
      />
      {fault && (
        <p role="alert" className="tone-danger size-sm">
          {fault}
        </p>
      )}
      <Row as="span" wrap align="center" gap={2}>
        <Button size="sm" type="submit" loading={isPending}>
          保存备注
        </Button>
        {onCancel && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            取消
          </Button>
        )}
        <span className="push tone-ink-3 size-sm">
          <Count text={text} max={NOTE_MAX} />
        </span>
      </Row>
    </form>
  );
}

interface MentioningProps {
  label: string;
  colleagues: readonly Colleague[];
  value: string;
  onChange: (text: string) => void;
  onPick: (colleague: Colleague) => void;
  onSend: () => void;
}

/** A text area in which @ suggests colleagues; Ctrl+Enter sends. */
function Mentioning({ label, colleagues, value, onChange, onPick, onSend }: MentioningProps) {
  return (
    <Mentions
      aria-label={label}
      placeholder={
        colleagues.length > 0
          ? '写给同事看的备注，输入 @ 可提醒同事'
          : '写下沟通要点、评价依据、下一步'
      }
      autoSize={{ minRows: 2, maxRows: 10 }}
      value={value}
      onChange={onChange}
      onSelect={(option) => {
        const picked = colleagues.find(({ id }) => String(id) === option.key);
        if (picked) onPick(picked);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
      options={colleagues.map(({ id, name, title }) => ({
        key: String(id),
        value: name,
        label: title ? `${name} · ${title}` : name,
      }))}
      notFoundContent={<NothingFound>没有这位同事</NothingFound>}
    />
  );
}
