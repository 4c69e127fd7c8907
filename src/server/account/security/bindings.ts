// The account page's data: the phone number, mail and identities bound to the account, masked.

import * as contract from '../../../contract/account/binding.ts';
import { oauthProviders } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { handle } from '../../platform/http/call.ts';
import { oauthMode } from '../oauth/oauth.ts';
import { realNameState } from '../real-name/real-name.ts';
import { mobileFixedUntil } from './contact.ts';
import { maskEmail, maskMobile } from './mask.ts';
import { findBindingRow, listIdentities } from './queries.ts';

export const bindingsOf = handle(contract.getBindings, async (context) => {
  const { db, mail, now } = context;
  const { account_id } = context.me;
  const row = await findBindingRow(db, account_id);
  if (!row) throw fail('session-expired');
  const identities = await listIdentities(db, account_id);
  return {
    mobile: maskMobile(row.mobile),
    mobile_fixed_until: mobileFixedUntil(row.mobile_changed_at, now)?.toISOString() ?? null,
    email: maskEmail(row.email ?? ''),
    mail_available: mail.available,
    has_password: row.password_hash !== null,
    has_pay_password: row.pay_password_at !== null,
    identities: oauthProviders.map(({ code: provider }) => {
      const bound = identities.find((identity) => identity.provider === provider);
      return {
        provider,
        mode: oauthMode(context, provider),
        nickname: bound?.nickname ?? '',
        bound_at: bound?.bound_at.toISOString() ?? null,
      };
    }),
    real_name: await realNameState(context, account_id, now),
  };
});
