// Who may pay an order, and with which password.
import { z } from 'zod';

/** What the caller may do about paying an order. */
export const PayRule = z.object({
  /** `ask`: only once an administrator has approved it. */
  may: z.enum(['pay', 'ask', 'no']),
  /** Why not at once, in words; empty for `pay`. */
  words: z.string(),
  /** Whether paying it from the balance asks for the payment password, and whether the caller has one. */
  password: z.enum(['none', 'asked', 'unset']),
  /** The amount above which it is asked for. */
  password_above_fen: z.number().int(),
});
export type PayRule = z.infer<typeof PayRule>;
