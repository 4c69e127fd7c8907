// Contacts that nobody may use anew: the number and mail address of a banned account that was closed. They are kept as
// keyed hashes, until the ban is lifted or overturned.
import { fail } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { hashedOf, hashedToWrite } from '../hash/hash.ts';
import { deleteBarredOf, findBanned, findBarred, insertBarred } from './queries.ts';

/** A normalised number, or a mail address. */
type Contact = { mobile: string } | { email: string };

const NAMES = { mobile: '手机号', email: '邮箱' } as const;

/** What is hashed of a contact. */
const textOf = (contact: Contact): string =>
  'mobile' in contact
    ? `barred:mobile:${contact.mobile}`
    : `barred:email:${contact.email.toLowerCase()}`;

/** What the page of closing says about it. */
export const KEPT_OF_BANNED = {
  label: '手机号和邮箱的加密摘要：从中看不出号码，只用来拒绝重新注册和绑定',
  why: '账号正被封禁，注销后不能用同一手机号或邮箱绕过封禁（《用户协议》社区规则）',
  until: '封禁解除或撤销时删除',
};

export const isBanned = async (db: Db, account_id: number): Promise<boolean> =>
  (await findBanned(db, account_id)) !== null;

/** Keeps the contacts of an account that is about to be erased, if it is banned. */
export async function barContacts(
  trx: Db,
  config: Services['config'],
  account_id: number,
  now: Date,
): Promise<void> {
  const banned = await findBanned(trx, account_id);
  if (!banned) return;
  const { measure_id, mobile, email } = banned;
  const contacts: Contact[] = [{ mobile }, ...(email === null ? [] : [{ email }])];
  for (const contact of contacts) {
    const { hash, layer } = await hashedToWrite(trx, config, textOf(contact));
    await insertBarred(trx, { hash, hash_layer: layer, measure_id, created_at: now });
  }
}

/** The ban because of which a contact may not be used; null without one. */
export async function barOf({ db, config }: Pick<Services, 'db' | 'config'>, contact: Contact) {
  return findBarred(db, (await hashedOf(db, config, textOf(contact))).forms);
}

/**
 * Call it only after the caller proved that the contact is theirs: a stranger must not learn who was banned.
 * @throws Failure `conflict` that says how to complain.
 */
export async function requireUnbarred(
  services: Pick<Services, 'db' | 'config'>,
  contact: Contact,
): Promise<void> {
  if (!(await barOf(services, contact))) return;
  const field = 'mobile' in contact ? 'mobile' : 'email';
  const msg = `这个${NAMES[field]}属于一个被封禁后注销的账号，不能用来注册或绑定。如果您是它的新主人，或对封禁有异议，请按页脚的联系方式告诉我们，由工作人员复核`;
  throw fail('conflict', msg, { [field]: msg });
}

/** Frees the contacts that a ban kept, after it was lifted or overturned. */
export const unbarContacts = (trx: Db, measure_id: number): Promise<void> =>
  deleteBarredOf(trx, measure_id);
