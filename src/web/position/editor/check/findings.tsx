// What the writing check found in one field: the words marked where they stand, why, the law, and one
// press to mend it.

import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import {
  type CheckedField,
  type CheckedText,
  checkedText,
  checkPosting,
  type PostingFinding,
} from '../../../../contract/moderation/posting-check.ts';
import { withSuggestion } from '../../../../contract/moderation/wording.ts';
import { Form } from '../../../kit/antd/fields.ts';
import { Button } from '../../../kit/form/button.tsx';
import { classNames } from '../../../kit/look/class-names.ts';
import type { EditorValues } from '../values.ts';
import styles from './findings.module.css';
import { useFindings } from './use-findings.ts';

interface Check {
  findings: readonly PostingFinding[];
  /** Names of the region that is chosen. */
  regionNames: readonly string[];
  /** What the form held when they were found: their positions are in these texts. */
  values: Partial<EditorValues>;
  /** After a press has changed the form, as for any other input. */
  onMend: () => void;
}
const CheckContext = createContext<Check>({
  findings: [],
  regionNames: [],
  values: {},
  onMend: () => {},
});
export const useCheck = () => useContext(CheckContext);

interface WritingCheckProps {
  /** True when the title cannot be changed any more. */
  locked: boolean;
  onMend: () => void;
  children: ReactNode;
}

/** Checks the form around it; fields below show their part with `Findings`. */
export function WritingCheck({ locked, onMend, children }: WritingCheckProps) {
  const found = useFindings(locked);
  return <CheckContext value={{ ...found, onMend }}>{children}</CheckContext>;
}

/** Where a finding's field is in the form, as antd names it. */
export const nameOf = (field: CheckedField): string | [string, string] =>
  field === 'commission' || field === 'performance' ? ['pay_parts', field] : field;
const idOf = (field: CheckedField) => [nameOf(field)].flat().join('_');

const CALLED: Readonly<Record<PostingFinding['severity'], string>> = {
  refuse: '不能发布',
  warn: '建议修改',
  hint: '可以更好',
};
const AROUND = 10;
/** More than these are counted: a text of nothing but faults would bury the form. */
const SHOWN = 6;

export function Findings({ field }: { field: CheckedField }) {
  const { findings, regionNames, values: read, onMend } = useCheck();
  const form = Form.useFormInstance<EditorValues>();
  const own = findings.filter((finding) => finding.field === field);
  if (own.length === 0) return null;
  const text = isText(field) ? checkedText(read, field) : '';
  const mend = (finding: PostingFinding) => {
    // What is shown may be a press behind the form: the words are found anew in the text as it is now.
    const values = form.getFieldsValue(true);
    const now = checkedText(values, field as CheckedText);
    const wordsOf = (whole: string, { start, end }: PostingFinding) => whole.slice(start, end);
    const found = checkPosting({ ...values, regionNames }).find(
      (one) =>
        one.field === field &&
        one.kind === finding.kind &&
        wordsOf(now, one) === wordsOf(text, finding),
    );
    if (found) setText(field as CheckedText, withSuggestion(now, found));
    onMend();
  };
  function setText(name: CheckedText, changed: string) {
    const isList = name === 'skills' || name === 'welfare';
    const words = changed
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean);
    form.setFieldValue(nameOf(name) as never, (isList ? words : changed) as never);
    void form.validateFields([nameOf(name) as never]).catch(() => {});
  }
  return (
    <ul className={styles.list} aria-label="写作检查">
      {own.slice(0, SHOWN).map((finding) => (
        <li
          key={`${finding.start}-${finding.kind}`}
          className={classNames(styles.item, styles[finding.severity])}
        >
          {finding.end > finding.start && (
            <button
              type="button"
              className={styles.excerpt}
              onMouseDown={keepFocus}
              title="到文字里看"
              onClick={() => select(idOf(field), finding)}
            >
              {text.slice(Math.max(0, finding.start - AROUND), finding.start)}
              <mark>{text.slice(finding.start, finding.end)}</mark>
              {text.slice(finding.end, finding.end + AROUND)}
            </button>
          )}
          <p>
            <strong>{CALLED[finding.severity]}</strong>
            {finding.why}
            {finding.law && <span className={styles.law}>依据：{finding.law}</span>}
          </p>
          {finding.end > finding.start && (
            <Button size="sm" variant="soft" onMouseDown={keepFocus} onClick={() => mend(finding)}>
              {finding.suggestion ? `改为“${finding.suggestion}”` : '删除这几个字'}
            </Button>
          )}
        </li>
      ))}
      {own.length > SHOWN && (
        <li className={styles.more}>还有 {own.length - SHOWN} 处，改好上面的会依次显示</li>
      )}
    </ul>
  );
}

const isText = (field: CheckedField): field is CheckedText =>
  field !== 'salary_min' && field !== 'salary_max';

/**
 * For what is pressed below a field: a field that is left says its fault at once, above these buttons, and
 * the one under the finger would move away before it is let go.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Shows the words in the field itself; lists have no position within. */
function select(id: string, { start, end }: PostingFinding): void {
  const field = document.getElementById(id);
  field?.focus();
  const isText = field instanceof HTMLInputElement && field.type === 'text';
  if (isText || field instanceof HTMLTextAreaElement) field.setSelectionRange(start, end);
  field?.scrollIntoView({ block: 'center' });
}
