// The house's own templates, by family of categories. Pay and place are left to who writes: they
// differ everywhere.

import { OFFICE_TEMPLATES } from './office.ts';
import { TRADE_TEMPLATES } from './trades.ts';
import type { BuiltIn } from './words.ts';

export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [...OFFICE_TEMPLATES, ...TRADE_TEMPLATES];
