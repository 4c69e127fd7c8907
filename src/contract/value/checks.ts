// The shared checker: every named pattern, used by forms and by the contract alike.
// Each rule takes time linear in the text's length, so no input can stall the server.
import { z } from 'zod';
import { shanghaiParts } from './time.ts';

type Rule = RegExp | ((value: string) => boolean);

const DNS_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const WIDE_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const RULES = {
  mobile: /^1[3-9]\d{9}$/,
  /** Area code of 2–3 digits, also with the trunk 0 people dial before it: 10-, 010-, 0755-. */
  tel: /^0?\d{2,3}-\d{7,8}(?:-\d{1,4})?$/,
  /** Form only: X stands only at the end of 18. The checksum is a rule of its own below. */
  card: /^(?:\d{15}|\d{17}[\dXx])$/,
  mobileCode: /^\d{6}$/,
  pwd: /^[A-Za-z0-9_]{6,18}$/,
  payPwd: /^\d{6}$/,
  postal: /^[1-9]\d{5}$/,
  QQ: /^[1-9]\d{4,9}$/,
  /** A letter and then 6 to 20 characters, so 7 to 21 in all, as asked. */
  weixin: /^[A-Za-z][A-Za-z0-9_-]{6,20}$/,
  /**
   * The rule was left open. Chosen: the addr-spec mail providers give out. Local part of letters,
   * digits and ._%+- without leading, trailing or double dots, at most 64; a domain with a dot;
   * 254 characters in all. No quoted parts, no addresses in other scripts.
   */
  email: new RegExp(
    `^(?=.{6,254}$)(?=[^@]{1,64}@)[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*@(?:${DNS_LABEL}\\.)+` +
      '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$',
  ),
  money: /^\d+(?:\.\d{1,2})?$/,
  /**
   * Not shown. Chosen: http or https written out (the value becomes a link, so javascript: and the
   * like must fail), a domain with a dot (Chinese ones too) or an IPv4 address, no user or
   * password, optional port, and a rest without spaces, quotes and angle brackets.
   */
  URL: new RegExp(
    `^https?://(?:(?:${WIDE_LABEL}\\.)+\\p{L}[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}]|` +
      `${OCTET}(?:\\.${OCTET}){3})(?::\\d{1,5})?(?:[/?#][^\\s"'<>\`]*)?$`,
    'iu',
  ),
  /** Not shown. Chosen: IPv4 without leading zeros, or IPv6 as of RFC 4291, without a zone. */
  IP: (value: string) => IPV4.test(value) || isIpv6(value),
  /** yyyy-mm-dd, then optionally hh:mm or hh:mm:ss after a space or T. The day must exist. */
  date: isDate,
  number: /^\d$/,
  /** Not shown, like the four below. Chosen: A–Z and a–z only, at least one. */
  english: /^[A-Za-z]+$/,
  /** Han characters only, rare ones of names too; no punctuation, no middle dot. */
  chinese: /^\p{Script=Han}+$/u,
  lower: /^[a-z]+$/,
  upper: /^[A-Z]+$/,
  /** True when the text holds the start of a tag, comment or doctype with a > somewhere after. */
  HTML: (value: string) => {
    const start = value.search(/<\/?[a-z]|<!--|<!doctype/i);
    return start >= 0 && value.includes('>', start);
  },
} satisfies Record<string, Rule>;

/** The names the shared checker knows. */
export type CheckName = keyof typeof RULES;
export const CHECK_NAMES = Object.keys(RULES) as CheckName[];

/** What a form says when a value does not fit. */
export const CHECK_MESSAGES: Readonly<Record<CheckName, string>> = {
  mobile: '请输入正确的手机号',
  tel: '请输入正确的座机号，如 010-12345678',
  card: '请输入正确的身份证号',
  mobileCode: '请输入6位数字验证码',
  pwd: '密码为6-18位字母、数字或下划线',
  payPwd: '支付密码为6位数字',
  postal: '请输入正确的邮政编码',
  QQ: '请输入正确的QQ号',
  weixin: '微信号以字母开头，后接6-20位字母、数字、下划线或减号',
  email: '请输入正确的邮箱地址',
  money: '请输入正确的金额，最多两位小数',
  URL: '请输入完整的网址，以 http:// 或 https:// 开头',
  IP: '请输入正确的IP地址',
  date: '请输入正确的日期，如 2024-01-31',
  number: '请输入一位数字',
  english: '请输入英文字母',
  chinese: '请输入汉字',
  lower: '请输入小写字母',
  upper: '请输入大写字母',
  HTML: '请输入包含HTML标签的内容',
};

/** True when the value fits the named pattern. A name nobody knows passes. */
export function check(name: CheckName | (string & {}), value: string): boolean {
  if (!Object.hasOwn(RULES, name)) return true;
  const rule: Rule = RULES[name as CheckName];
  return rule instanceof RegExp ? rule.test(value) : rule(value);
}

/** A zod string under a named pattern, with its Chinese message: `mobile: checked('mobile')`. */
export function checked(name: CheckName, message: string = CHECK_MESSAGES[name]) {
  const rule: Rule = RULES[name];
  const text = z.string(message);
  // A plain pattern goes into the OpenAPI document; a function cannot.
  return rule instanceof RegExp ? text.regex(rule, message) : text.refine(rule, message);
}

/** A web address as people type it: `https://` is added where they left it out. Pure. */
export function webAddress(text: string): string {
  const typed = text.trim();
  if (typed === '' || typed.includes('://')) return typed;
  const whole = `https://${typed}`;
  return check('URL', whole) ? whole : typed;
}

/** A zod string for a web address, with or without its scheme. */
export const checkedAddress = (message: string = CHECK_MESSAGES.URL) =>
  z.string(message).overwrite(webAddress).regex(RULES.URL, message);

const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * The checksum of an 18-character national ID (GB 11643, ISO 7064 MOD 11-2), apart from `card`
 * because only the form is asked for. False for anything else, also for the old 15 digits,
 * which have no check character.
 */
export function cardChecksum(card: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(card)) return false;
  const sum = CARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(card[i]), 0);
  return '10X98765432'[sum % 11] === card.charAt(17).toUpperCase();
}

export const BIRTH_DATE_MESSAGE = '输入的日期格式错误！';
type Age = { age: number; error: null } | { age: null; error: string };

/**
 * The age in full years on `now`'s day in Shanghai. Takes year-month-day with four digits for the
 * year, one or two for the rest, and twice the same separator, dash or slash. A day that does not
 * exist or is still to come gives the message. Who is born on February 29th has the birthday on
 * March 1st in other years.
 */
export function ageOf(text: string, now: Date): Age {
  const refused: Age = { age: null, error: BIRTH_DATE_MESSAGE };
  const match = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text.trim());
  if (!match) return refused;
  const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (!isRealDay(year, month, day)) return refused;
  const today = shanghaiParts(now);
  const hadBirthday = today.month * 100 + today.day >= month * 100 + day;
  const age = today.year - year - (hadBirthday ? 0 : 1);
  return age >= 0 ? { age, error: null } : refused;
}

/** True when the calendar has this day: month from 1, leap years counted, no year 0. */
function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

function isDate(value: string): boolean {
  const form = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;
  const match = form.exec(value);
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

function isIpv6(value: string): boolean {
  if (value.length > 45) return false;
  const halves = value.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  // An IPv4 address may stand for the last two groups, but not before a closing '::'.
  const embedded = last.includes('.') && halves.at(-1) !== '';
  const plain = embedded ? groups.slice(0, -1) : groups;
  if (embedded && !IPV4.test(last)) return false;
  if (!plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const count = plain.length + (embedded ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}
