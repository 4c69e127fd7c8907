// A fresh proof of identity, asked before acts that a stolen session alone must not be able to do.
import { z } from 'zod';
import { post } from '../call/endpoint.ts';
import { SmsCode } from './account.ts';

/**
 * The acts that need a proof, with the words of the text message. A code sent for one of them works
 * for no other, for no other account and in no other session.
 */
export const PROOF_ACTS = {
  mobile: '更换手机号',
  email: '修改绑定邮箱',
  password: '设置登录密码',
  pay_password: '设置支付密码',
  oauth: '绑定或解绑第三方账号',
  export: '下载个人数据',
  close: '注销账号',
  close_enterprise: '注销企业账号',
  staff: '修改运营登录的两步验证',
} as const;
export const ProofAct = z.enum(Object.keys(PROOF_ACTS) as [keyof typeof PROOF_ACTS]);
export type ProofAct = z.infer<typeof ProofAct>;

/** Either the code sent to the account's present number for this act, or the login password. */
export const Proof = z.discriminatedUnion(
  'way',
  [
    z.strictObject({ way: z.literal('code'), code: SmsCode }),
    z.strictObject({
      way: z.literal('password'),
      password: z.string('请填写登录密码').min(1, '请填写登录密码').max(128, '登录密码不正确'),
    }),
  ],
  '请先验证是您本人',
);
export type Proof = z.infer<typeof Proof>;

/** The answer of every call that sends a code. */
export const CodeSent = z.object({
  /** Seconds until the next code may be requested. */
  resend_after_s: z.number(),
});

export const sendProofCode = post('/api/account.proof/sendCode', {
  summary: '向当前手机号发送安全验证码',
  access: 'signed-in',
  whileSuspended: true,
  input: z.strictObject({ act: ProofAct }),
  data: CodeSent,
});
