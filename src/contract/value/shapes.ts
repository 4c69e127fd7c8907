// Shapes shared by several rooms: limited texts, months, regions, coded terms.
import { z } from 'zod';
import { isCode, type Term } from '../dictionary/dictionary.ts';
import { check, webAddress } from './checks.ts';
import { KEYWORD, mostOf, type TextRule, textRule, type WordsRule } from './text-rule.ts';
import { fractionOf, rangeOf, type WholeRule } from './whole-rule.ts';

/** Characters that reverse the writing direction, with which links and names can be faked. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A typed text: trimmed, limited, with messages that name the field. The limits come from a TextRule, so
 * that a form can share them.
 */
export function text(rule: TextRule): z.ZodString;
export function text(label: string, max: number, min?: number): z.ZodString;
export function text(named: TextRule | string, most = 0, least = 1): z.ZodString {
  const { label, max, min } = typeof named === 'string' ? textRule(named, most, least) : named;
  return z
    .string(`请填写${label}`)
    .overwrite((words) => words.replace(TURNED, ''))
    .trim()
    .min(min, min <= 1 ? `请填写${label}` : `${label}至少 ${min} 个字`)
    .max(max, `${label}最多 ${max} 个字`);
}

/** A text that may be left empty. */
export function optionalText(rule: TextRule): z.ZodDefault<z.ZodString>;
export function optionalText(label: string, max: number): z.ZodDefault<z.ZodString>;
export function optionalText(named: TextRule | string, max = 0): z.ZodDefault<z.ZodString> {
  return text(typeof named === 'string' ? textRule(named, max, 0) : named).default('');
}

/** What is typed into a search box above a list. */
export const Keyword = text(KEYWORD).optional();

/** A list of words; empty when it is left out. */
export const words = (rule: WordsRule) =>
  z.array(text(rule), `请填写${rule.label}`).max(rule.most, mostOf(rule)).default([]);

/** A whole number within the rule's bounds. */
export const whole = (rule: WholeRule) =>
  z
    .number(`请填写${rule.label}`)
    .int(fractionOf(rule))
    .min(rule.min, rangeOf(rule))
    .max(rule.max, rangeOf(rule));

export const WEBSITE_TEXT = textRule('官网', 200, 0);

/** The website of an enterprise; may be empty. */
export const Website = text(WEBSITE_TEXT)
  .overwrite(webAddress)
  .refine((value) => value === '' || check('URL', value), '请输入完整的网址，如 www.example.com')
  .default('');

/** The largest number that a column of type `integer` holds. */
export const INT_MAX = 2 ** 31 - 1;

/** The version that the caller saw. Saving adds one to it, so the largest value is not allowed. */
export const SeenVersion = z
  .number('版本号不正确')
  .int('版本号不正确')
  .min(0, '版本号不正确')
  .max(INT_MAX - 1, '版本号不正确');

/** A calendar month, 'yyyy-mm'. */
export const Month = z
  .string('请选择年月')
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '年月格式应为 yyyy-mm');

/** A region's six-digit code; whether it exists is the server's rule. */
export const RegionCode = z.string('请选择地区').regex(/^\d{6}$/, '请选择地区');

/** A position category's code: 2 digits a level, so 2, 4 or 6. */
export const CategoryCode = z.string('请选择职位类别').regex(/^(\d{2}){1,3}$/, '请选择职位类别');

/** A third-level category. */
export const CategoryLeaf = z.string('请选择职位类别').regex(/^\d{6}$/, '请选择到第三级职位类别');

/** A code with the text people read. */
export const Labelled = z.object({ code: z.string(), label: z.string() });
export type Labelled = z.infer<typeof Labelled>;

/** Years 1900–2199, which the database and every calendar can store. */
const isInReach = (moment: string): boolean => /^(?:19|20|21)\d\d-/.test(moment);

/** Times travel as ISO 8601 text with their zone. */
export const Time = z.iso
  .datetime({ offset: true, error: '请选择时间' })
  .refine(isInReach, '请选择 1900 年至 2199 年之间的时间');

/** A calendar day, 'yyyy-mm-dd'. */
export const Day = z.iso.date('请选择日期').refine(isInReach, '请选择 1900 年至 2199 年之间的日期');

/**
 * A picture in the open folder of this site, empty for none. Other addresses are refused: elsewhere they would tell a
 * stranger who looks at the page, and here they would have every visitor call a page of the site. Whose picture it is
 * the server asks (`requireOwnOpen`).
 */
export const OwnPicture = z
  .string()
  .max(300)
  .regex(/^(?:\/files\/public\/(?:[\w-]+\/)*[\w-]+\.[a-z]{3,4})?$/, '请上传图片')
  .default('');

/** The key of a picture that only its uploader and readers of a record with it may see. */
export const PrivatePicture = z
  .string('请上传图片')
  .max(100)
  .regex(/^private\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.webp$/, '请上传图片');

/** A path of this site, empty for none. Links elsewhere are refused: the site would lend them its name. */
export const SitePath = z
  .string('链接格式不正确')
  .trim()
  .max(300, '链接最多 300 个字')
  .regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, '链接应是本站的地址，如 /protocol')
  .default('');

/** A code of a list that staff edit: whether it exists is looked up when it is asked, so that added terms count. */
export const termCode = (list: readonly Term[], message: string) =>
  z.string(message).refine((code) => isCode(list, code), message);
