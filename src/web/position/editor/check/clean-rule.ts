// The form's rule of the writing check: what the law or the site refuses is not sent.

import { findForbidden } from '../../../../contract/moderation/wording.ts';
import type { Rule } from '../../../kit/antd/fields.ts';

/** The finding itself, with its law and how to mend it, stands below the field. */
export const cleanRule: Rule = {
  validator: async (_rule, value: unknown) => {
    const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
    if (findForbidden(text)) throw new Error('有不能发布的内容，请按提示修改');
  },
};
