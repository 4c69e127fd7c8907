// Writing a team note. @ mentions a colleague, who is told. The text is kept as a draft.

import { NOTE_MAX, type TeamRecord } from '../../../contract/talent/note.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { Mentions } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Count } from '../../kit/form/text-area.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';

type Colleague = TeamRecord['colleagues'][number];

export interface NoteValues {
  content: string;
  /** The colleagues picked from the list, of whom two may have one name. */
  picked: readonly number[];
}

interface NoteFormProps {
  form: RecordForm<NoteValues>;
  label: string;
  colleagues: readonly Colleague[];
  /** Called by the button that gives the text up; without it there is none. */
  onCancel?: () => void;
}

export function noteProblems({ content }: NoteValues) {
  if (content.trim() === '') return { content: '请先写下备注内容' };
  return {
    content: content.trim().length > NOTE_MAX ? `备注最多 ${NOTE_MAX} 个字，请删减后再保存` : '',
  };
}

/**
 * The ids of the mentioned colleagues: picked ones, and names typed in full, that are still in the text.
 */
export function toldBy(
  { content, picked }: NoteValues,
  colleagues: readonly Colleague[],
): number[] {
  const named = colleagues.filter(({ name }) => content.includes(`@${name}`));
  const isMeant = ({ id, name }: Colleague) =>
    picked.includes(id) || colleagues.filter((one) => one.name === name).length === 1;
  return named.filter(isMeant).map(({ id }) => id);
}

export function NoteForm({ form, label, colleagues, onCancel }: NoteFormProps) {
  const { content, picked } = form.values;
  const fault = form.problems.content || form.refusal;
  return (
    <form
      ref={form.form}
      noValidate
      className="stack gap-2 slim"
      onSubmit={(event) => void form.submit(event)}
    >
      <Mentioning
        label={label}
        colleagues={colleagues}
        value={content}
        isWrong={fault !== ''}
        onChange={(text) => form.set('content', text)}
        onPick={(colleague) => form.set('picked', [...picked, colleague.id])}
        onSend={() => void form.submit()}
      />
      {fault && (
        <p role="alert" className="tone-danger size-sm">
          {fault}
        </p>
      )}
      <Row as="span" wrap align="center" gap={2}>
        <Button size="sm" type="submit" loading={form.isSaving}>
          保存备注
        </Button>
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            取消
          </Button>
        )}
        <span className="push tone-ink-3 size-sm">
          <Count text={content} max={NOTE_MAX} />
        </span>
      </Row>
    </form>
  );
}

interface MentioningProps {
  label: string;
  colleagues: readonly Colleague[];
  value: string;
  isWrong: boolean;
  onChange: (text: string) => void;
  onPick: (colleague: Colleague) => void;
  onSend: () => void;
}

/** A text area in which @ suggests colleagues; Ctrl+Enter sends. */
function Mentioning(props: MentioningProps) {
  const { label, colleagues, value, isWrong, onChange, onPick, onSend } = props;
  return (
    <Mentions
      aria-label={label}
      aria-invalid={isWrong}
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
