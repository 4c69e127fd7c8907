// Reads the person's name and contacts from the lines above and around the first headings. Pure.

import { workStatuses } from '../../../contract/dictionary/resume.ts';
import type { DraftBasic } from '../../../contract/resume/attachment.ts';
import { check } from '../../../contract/value/checks.ts';
import { findCityByName, findDistrictByName, regionName } from '../../dictionary/region/region.ts';
import { findPoint, findSpan } from './dates.ts';
import { fieldsOf, firstOf, labelOf } from './labels.ts';
import { closeUp, fold } from './text.ts';
import { isChineseName, isLatinName } from './words.ts';

type ReadPerson = Omit<DraftBasic, 'work_since'>;

/** Lines in which a name without a label is looked for. */
const TOP = 10;

/**
 * Reads the person.
 * @param near the lines that speak of the person: above the first heading and in 个人信息.
 * @param wishes those of 求职意向, which may say the state of work.
 * @param all the whole resume, for addresses that stand elsewhere.
 */
export function personOf(
  near: readonly string[],
  wishes: readonly string[],
  all: readonly string[],
): ReadPerson {
  const fields = { ...firstOf(wishes.flatMap(fieldsOf)), ...firstOf(near.flatMap(fieldsOf)) };
  const birth = fields.birth ? findPoint(fields.birth) : bornIn(near);
  return {
    name: nameOf(fields.name, near) ?? nameOf(undefined, all.slice(0, TOP)),
    gender: genderOf(fields.gender, near),
    birth_month: birth?.month ?? null,
    region: regionOf(fields.city, near),
    mobile: mobileOf([fields.mobile ?? '', ...near, ...all]),
    email: emailOf([fields.email ?? '', ...near, ...all]),
    wechat: wechatOf(fields.wechat ?? ''),
    work_status: statusOf(fields.status, [...near, ...wishes]),
  };
}

function nameOf(labelled: string | undefined, lines: readonly string[]): string | null {
  if (labelled) {
    const value = closeUp(labelled.split(/[\t|(（,，]/)[0]?.trim() ?? '');
    if (/^\p{Script=Han}{2,4}$/u.test(value) || isLatinName(value)) return value;
    if (value.length >= 2 && value.length <= 20 && !/\d/.test(value)) return value;
  }
  for (const line of lines.slice(0, TOP)) {
    const titled =
      /^(\p{Script=Han}{2,4}?)的?(?:个人|求职)?简历$/u.exec(closeUp(line)) ??
      /简历\s?[-—–:：|·]\s?(\p{Script=Han}{2,4})$/u.exec(closeUp(line));
    if (titled?.[1] && isChineseName(titled[1])) return titled[1];
    for (const part of line.split(/[\t|｜/,，·•]|\s{2,}/)) {
      const whole = closeUp(part.trim());
      if (labelOf(whole)) continue;
      if (isChineseName(whole) || isLatinName(whole)) return whole;
      const [first = ''] = part.trim().split(' ');
      if (first !== part.trim() && isChineseName(first)) return first;
    }
  }
  return null;
}

const MOBILE = /(?<!\d)(?:\(?\+?\s?86\)?[\s-]{0,2})?(1[3-9](?:[\s-]?\d){9})(?!\d)/;

function mobileOf(texts: readonly string[]): string | null {
  for (const text of texts) {
    const digits = MOBILE.exec(fold(text.slice(0, 2000)))?.[1]?.replace(/\D/g, '');
    if (digits && check('mobile', digits)) return digits;
  }
  return null;
}

const EMAIL =
  /[A-Za-z0-9_%+-]{1,64}(?:\.[A-Za-z0-9_%+-]{1,64}){0,5}\s?@\s?(?:[A-Za-z0-9-]{1,63}\.){1,5}[A-Za-z]{2,12}/;

/** Ends that a whole address has; anything else at the end of a line may go on in the next one. */
const WHOLE_END = /\.(?:com|cn|net|org|edu|gov|io|hk|tw|info|dev|tech)$/i;

function emailOf(texts: readonly string[]): string | null {
  for (const [i, text] of texts.entries()) {
    if (!/[@＠]/.test(text)) continue;
    const folded = fold(text).trim();
    const alone = addressIn(folded);
    const isCut = !alone || (folded.endsWith(alone) && !WHOLE_END.test(alone));
    if (alone && !isCut) return alone;
    // Broken over two lines: before the @, behind it, or within the site's name.
    const before =
      fold(texts[i - 1] ?? '')
        .trim()
        .split(/[\s:\t|]/)
        .at(-1) ?? '';
    const after =
      fold(texts[i + 1] ?? '')
        .trim()
        .split(/[\s\t|]/)[0] ?? '';
    const isTail = /^[\w-]*(?:\.[\w-]+)+$|^[a-z]{1,4}$/i.test(after);
    const joined =
      (isTail ? addressIn(folded + after) : null) ??
      (folded.startsWith('@') && /^[\w.%+-]+$/.test(before) ? addressIn(before + folded) : null);
    const email = joined && WHOLE_END.test(joined) ? joined : alone;
    if (email) return email;
  }
  return null;
}

/** The address around the first @ of a line; null for what is none. */
function addressIn(line: string): string | null {
  const at = line.indexOf('@');
  const email = EMAIL.exec(line.slice(Math.max(0, at - 80), at + 120))?.[0].replace(/\s/g, '');
  return email && check('email', email) ? email : null;
}

/** 同手机号 and the like are no WeChat name. */
function wechatOf(text: string): string | null {
  const value = fold(text).trim().split(/[\s(]/)[0] ?? '';
  return check('weixin', value) ? value : null;
}

function genderOf(labelled: string | undefined, lines: readonly string[]): DraftBasic['gender'] {
  const word =
    labelled ??
    lines
      .slice(0, TOP)
      .flatMap((line) => line.split(/[\t|｜/,，·•\s]+/))
      .find((part) => /^[男女]$/.test(part));
  if (!word) return null;
  if (/^(?:男|male|m)\b|^男/i.test(word)) return 'male';
  return /^(?:女|female|f)\b|^女/i.test(word) ? 'female' : null;
}

function bornIn(lines: readonly string[]): ReturnType<typeof findPoint> {
  const line = lines.find((text) => /(?:生于|出生)/.test(text) && text.length <= 120);
  return line ? findPoint(line) : bornBeside(lines);
}

/** What stands in the line that describes a person: 女 1996年5月 现居杭州. */
const PERSONAL =
  /(?:^|[\s\t|｜/,，·•])(?:男|女)(?:$|[\s\t|｜/,，·•])|\d{2}岁|现居|籍贯|户籍|汉族|民族|党员|群众|团员|未婚|已婚|\d月生|年生/;
/** The years between which an author of a resume may be born. */
const [BORN_FIRST, BORN_LAST] = [1936, 2010];

/** A month of birth without a word beside it, in a line that describes the person. */
function bornBeside(lines: readonly string[]): ReturnType<typeof findPoint> {
  for (const line of lines.slice(0, TOP)) {
    if (!PERSONAL.test(line) || line.length > 120 || findSpan(line)) continue;
    const point = findPoint(line);
    if (point?.month && point.year >= BORN_FIRST && point.year <= BORN_LAST) return point;
  }
  return null;
}

/** The region a text begins with or is: 浙江省杭州市西湖区文三路 1 号, 杭州·西湖, Hangzhou stays unknown. */
export function regionIn(text: string): { code: string; label: string } | null {
  const value = fold(text)
    .replace(/^(?:中国|china)[,\s·]*/i, '')
    .replace(/[\s·,/-]+/g, '')
    .slice(0, 40);
  const without = value.replace(/^\p{Script=Han}{2,7}?(?:省|自治区|特别行政区)/u, '');
  for (const candidate of new Set([value, without])) {
    for (let length = Math.min(12, candidate.length); length >= 2; length -= 1) {
      const city = findCityByName(candidate.slice(0, length));
      if (!city) continue;
      const district = districtIn(city, candidate.slice(length));
      const code = district ?? city;
      return { code, label: regionName(code) };
    }
  }
  return null;
}

function districtIn(city: string, rest: string): string | null {
  for (let length = Math.min(8, rest.length); length >= 2; length -= 1) {
    const code = findDistrictByName(city, rest.slice(0, length));
    if (code) return code;
  }
  return null;
}

/** 现居杭州, 坐标：上海, base 深圳 */
const LIVES =
  /(?:现居住?地?|现住|目前居住|居住|定居|坐标|现所在|(?<![a-z])base(?:d in)?(?![a-z]))[于在]?[\s:]{0,3}/gi;
/** 杭州, 杭州·西湖区 */
const REGION = /^\p{Script=Han}{2,12}(?:·\p{Script=Han}{2,10})?$/u;

function regionOf(labelled: string | undefined, lines: readonly string[]) {
  if (labelled) return regionIn(labelled);
  const parts = lines.slice(0, TOP).flatMap((line) =>
    fold(line)
      .replace(LIVES, ' ')
      .split(/[\t|｜/,，•\s]+/),
  );
  const named = parts.find(
    (part) => REGION.test(part) && findCityByName(part.split('·')[0] ?? '') !== null,
  );
  return named ? regionIn(named) : null;
}

const STATUS: readonly (readonly [RegExp, NonNullable<DraftBasic['work_status']>])[] = [
  [/暂不考虑|不考虑机会|not looking/i, 'settled'],
  [/离职|待业|随时到岗|随时可到岗|随时入职|immediately/i, 'free'],
  [/(?:^|[^三3])个?月内到岗|正在找/, 'month'],
  [/在职|考虑机会|看机会|open to/i, 'open'],
];

function statusOf(labelled: string | undefined, lines: readonly string[]) {
  const texts = labelled ? [labelled] : lines.filter((line) => line.length <= 120);
  for (const text of texts) {
    const exact = workStatuses.find(({ label }) => text.includes(label));
    if (exact) return exact.code;
    const found = STATUS.find(([pattern]) => pattern.test(text));
    if (found && (labelled || /离职|在职|到岗|待业/.test(text))) return found[1];
  }
  return null;
}
