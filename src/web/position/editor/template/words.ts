// How the house's templates are written down: points become a text.
import type { DraftContent } from '../../../../contract/position/drafts.ts';

export interface BuiltIn {
  name: string;
  /** One line on what it is good for. */
  note: string;
  content: DraftContent;
}

type Words = Pick<DraftContent, 'title' | 'category' | 'job_type' | 'experience' | 'education'> &
  Pick<DraftContent, 'skills' | 'settlement' | 'work_times'> &
  Pick<BuiltIn, 'name' | 'note'> & { duties: readonly string[]; demands: readonly string[] };

const numbered = (points: readonly string[]) =>
  points.map((point, index) => `${index + 1}、${point}`).join('\n');

/** Duties and requirements become the text of the posting, as the form's own frame has it. */
export function template({ name, note, duties, demands, ...facts }: Words): BuiltIn {
  const description = `岗位职责：\n${numbered(duties)}\n\n任职要求：\n${numbered(demands)}`;
  return { name, note, content: { job_type: 'full', ...facts, description } };
}
