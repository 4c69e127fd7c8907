// The form's rule of the writing check: what the law or the site refuses is not sent.

import { findForbidden } from '../../../../contract/moderation/wording.ts';
import { passes } from '../../../kit/form/rules.ts';

/** The finding itself, with its law and how to mend it, stands below the field. */
export const cleanRule = passes(
  (value) => !findForbidden(Array.isArray(value) ? value.join('\n') : String(value ?? '')),
  '有不能发布的内容，请按提示修改',
);
