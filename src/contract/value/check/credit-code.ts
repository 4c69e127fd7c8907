// 统一社会信用代码 (GB 32100-2015): its form and its check character. Pure; both sides ask here.

/** The characters of the code in the order of their values; I, O, S, V and Z are left out. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** The powers of 3 modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

const CREDIT_CODE_LENGTH = 18;

/** What people type or paste, as it is stored: no spaces or dashes, capital letters. */
export function tidyCreditCode(text: string): string {
  return text.replace(/[\s\u3000-]/g, '').toUpperCase();
}

/** The check character of the first 17; null when they are not of the form. */
export function creditCodeCheck(body: string): string | null {
  if (!FORM.test(`${body}0`)) return null;
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * SIGNS.indexOf(body.charAt(i)),
    0,
  );
  return SIGNS.charAt((31 - (sum % 31)) % 31);
}

/** What is wrong with a tidied code, in words; '' when it may be one. */
export function creditCodeProblem(code: string): string {
  if (code === '') return '请填写统一社会信用代码';
  if (code.length !== CREDIT_CODE_LENGTH) {
    return `统一社会信用代码共 ${CREDIT_CODE_LENGTH} 位，现在是 ${code.length} 位`;
  }
  if (!FORM.test(code)) return '统一社会信用代码由数字和大写字母组成，不含 I、O、S、V、Z';
  if (creditCodeCheck(code.slice(0, 17)) !== code.charAt(17)) {
    return '统一社会信用代码校验不通过，请对照营业执照核对每一位';
  }
  return '';
}
