// The house's own templates, by family of categories (features 2.4). Pay and place are left to who
// writes: they differ everywhere.
import type { BuiltIn } from './template-words.ts';
import { OFFICE_TEMPLATES } from './templates-office.ts';
import { TRADE_TEMPLATES } from './templates-trades.ts';

export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [...OFFICE_TEMPLATES, ...TRADE_TEMPLATES];
