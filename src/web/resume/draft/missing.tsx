// Why choices could not be saved, in one list; each name leads to its field.
import { Button } from '../../kit/form/button.tsx';
import type { Choice } from './choices.ts';
import styles from './review.module.css';
import type { Problem } from './saving.ts';

/** The id of a choice's row in the page. */
export const idOfRow = (key: string) => `draft-choice-${key.replace('.', '-')}`;

interface MissingProps {
  problems: readonly Problem[];
  /** The choices that can still be saved. */
  choices: readonly Choice[];
}

export function Missing({ problems, choices }: MissingProps) {
  const open = problems.flatMap((problem) => {
    const choice = choices.find(({ key }) => key === problem.key);
    return choice ? [{ ...problem, title: choice.title }] : [];
  });
  if (open.length === 0) return null;
  return (
    <div role="alert" className={styles.missing}>
      还差 {open.length} 处，补上后再点“填入所选内容”：
      {open.map(({ key, title, message }) => (
        <Button
          key={key + message}
          size="sm"
          variant="quiet"
          title={message}
          onClick={() => lead(key)}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}

/** Moves the focus to the row's first field, or to its button 修改. */
function lead(key: string): void {
  const row = document.getElementById(idOfRow(key));
  row?.scrollIntoView({ block: 'center' });
  row
    ?.querySelector<HTMLElement>('fieldset input, fieldset textarea, fieldset button, button')
    ?.focus({ preventScroll: true });
}
