// Projects out of their section. Pure.
import type { DraftProject } from '../../../contract/resume/attachment.ts';
import { type Entry, entriesOf, partsOf } from './entries.ts';
import { addressOf } from './links.ts';
import { clip } from './text.ts';
import { companyScore, isTask, titleScore } from './words.ts';

type ReadProject = Omit<DraftProject, 'missing'>;

const ROLE = /(?:角色|负责人|成员|组长|队长|负责|主程|leader|lead|member|owner)$/i;
const isRole = (part: string) => part.length <= 30 && (ROLE.test(part) || titleScore(part) === 3);

function namesOf({ fields, parts }: Pick<Entry, 'fields' | 'parts'>) {
  const rest = parts.filter((part) => part.length <= 60);
  const name = fields.project || (rest.shift() ?? '');
  const company = fields.company || takeIf(rest, (part) => companyScore(part) === 3);
  const role =
    fields.role ||
    fields.title ||
    takeIf(rest, isRole) ||
    (rest.find((part) => part.length <= 20) ?? '');
  return { name, company, role };
}

function takeIf(parts: string[], fits: (part: string) => boolean): string {
  const at = parts.findIndex(fits);
  return at < 0 ? '' : (parts.splice(at, 1)[0] ?? '');
}

function lacks(entry: Entry, line: string): boolean {
  const { name, role } = namesOf(entry);
  if (name === '') return !isTask(line);
  return role === '' && partsOf(line).some(isRole);
}

/** The entries of the section 项目经历 in their order. */
export function projectsOf(lines: readonly string[]): ReadProject[] {
  return entriesOf(lines, lacks)
    .map((entry) => {
      const { name, role, company } = namesOf(entry);
      return {
        name: clip(name.replace(/^[《【]|[》】]$/g, ''), 60),
        role: clip(role, 30),
        company: clip(company, 60),
        from: entry.from?.month ?? null,
        to: entry.to === null ? null : (entry.to?.month ?? ''),
        content: clip(entry.content.join('\n'), 2000),
        achievement: clip(entry.achievement.join('\n'), 1000),
        url: addressOf(entry.fields.url ?? '') ?? '',
      };
    })
    .filter(({ name }) => name.length >= 2);
}
