// The house's own templates, by family of categories. Pay and location are left to who writes: they
// differ everywhere.
import type { DraftContent } from '../../../../contract/position/drafts.ts';
import templates from './built-in.json';

interface BuiltIn {
  name: string;
  /** One line on what it is good for. */
  note: string;
  content: DraftContent;
}

const numbered = (points: readonly string[]) =>
  points.map((point, index) => `${index + 1}、${point}`).join('\n');

/** Duties and requirements become the text of the posting, as the form's own frame has it. */
export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = templates.map(
  ({ name, note, duties, demands, ...facts }) => {
    const description = `岗位职责：\n${numbered(duties)}\n\n任职要求：\n${numbered(demands)}`;
    return { name, note, content: { job_type: 'full', ...facts, description } as DraftContent };
  },
);
