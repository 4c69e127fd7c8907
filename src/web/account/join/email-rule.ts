// An optional address: empty, or in the form of one.

import { normaliseEmail } from '../../../contract/account/binding.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import type { Rule } from '../../kit/antd/fields.ts';

export const EmailAddressRule: Rule = {
  validator: async (_rule, value: unknown) => {
    const text = normaliseEmail(String(value ?? ''));
    if (text !== '' && !check('email', text)) throw new Error(CHECK_MESSAGES.email);
  },
};
