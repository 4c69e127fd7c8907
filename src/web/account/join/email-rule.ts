// The rule of an optional e-mail address.

import { normaliseEmail } from '../../../contract/account/binding.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import { passes } from '../../kit/form/rules.ts';

export const EmailAddressRule = passes((value) => {
  const text = normaliseEmail(String(value ?? ''));
  return text === '' || check('email', text);
}, CHECK_MESSAGES.email);
