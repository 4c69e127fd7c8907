// What the writing check says about a stored position, in words an operator reads.
import { checkPosting } from '../../contract/posting-check.ts';

/** The texts of a posting that people read. */
export interface Written {
  title: string;
  description: string;
  skills: readonly string[];
  welfare: readonly string[];
  address: string;
  work_hours: string;
}

/** Empty for a clean text. */
export function warningsOf(text: Written): string[] {
  return checkPosting(text).map(({ why }) => why);
}
