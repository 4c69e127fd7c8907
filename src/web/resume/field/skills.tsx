// Skills as tags with a level: typed or picked, sorted, edited in place, removed by a cross.

import { useState } from 'react';
import { type Skill, type SkillLevel, skillLevels } from '../../../contract/dictionary/resume.ts';
import { SKILL_MAX, SKILL_TEXT } from '../../../contract/resume/sections.ts';
import { AutoComplete, Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { optionsOf } from '../../parts/choices.ts';
import ADVANTAGE_EXAMPLES from '../step/advantage-examples.json';
import styles from './skills.module.css';

const MAX = SKILL_MAX;
const KNOWN = [...new Set(ADVANTAGE_EXAMPLES.flatMap(({ skills }) => skills))];

/** Why a skill cannot be added; '' when it can. */
function problemOf(name: string, isThere: boolean): string {
  if (isThere) return `已经有“${name.slice(0, SKILL_TEXT.max)}”了`;
  if (name.length <= SKILL_TEXT.max) return '';
  return `一个技能最多 ${SKILL_TEXT.max} 个字，现在 ${name.length} 个`;
}

const knownLike = (typed: string) =>
  KNOWN.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));

interface SkillsFieldProps {
  id?: string;
  value?: Skill[];
  onChange?: (skills: Skill[]) => void;
}

export function SkillsField({ id, value: skills = [], onChange }: SkillsFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const has = (name: string) =>
    skills.some((skill) => skill.name.toLowerCase() === name.toLowerCase());
  const isFull = skills.length >= MAX;

  const add = (text: string) => {
    const name = text.trim();
    if (name === '') return;
    const error = problemOf(name, has(name));
    setProblem(error);
    if (error) return;
    onChange?.([...skills, { name, level: 'able' }]);
    setTyped('');
  };
  const suggestions = knownLike(typed).filter((name) => !has(name));

  return (
    <div>
      {skills.length > 0 && (
        <SortableList
          layout="wrap"
          items={skills}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          onMove={(from, to) => onChange?.(moved(skills, from, to))}
          className={styles.list}
          itemClassName={styles.skill}
        >
          {(skill, grip) => (
            <>
              {grip}
              <SkillTag
                skill={skill}
                onLevel={(level) =>
                  onChange?.(skills.map((item) => (item === skill ? { ...item, level } : item)))
                }
                onRemove={() => onChange?.(skills.filter((item) => item !== skill))}
              />
            </>
          )}
        </SortableList>
      )}
      <Row align="center" gap={2}>
        <AutoComplete
          id={id}
          className={styles.input}
          value={typed}
          disabled={isFull}
          options={suggestions.slice(0, 8).map((name) => ({ value: name }))}
          defaultActiveFirstOption={false}
          placeholder={isFull ? `已满 ${MAX} 个，移除一个再加` : '输入一个技能，再添加'}
          onChange={(text: string) => {
            setTyped(text);
            setProblem('');
          }}
          onSelect={(name: string) => add(name)}
          onInputKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter adds the skill and must not submit the form.
            event.preventDefault();
            add(typed);
          }}
        />
        <Button variant="outline" onClick={() => add(typed)} disabled={isFull || !typed.trim()}>
          添加
        </Button>
        <span className="tone-ink-3 size-sm nums nowrap">
          {skills.length} / {MAX}
        </span>
      </Row>
      {problem && (
        <p className="above-1 tone-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SkillTagProps {
  skill: Skill;
  onLevel: (level: SkillLevel) => void;
  onRemove: () => void;
}

function SkillTag({ skill, onLevel, onRemove }: SkillTagProps) {
  return (
    <>
      <span className={`slim pad-y-1 weight-medium snug ${styles.name}`}>{skill.name}</span>
      <Select
        variant="borderless"
        size="small"
        aria-label={`${skill.name}的熟练度`}
        value={skill.level}
        placeholder="熟练度"
        options={optionsOf(skillLevels)}
        popupMatchSelectWidth={false}
        onChange={onLevel}
      />
      <button
        type="button"
        className={`stack align-center items-center bare ${styles.remove}`}
        aria-label={`移除${skill.name}`}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </>
  );
}
