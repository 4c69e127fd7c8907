// 发票抬头: to whom an invoice is made out. Its rules are shared by the form and the server. Pure.
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { creditCodeProblem } from '../value/check/credit-code.ts';
import { CHECK_MESSAGES, check } from '../value/checks.ts';
import { textProblem, textRule } from '../value/text-rule.ts';

/** 发票类型 */
export const invoiceKinds = [
  { code: 'normal', label: '普通发票' },
  { code: 'special', label: '专用发票' },
] as const satisfies readonly Term[];
export type InvoiceKind = CodeOf<typeof invoiceKinds>;

/** The most titles that an enterprise keeps. */
export const TITLES_MAX = 20;

const TITLE_TEXTS = {
  name: textRule('抬头', 100, 2),
  address: textRule('注册地址', 100, 5),
  bank: textRule('开户银行', 60, 4),
};

/** What is typed or pasted is cut here at the latest; the messages come earlier. */
export const TITLE_RAW_MAX = 300;

export interface TitleValues {
  kind: InvoiceKind;
  name: string;
  tax_number: string;
  mail: string;
  address: string;
  phone: string;
  bank: string;
  bank_account: string;
}

/** Digits and letters as they are stored: full-width ones made narrow, without any space. */
const narrow = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** A number as it is stored: without the spaces and dashes people group it by. */
export const tidyNumber = (text: string) => narrow(text).replace(/[-‐-―]/g, '');

/** What people type, as it is stored. A normal invoice has no address and no bank account. */
export function tidyTitle(values: TitleValues): TitleValues {
  const { kind, name, tax_number, mail, address, phone, bank, bank_account } = values;
  const isSpecial = kind === 'special';
  const only = (text: string) => (isSpecial ? text : '');
  return {
    kind,
    name: name.trim().replace(/\s+/g, ' '),
    tax_number: tidyNumber(tax_number).toUpperCase(),
    mail: narrow(mail),
    address: only(address.trim()),
    phone: only(narrow(phone)),
    bank: only(bank.trim()),
    bank_account: only(tidyNumber(bank_account)),
  };
}

/**
 * What is wrong with a tidied tax number; '' when nothing is. Of 18 characters it is a credit code and has a check
 * character; older numbers have 15 to 20 and none.
 */
function taxNumberProblem(number: string): string {
  if (number === '') return '请填写税号';
  const { length } = number;
  if (!/^[0-9A-Z]+$/.test(number)) return '税号由数字和字母组成';
  if (length < 15 || length > 20) return `税号为 15 至 20 位，现在是 ${length} 位`;
  if (length !== 18) return '';
  return creditCodeProblem(number).replace('统一社会信用代码', '18 位的税号');
}

function phoneProblem(phone: string): string {
  if (phone === '') return '专用发票需要注册电话';
  return check('mobile', phone) || check('tel', phone)
    ? ''
    : '请填写手机号，或带区号的座机号，如 010-12345678';
}

function accountProblem(account: string): string {
  if (account === '') return '专用发票需要银行账号';
  return /^\d{6,30}$/.test(account) ? '' : '银行账号由 6 至 30 位数字组成';
}

/** The messages for a title by field; '' where the value fits. */
export function titleProblems(typed: TitleValues): Record<keyof TitleValues, string> {
  const title = tidyTitle(typed);
  const isSpecial = title.kind === 'special';
  return {
    kind: codesOf(invoiceKinds).includes(title.kind) ? '' : '请选择发票类型',
    name: textProblem(TITLE_TEXTS.name, title.name),
    tax_number: taxNumberProblem(title.tax_number),
    mail: check('email', title.mail) ? '' : CHECK_MESSAGES.email,
    address: isSpecial ? textProblem(TITLE_TEXTS.address, title.address) : '',
    phone: isSpecial ? phoneProblem(title.phone) : '',
    bank: isSpecial ? textProblem(TITLE_TEXTS.bank, title.bank) : '',
    bank_account: isSpecial ? accountProblem(title.bank_account) : '',
  };
}

/** What is wrong with a tidied number of an invoice; '' when nothing is. */
export function invoiceNoProblem(number: string): string {
  if (number === '') return '请填写发票号码';
  if (!/^\d+$/.test(number)) return '发票号码由数字组成';
  return number.length === 20 ? '' : `数电票的发票号码共 20 位，现在是 ${number.length} 位`;
}
