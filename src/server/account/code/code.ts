// The door of codes by mail and SMS: what other rooms ask of them.
export { beginEmailCode, sendEmailCode } from './email-code.ts';
export { accountMobile, beginNumberCode, sendNumberCode } from './number-code.ts';
