// What is sold: plans, packs and single services, each with price, rights, length and what is paid back.
import { z } from 'zod';
import { get, Id, Nothing } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { quotaKinds, walletPlans } from './quota.ts';

/**
 * 退款规则. An order keeps its code, so the words of a code never change: another rule is another code.
 */
export const refundRules = [
  { code: 'none', label: '无需退款', text: '不收费，没有可退的金额。' },
  {
    code: 'by_day',
    label: '按天退',
    text: '有效期内可以申请退款：已用的天数按实付金额平均到每天计费（不满 1 天算 1 天，不足 1 分的舍去），其余退回。',
  },
  {
    code: 'by_unit',
    label: '按次退',
    text: '有效期内没有用掉的次数可以申请退款：已用的次数按实付金额平均到每次计费（不足 1 分的舍去），其余退回。',
  },
  {
    code: 'whole',
    label: '全额退',
    text: '没有花掉的余额可以随时申请退回，不收手续费。',
  },
] as const satisfies readonly (Term & { text: string })[];
export type RefundRule = CodeOf<typeof refundRules>;

export const productKinds = [
  { code: 'plan', label: '套餐' },
  { code: 'pack', label: '次数包' },
  { code: 'service', label: '单次服务' },
] as const satisfies readonly Term[];
export type ProductKind = CodeOf<typeof productKinds>;

const Rights = z.partialRecord(z.enum(codesOf(quotaKinds)), z.number().int().nonnegative());
export type Rights = z.infer<typeof Rights>;

const Offer = z.object({
  code: z.string(),
  /** What an order buys: price and rights of this version never change. */
  version_id: Id,
  label: z.string(),
  list_fen: z.number().int().nonnegative(),
  /** Days from the payment to the end; null for the free plan. */
  days: z.number().int().positive().nullable(),
  /** Of a plan in each period, of a pack or service once. */
  rights: Rights,
  refund_rule: z.enum(codesOf(refundRules)),
});
export type Offer = z.infer<typeof Offer>;

const PlanOffer = Offer.extend({ code: z.enum(codesOf(walletPlans)) });
export type PlanOffer = z.infer<typeof PlanOffer>;

export const Catalogue = z.object({
  plans: z.array(PlanOffer),
  packs: z.array(Offer),
  services: z.array(Offer),
});
export type Catalogue = z.infer<typeof Catalogue>;

export const getCatalogue = get('/api/wallet/catalogue', {
  summary: '在售的套餐、次数包与单次服务：价格、权益、有效期与退款规则',
  access: 'open',
  whileAway: true,
  // The texts of /protocol list it, and they can be read while the site is closed.
  whileClosed: true,
  input: Nothing,
  data: Catalogue,
});
