// Room enterprise: what an enterprise says of itself, edited in parts by its members (features 2.4
// /layout/corporate-information).
import { z } from 'zod';
import { Month, OwnPicture, text } from './shapes.ts';

export const PRODUCTS_MAX = 10;
export const MILESTONES_MAX = 20;
export const PICTURES_MAX = 12;

/** 产品: what the enterprise makes or does. */
export const Product = z.strictObject({
  name: text('产品名称', 30),
  image: OwnPicture,
  text: text('产品介绍', 300, 5),
});
export type Product = z.infer<typeof Product>;

/** 发展历程: one step, with its month. */
export const Milestone = z.strictObject({
  month: Month,
  text: text('经历', 100, 2),
});
export type Milestone = z.infer<typeof Milestone>;
