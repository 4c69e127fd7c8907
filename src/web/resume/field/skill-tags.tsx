// Skills used at a job: typed or picked; commas separate several.

import { EXPERIENCE_SKILL_MAX } from '../../../contract/resume/sections.ts';
import { Select } from '../../kit/antd/fields.ts';
import { listHint } from '../../kit/form/typing-hints.ts';
import { useResume } from '../query.ts';
import ADVANTAGE_EXAMPLES from '../step/advantage-examples.json';

const KNOWN = ADVANTAGE_EXAMPLES.flatMap(({ skills }) => skills);

interface SkillTagsFieldProps {
  id?: string;
  value?: string[];
  onChange?: (skills: string[]) => void;
}

/** Suggests the resume's own skills first, then common ones. */
export function SkillTagsField({ value = [], onChange, id }: SkillTagsFieldProps) {
  const { advantage } = useResume();
  const own = advantage?.skills.map(({ name }) => name) ?? [];
  const offered = [...new Set([...own, ...KNOWN])];
  const change = (names: string[]) => {
    const clean = names.map((name) => name.trim()).filter(Boolean);
    const once = clean.filter(
      (name, i) => clean.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i,
    );
    onChange?.(once.slice(0, EXPERIENCE_SKILL_MAX));
  };
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      value={value}
      maxCount={EXPERIENCE_SKILL_MAX}
      onChange={change}
      tokenSeparators={[',', '，', '、', ';', '；']}
      options={offered.map((name) => ({ value: name, label: name }))}
      placeholder={`${listHint()}，最多 ${EXPERIENCE_SKILL_MAX} 个`}
    />
  );
}
