// A person's name as enterprises see it, by the person's choice. Both sides use it. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import type { Gender } from '../dictionary/resume.ts';

/** 姓名显示. */
export const nameDisplays = [
  { code: 'real', label: '实名' },
  { code: 'title', label: '称呼' },
  { code: 'masked', label: '隐去名字' },
] as const satisfies readonly Term[];
export type NameDisplay = CodeOf<typeof nameDisplays>;

/** Common family names of two characters. */
const DOUBLE =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|宇文|长孙|轩辕|端木|南宫|独孤|百里|闻人|东郭|西门|呼延|申屠|太史|澹台|公冶|宗政|濮阳|淳于|单于|钟离|司空|闾丘|仲孙|赫连|拓跋|完颜|纳兰|第五)/;

const TITLES: Readonly<Record<Gender, string>> = { male: '先生', female: '女士' };

/**
 * The name shown to a reader: whole, 王先生 or 王女士 when the sex is known, otherwise 王**. The mask always has
 * two stars, so that it does not reveal the length of the name.
 */
export function displayName(name: string, display: NameDisplay, gender: Gender | null): string {
  if (display === 'real' || name === '') return name;
  const family = DOUBLE.exec(name)?.[0] ?? [...name][0] ?? '';
  if (display === 'title' && gender) return family + TITLES[gender];
  return `${family}**`;
}
