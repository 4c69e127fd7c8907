// Room enterprise: parts of an enterprise that both its open page and its editors speak of.
import { z } from 'zod';
import { Month, OwnPicture, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

export const PRODUCT_TEXTS = {
  name: textRule('产品名称', 30),
  text: textRule('产品介绍', 300, 5),
};

/** 产品: what the enterprise makes or does. */
export const Product = z.strictObject({
  name: text(PRODUCT_TEXTS.name),
  image: OwnPicture,
  text: text(PRODUCT_TEXTS.text),
});
export type Product = z.infer<typeof Product>;

export const MILESTONE_TEXTS = {
  text: textRule('经历', 100, 2),
};

/** 发展历程: one step, with its month. */
export const Milestone = z.strictObject({
  month: Month,
  text: text(MILESTONE_TEXTS.text),
});
export type Milestone = z.infer<typeof Milestone>;

/** An address as anybody reads it; degrees in GCJ-02. */
export const OpenAddress = z.object({
  name: z.string(),
  region_name: z.string(),
  detail: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type OpenAddress = z.infer<typeof OpenAddress>;
