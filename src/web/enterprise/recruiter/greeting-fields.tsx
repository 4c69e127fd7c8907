// 招呼语: up to five, the first is the default. Buttons insert variables, and a preview shows what a seeker
// reads.
import { useRef } from 'react';
import {
  fillGreeting,
  GREETING_MAX,
  GREETINGS_MAX,
  greetingVariables,
} from '../../../contract/enterprise/member-profile.ts';
import { Button } from '../../kit/form/button.tsx';
import { Count } from '../../kit/form/text-area.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './profile.module.css';
import { type Line, newLines, type PartProps } from './values.ts';

const EXAMPLE = '产品经理';

export function GreetingFields({
  values,
  problems,
  set,
  shortName,
}: PartProps & { shortName: string }) {
  const { greetings } = values;
  const change = (lines: Line[]) => set('greetings', lines);
  const edit = (key: string, text: string) =>
    change(greetings.map((line) => (line.key === key ? { key, text } : line)));
  return (
    <section className={styles.card} aria-labelledby="greetings">
      <Row as="header" wrap align="center" justify="between" gap={[2, 4]}>
        <div>
          <h2 id="greetings">招呼语</h2>
          <p className={styles.hint}>主动联系人才时发出的第一句话；第一条是默认的</p>
        </div>
        <Button
          size="sm"
          variant="outline"
          icon={<PlusIcon />}
          disabled={greetings.length >= GREETINGS_MAX}
          onClick={() => change([...greetings, ...newLines()])}
        >
          添加（{greetings.length}/{GREETINGS_MAX}）
        </Button>
      </Row>
      {problems.greetings && (
        <p className="tone-danger size-sm" role="alert">
          {problems.greetings}
        </p>
      )}
      {greetings.length === 0 && <p className={styles.hint}>还没有招呼语，添加一条吧。</p>}
      {greetings.map((line, index) => (
        <Greeting
          key={line.key}
          line={line}
          number={index + 1}
          preview={fillGreeting(line.text, {
            姓名: values.name || '姓名',
            职位: EXAMPLE,
            企业: shortName,
          })}
          onEdit={(text) => edit(line.key, text)}
          onFirst={
            index > 0
              ? () => change([line, ...greetings.filter(({ key }) => key !== line.key)])
              : null
          }
          onRemove={() => change(greetings.filter(({ key }) => key !== line.key))}
        />
      ))}
    </section>
  );
}

interface GreetingProps {
  line: Line;
  number: number;
  preview: string;
  onEdit: (text: string) => void;
  /** Makes it the default; null for the default one. */
  onFirst: (() => void) | null;
  onRemove: () => void;
}

function Greeting({ line, number, preview, onEdit, onFirst, onRemove }: GreetingProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Inserts a variable at the caret, or at the end. */
  const insert = (name: string) => {
    const area = box.current?.querySelector('textarea');
    const from = area?.selectionStart ?? line.text.length;
    const to = area?.selectionEnd ?? from;
    const piece = `{${name}}`;
    onEdit(line.text.slice(0, from) + piece + line.text.slice(to));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  return (
    <div ref={box} className={`stack gap-2 edge-top pad-top-4 ${styles.greeting}`}>
      <WordsField
        label={`第 ${number} 条招呼语`}
        hideLabel
        error={line.text.trim().length > GREETING_MAX ? `最多 ${GREETING_MAX} 个字` : ''}
        rows={2}
        value={line.text}
        onChange={onEdit}
      />
      <Row wrap align="center" gap={2}>
        <span className={styles.hint}>插入</span>
        {greetingVariables.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="soft"
            aria-label={`在第 ${number} 条插入${name}`}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
        <Count text={line.text} max={GREETING_MAX} />
        <span className="row align-center gap-2 push">
          {onFirst ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`把第 ${number} 条设为默认`}
              onClick={onFirst}
            >
              设为默认
            </Button>
          ) : (
            <Tag tone="pine">默认</Tag>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`删除第 ${number} 条招呼语`}
            onClick={onRemove}
          >
            删除
          </Button>
        </span>
      </Row>
      {line.text.trim() !== '' && (
        <p className="pad-y-3 pad-x-4 breaks ground-pine-soft corner-leaf-sm">
          <span className="block tone-ink-3 size-xs">求职者看到（以“{EXAMPLE}”为例）</span>
          {preview}
        </p>
      )}
    </div>
  );
}
