// One choice: the online resume's value at the left, the file's value at the right, editable.

import { useState } from 'react';
import { Checkbox } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { type Choice, isUnread, type Values } from './choices.ts';
import { FIELDS, linesOf } from './fields.ts';
import { idOfRow } from './missing.tsx';
import styles from './review.module.css';

interface ChoiceRowProps {
  choice: Choice;
  isChosen: boolean;
  isDone: boolean;
  /** Why it was not saved; '' when nothing is wrong. */
  problem: string;
  disabled: boolean;
  onChoose: (isOn: boolean) => void;
  onEdit: (values: Values) => void;
}

const WORDS: Readonly<Record<Choice['relation'], { label: string; tone: Tone }>> = {
  same: { label: '已一致', tone: 'plain' },
  new: { label: '新增', tone: 'success' },
  differs: { label: '与现有不同', tone: 'amber' },
  missing: { label: '没有读到', tone: 'amber' },
};

export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, isChosen, isDone, problem, disabled, onChoose, onEdit } = props;
  const { kind, title, own, values, relation, names } = choice;
  const lines = linesOf(kind, values, names);
  const isShort = (FIELDS[kind] ?? []).length === 1 && kind !== 'advantage' && kind !== 'skills';
  const [isEditing, setIsEditing] = useState(isShort && lines.length === 0);
  const word = isDone ? { label: '已填入', tone: 'success' as const } : WORDS[relation];
  return (
    <div
      id={idOfRow(choice.key)}
      className={classNames(
        styles.row,
        relation === 'differs' && !isDone && styles.differs,
        isDone && styles.fixed,
      )}
    >
      <div className={`row wrap align-center gap-2 ${styles.head}`}>
        <Checkbox
          checked={isDone || isChosen}
          disabled={isDone || disabled || isUnread(choice)}
          onChange={(event) => onChoose(event.target.checked)}
        >
          {title}
        </Checkbox>
        <Tag tone={word.tone}>{word.label}</Tag>
        {!isDone && (
          <Button
            size="sm"
            variant="quiet"
            disabled={disabled}
            aria-expanded={isEditing}
            aria-label={`${isEditing ? '收起修改' : '修改'}：${title}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? '收起' : '修改'}
          </Button>
        )}
      </div>
      <div className={styles.sides}>
        <div className={`stack packed gap-1 slim ${styles.side}`}>
          <p className="tone-ink-3 size-sm">在线简历</p>
          {own ? (
            <Lines lines={linesOf(kind, own, names)} />
          ) : (
            <p className="tone-ink-3 size-sm">还没有填写</p>
          )}
        </div>
        <div className={`stack packed gap-1 slim ${styles.side}`}>
          <p className="tone-ink-3 size-sm">文件里读到的</p>
          {isEditing && !isDone ? (
            <ChoiceEditor choice={choice} disabled={disabled} onEdit={onEdit} />
          ) : lines.length > 0 ? (
            <Lines lines={lines} />
          ) : (
            <p className="tone-ink-3 size-sm">没有读到，请填写</p>
          )}
        </div>
      </div>
      {problem && !isDone && <p className="tone-danger">没有保存：{problem}</p>}
    </div>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof linesOf> }) {
  const [first] = lines;
  // A single value needs no label, because the title is its label.
  if (lines.length === 1 && first) return <p className="breaks pre">{first.words}</p>;
  return (
    <dl className={`stack gap-1 ${styles.lines}`}>
      {lines.map(({ label, words, isLong }) => (
        <div key={label}>
          <dt className="tone-ink-3 size-sm">{label}</dt>
          <dd className="breaks">
            {isLong ? (
              <details>
                <summary>
                  {words.slice(0, 40)}
                  {words.length > 40 && '…'}
                </summary>
                <p>{words}</p>
              </details>
            ) : (
              words
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
