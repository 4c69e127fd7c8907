// The fields of what words do: kind, strength, places.
import { wordScenes } from '../../../contract/dictionary/word-scenes.ts';
import { wordKinds, wordLevels } from '../../../contract/moderation/word-effects.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import type { RuleValues } from './rule.ts';

export const KINDS = wordKinds.map(({ code, label }) => ({ value: code, label }));
const LEVELS = [
  { value: '' as const, label: '按种类' },
  ...wordLevels.map(({ code, label }) => ({ value: code, label })),
];
/** Nothing is refused or reviewed in feedback: people quote there what they complain about. */
const SCENES = wordScenes.filter(({ code }) => code !== 'feedback');

interface RuleFieldsProps {
  value: RuleValues;
  onChange: (rule: RuleValues) => void;
}

export function RuleFields({ value, onChange }: RuleFieldsProps) {
  const { kind, level, scenes } = value;
  const isSafe = kind === 'safe';
  return (
    <>
      <Row wrap align="start" gap={3}>
        <ChoiceField
          label="种类"
          options={KINDS}
          value={kind}
          onChange={(next) => onChange({ kind: next, level: '', scenes })}
        />
        {!isSafe && (
          <ChoiceField
            label="力度"
            hint="按种类时，职位、简历、聊天各有不同"
            options={LEVELS}
            value={level}
            onChange={(next) => onChange({ kind, level: next, scenes })}
          />
        )}
      </Row>
      {isSafe ? (
        <p className="tone-ink-3 size-sm">
          正当用语不会被命中，里面的敏感词也不算，例如“投标保证金”。
        </p>
      ) : (
        <fieldset className="stack gap-1">
          <legend className="weight-medium">场景（都不选就是全部）</legend>
          <Row wrap gap={[1, 4]}>
            {SCENES.map(({ code, label }) => (
              <Checkbox
                key={code}
                checked={scenes.includes(code)}
                onChange={({ target }) => {
                  const others = scenes.filter((one) => one !== code);
                  onChange({ kind, level, scenes: target.checked ? [...others, code] : others });
                }}
              >
                {label}
              </Checkbox>
            ))}
          </Row>
        </fieldset>
      )}
    </>
  );
}
