// What other sites write of a position, in the codes of our dictionaries. Several facts may stand in
// one text (3-5年 | 本科): each is found by what it is.
import {
  type Education,
  type Experience,
  educations,
  experiences,
  findCode,
  type JobType,
} from '../../../contract/dictionary/dictionary.ts';

const PARTS = /[\s|｜\n;；·•,，、/／\\()（）【】[\]]+/;
const partsOf = (text: string) => text.normalize('NFKC').split(PARTS).filter(Boolean);

const NUMERALS = '一二三四五六七八九十';
const numeralOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : NUMERALS.indexOf(text) + 1;

/** 无经验 asks nothing; 应届 and 在校 are about status, not years. */
const STATUS: readonly [RegExp, Experience][] = [
  [/应届|毕业生/, 'graduate'],
  [/在校|在读|学生/, 'student'],
  [/(?:无|不限|不需要?|无需|没有|零)(?:工作|相关|从业)*经验|经验(?:不限|无要求|不要求)/, 'any'],
  [/^(?:1|一)年(?:以下|以内|内|及以下)/, 'lt1'],
];
const YEARS =
  /^(\d+|[一二三四五六七八九十])年?(?:(?:[-~—–至到])(\d+|[一二三四五六七八九十]))?年(以下|以内|及以下)?(?:及?以上|左右)?$/;
/** What stands around the years in one text with them. */
const AROUND =
  /(?:工作|从业|相关|行业|岗位)?(?:经验|年限|经历)(?:要求|为|不少于|至少)?[:：]?|[:：]|的?(?:工作|从业|相关|行业)$|至少|要求/g;
const SCHOOL =
  /(?:统招|全日制)?(?:大学)?(?:初中|高中|中专|中技|大专|专科|本科|学士|硕士|研究生|博士|mba|emba|学历不限|不限学历|学历)(?:及|或)?(?:以上|以下|学历)*/gi;

/** 3-5年, 经验3年以上/本科, 无需经验, 应届毕业生 …; 'any' for 不限, null where nothing known is said. */
export function experienceOf(text: string): Experience | null {
  const parts = partsOf(text);
  let isOpen = parts.length === 0;
  for (const part of parts) {
    const known = findCode(experiences, part);
    if (known) return known;
    const status = STATUS.find(([pattern]) => pattern.test(part))?.[1];
    if (status) return status;
    const bare = part.replace(SCHOOL, '').replace(AROUND, '');
    const years = YEARS.exec(bare);
    if (years) return yearsOf(numeralOf(years[1] ?? ''), years[3] !== undefined);
    isOpen ||= /^(?:不限|无要求|无|均可|不要求)$/.test(bare);
  }
  return isOpen ? 'any' : null;
}

function yearsOf(from: number, isUpperEnd: boolean): Experience {
  const years = isUpperEnd ? from - 1 : from;
  if (years < 1) return 'lt1';
  return years < 3 ? '1-3' : years < 5 ? '3-5' : years < 10 ? '5-10' : 'gt10';
}

/** Lower ones first where two stand together: 大专/本科 takes both in. */
const EDUCATIONS: readonly [RegExp, Education][] = [
  [/学历不限|不限学历|无学历|学历无要求/, 'any'],
  [/初中|小学/, 'junior'],
  [/中专|中技|技校|职高|中职/, 'vocational'],
  [/高中/, 'senior'],
  [/大专|专科|高职/, 'college'],
  [/本科|学士/, 'bachelor'],
  [/硕士|研究生|mba/i, 'master'],
  [/博士/, 'doctor'],
];

/** 本科, 统招大专及以上, 3-5年 | 本科 …; 'any' for 不限, null where nothing known is said. */
export function educationOf(text: string): Education | null {
  const plain = text.normalize('NFKC').trim();
  const known =
    findCode(educations, plain) ?? EDUCATIONS.find(([pattern]) => pattern.test(plain))?.[1];
  if (known) return known;
  const isOpen = partsOf(plain).some((part) => /^(?:不限|无要求|无|均可|不要求)$/.test(part));
  return isOpen || plain === '' ? 'any' : null;
}

/** 全职, 兼职, 实习, 校招 …; null where nothing known is said. */
export function jobTypeOf(text: string): JobType | null {
  if (/实习/.test(text)) return 'intern';
  if (/兼职|小时工|临时工|临时|钟点/.test(text)) return 'part';
  return /全职|校招|社招|正式|长期|合同|全日制/.test(text) ? 'full' : null;
}

const SIGNS = /[,，、;；|｜\n\r]/;

/** ['a', 'b'] as Python writes it, or text parted by signs, lines or spaces; without repetition. */
export function listOf(text: string): string[] {
  const inner = text.trim().replace(/^\[|\]$/g, '');
  return [
    ...new Set(
      itemsOf(inner)
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ];
}

function itemsOf(text: string): string[] {
  if (/^['"]/.test(text)) {
    return [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(
      ([, single, double]) => single ?? double ?? '',
    );
  }
  if (SIGNS.test(text)) return text.split(SIGNS);
  // Spaces part Chinese words; in Adobe Photoshop they do not.
  const words = text.split(/\s+/);
  return words.every((word) => /\p{Script=Han}/u.test(word)) ? words : [text];
}
