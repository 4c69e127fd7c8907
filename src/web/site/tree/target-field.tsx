// The term that another one is merged into or moved below, chosen level by level.
import { type EditedTree, treeLevels } from '../../../contract/dictionary/trees.ts';
import type { EditedTerm } from '../../../contract/site/trees.ts';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { LEVEL_NAMES, openAt } from './model.ts';

interface TargetFieldProps {
  tree: EditedTree;
  terms: readonly EditedTerm[];
  /** How many levels are chosen, one after another; 0 for lists without levels. */
  depth: number;
  /** The term itself, which cannot be chosen. */
  without: string;
  error: string;
  value: string;
  onChange: (code: string) => void;
}

export function TargetField(props: TargetFieldProps) {
  const { tree, terms, depth, without, error, value, onChange } = props;
  const choicesAt = (at: string) =>
    openAt(tree, terms, at, without).map(({ code, name }) => ({ value: code, label: name }));
  if (depth === 0) {
    return (
      <ChoiceField
        label="合并到"
        required
        placeholder="请选择"
        error={error}
        options={choicesAt('')}
        value={value}
        onChange={onChange}
      />
    );
  }
  const lengths = treeLevels[tree].slice(0, depth);
  // A level can be chosen once the one above it is.
  const open = lengths.filter((_, level) => value.length >= (lengths[level - 1] ?? 0));
  return (
    <Stack gap={3}>
      {open.map((length, level) => {
        const at = value.slice(0, lengths[level - 1] ?? 0);
        return (
          <ChoiceField
            key={length}
            label={LEVEL_NAMES[tree][level] ?? ''}
            required
            placeholder="请选择"
            error={level === open.length - 1 ? error : ''}
            options={choicesAt(at)}
            value={value.length > at.length ? value.slice(0, length) : ''}
            onChange={(code) => onChange(code || at)}
          />
        );
      })}
    </Stack>
  );
}
