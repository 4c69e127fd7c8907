// A posting as the judges read it: facts of the row and the labels that its source gave it.

export interface Posting {
  id: number;
  title: string;
  /** Third-level categories by the source's own account; empty when it names none. */
  labels: string[];
  city: string;
  district: string;
  /** Yuan a month. */
  month_min: number;
  month_max: number;
  /** Codes of the dictionary. */
  experience: string;
  education: string;
  job_type: string;
  skills: string[];
  welfare: string[];
  hours: string;
  /** Full and short name. */
  company: string;
  description: string;
}

/** Text in the one form in which patterns are written: half-width and lower case. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const withoutBrackets = (title: string): string =>
  plain(title).replace(/[([{【《<][^)\]}】》>]*[)\]}】》>]?/g, ' ');

/** What may follow the word that names the work: 会计主管 is accounting, 会计软件销售 is not. */
const RANK = '(?:专员|主管|经理|总监|代表|工程师|架构师|研究员|顾问|专家|负责人|组长|主任|助理)';
const END = `(?:${RANK}|实习|学徒|技师|技士|开发|设计|[师员岗生a-z\\d ])*$`;

/** Tests whether a part of the title, as split at signs, ends with what the pattern names. */
export function headTest(pattern: string): (title: string) => boolean {
  const head = new RegExp(`(?:${pattern})${END}`);
  return (title) =>
    withoutBrackets(title)
      .split(/[-—–/|,、;:·&+_]+/)
      .some((part) => head.test(part.trim()));
}

/** The title without what stands in brackets. */
export const bareTitle = ({ title }: Posting): string => withoutBrackets(title);

/** All texts beside the title. */
export const bodyOf = ({ skills, description }: Posting): string =>
  plain(`${skills.join('\n')}\n${description}`);
