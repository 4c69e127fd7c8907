// Room wallet: a coupon's code as people type it.
import { z } from 'zod';

/** 优惠码, in capitals however it is typed. */
export const CouponCode = z
  .string('请填写优惠码')
  .trim()
  .toUpperCase()
  .regex(/^\S{1,30}$/, '优惠码不正确，请检查后再填');
