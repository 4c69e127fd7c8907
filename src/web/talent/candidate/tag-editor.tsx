// The tags of a person: chosen from the enterprise's tags, or typed anew.

import { useState } from 'react';
import type { Whom } from '../../../contract/talent/person.ts';
import {
  type CandidateTag,
  TAG_NAME,
  TAGS_PER_CANDIDATE,
  tagColors,
  tagPeople,
  usesText,
} from '../../../contract/talent/tag.ts';
import { useRight } from '../../data/rights.ts';
import { Select } from '../../kit/antd/fields.ts';
import { listHint } from '../../kit/form/typing-hints.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { toastError } from '../../shell/toast.ts';
import styles from './team.module.css';
import { useTags, useTeamAct } from './use-team-record.ts';

/** The colour of a new tag, derived from its name. */
export function colorOf(name: string) {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return tagColors[sum % tagColors.length]?.code ?? 'pine';
}

/** The typed name as it is stored; '' when it is too long. */
export const fitTagName = (typed: string): string => {
  const name = typed.trim();
  return name.length <= TAG_NAME.max ? name : '';
};

interface TagEditorProps {
  who: Whom;
  tags: readonly CandidateTag[];
}

/** Members who may not edit see the tags. */
export function TagEditor(props: TagEditorProps) {
  const mayRecruit = useRight('recruit');
  if (mayRecruit) return <TagField {...props} />;
  const { tags } = props;
  return (
    <span className={`row wrap align-center gap-y-1 gap-x-3 slim ${styles.value}`}>
      {tags.length === 0 && <span className={styles.quiet}>没有标签</span>}
      {tags.map(({ id, name, color }) => (
        <Tag key={id} tone={color}>
          {name}
        </Tag>
      ))}
    </span>
  );
}

function TagField({ who, tags }: TagEditorProps) {
  const vocabulary = useTags();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, variables } = useTeamAct(tagPeople);
  // Shows added tags before the server answers.
  const coming = isPending ? (variables?.add ?? []).map(({ name }) => name) : [];
  const going = isPending ? (variables?.remove ?? []) : [];
  const shown = [
    ...tags.filter(({ id }) => !going.includes(id)).map(({ name }) => name),
    ...coming.filter((name) => !tags.some((tag) => tag.name === name)),
  ];
  const known = vocabulary.data?.items ?? [];
  const toneOf = (name: string) =>
    [...tags, ...known].find((tag) => tag.name === name)?.color ?? colorOf(name);

  const add = (text: string) => {
    const name = fitTagName(text);
    setTyped('');
    // When several are typed at once, existing tags are among them.
    if (shown.includes(name)) return;
    if (name === '') toastError(`标签最多 ${TAG_NAME.max} 个字`);
    else if (tags.length >= TAGS_PER_CANDIDATE)
      toastError(`一位候选人最多 ${TAGS_PER_CANDIDATE} 个标签`);
    else mutate({ people: [who], add: [{ name, color: colorOf(name) }] });
  };
  const remove = (name: string) => {
    const tag = tags.find((one) => one.name === name);
    if (tag) mutate({ people: [who], remove: [tag.id] });
  };
  return (
    <Select
      mode="tags"
      // With nothing typed, Tab would take the first suggestion on its way out.
      defaultActiveFirstOption={typed !== ''}
      className={styles.tags}
      aria-label="标签"
      placeholder={`选择标签，或${listHint()}`}
      tokenSeparators={[',', '，', '、']}
      value={shown}
      searchValue={typed}
      onSearch={setTyped}
      onSelect={(name: string) => add(name)}
      onDeselect={(name: string) => remove(name)}
      options={known.map(({ name, uses }) => ({ value: name, label: name, uses }))}
      optionRender={({ data }) => (
        <span className={styles.option}>
          <Tag tone={toneOf(String(data.value))}>{data.value}</Tag>
          {'uses' in data && <small className="tone-ink-2">{usesText(Number(data.uses))} 人</small>}
        </span>
      )}
      tagRender={({ value, onClose }) => (
        <Tag tone={toneOf(String(value))} className={styles.tag}>
          {value}
          <button type="button" aria-label={`去掉标签${value}`} onClick={onClose}>
            ×
          </button>
        </Tag>
      )}
    />
  );
}
