// The form of a decision: editable templates of reasons, and a button for each way to decide.
import { type ReactNode, useId, useState } from 'react';
import { ask, type Question } from '../dialog/ask.tsx';
import { Row } from '../layout/stack/stack.tsx';
import { Button } from './button.tsx';
import styles from './reason-form.module.css';
import { WordsField } from './text-field.tsx';
import { useFirstProblem } from './use-first-problem.ts';

export interface Way {
  code: string;
  label: string;
  variant?: 'primary' | 'outline' | 'danger';
  /** False where the decision needs no reason. */
  needsReason?: boolean;
  /** Asked before the decision is sent: where money moves or something is given. */
  question?: Question;
}

interface ReasonFormProps {
  label: string;
  hint: string;
  templates: readonly string[];
  ways: readonly Way[];
  max?: number;
  min?: number;
  /** The decision being sent; null for none. */
  sending: string | null;
  /** True while somebody else works on it: it can be read, and not decided. */
  isHeld?: boolean;
  onDecide: (code: string, reason: string) => void;
  /** What was written before the form was closed. */
  begun?: string;
  /** Called with each change of the reason. */
  onType?: (reason: string) => void;
  /** Further fields, between the reason and the buttons. */
  children?: ReactNode;
}

interface ReasonTemplatesProps {
  /** The label of the text, as in 理由. */
  label: string;
  templates: readonly string[];
  /** What was written so far. */
  value: string;
  onChange: (value: string) => void;
}

/** What was written stays: the template follows it on a line of its own. */
function withTemplate(written: string, template: string): string {
  const words = written.trim();
  if (words.includes(template)) return written;
  return words === '' ? template : `${words}\n${template}`;
}

/** Frequent reasons above a text: a press writes one into it, where it can be changed. */
export function ReasonTemplates({ label, templates, value, onChange }: ReasonTemplatesProps) {
  const id = useId();
  if (templates.length === 0) return null;
  return (
    <Row as="fieldset" wrap gap={2}>
      <legend className="visually-hidden">常用{label}</legend>
      {templates.map((text) => (
        <button
          key={text}
          type="button"
          className={`tone-ink-2 size-sm corner-leaf-sm pad-y-1 pad-x-3 left ${styles.template}`}
          aria-describedby={id}
          onClick={() => onChange(withTemplate(value, text))}
        >
          {text}
        </button>
      ))}
      <span id={id} className="visually-hidden">
        填入后可以修改
      </span>
    </Row>
  );
}

export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, templates, ways, max = 300, min = 5, sending, onDecide, children } = props;
  const { isHeld = false } = props;
  const [reason, setReason] = useState(props.begun ?? '');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const write = (text: string) => {
    setReason(text);
    setProblem('');
    props.onType?.(text);
  };
  const decide = async ({ code, needsReason = true, question }: Way) => {
    const { length } = reason.trim();
    if (needsReason && length < min) return show(`${label}至少 ${min} 个字`);
    if (length > max) return show(`${label}最多 ${max} 个字`);
    setProblem('');
    if (question && !(await ask(question))) return;
    onDecide(code, reason.trim());
  };
  return (
    <div ref={box} className="stack gap-3 edge-top pad-top-4">
      <ReasonTemplates label={label} templates={templates} value={reason} onChange={write} />
      <WordsField
        label={label}
        hint={hint}
        error={problem}
        rows={3}
        max={max}
        value={reason}
        onChange={write}
      />
      {children}
      <Row wrap gap={3}>
        {ways.map((way) => (
          <Button
            key={way.code}
            data-way={way.code}
            variant={way.variant ?? 'primary'}
            loading={sending === way.code}
            disabled={isHeld || (sending !== null && sending !== way.code)}
            onClick={() => void decide(way)}
          >
            {way.label}
          </Button>
        ))}
      </Row>
    </div>
  );
}
