// The front door for codes by mail and SMS.
export { beginEmailCode, sendEmailCode } from './email-code.ts';
export { accountMobile, beginNumberCode, sendNumberCode } from './number-code.ts';
