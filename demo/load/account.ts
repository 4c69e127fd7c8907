// Additions to the demo accounts: the seeker's mail address, and a person who asks to join the recruiter's
// enterprise.

import { bindKnownEmail, createAccount } from '../../src/server/account/account.ts';
import { addJoinRequest } from '../../src/server/enterprise/enterprise.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { mobileOf } from '../people/names.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';

/** The mobile of the person who asks to join; its serial is used by nobody else in the town. */
const JOINER = mobileOf(9001);

export async function loadAccountExtras(
  db: Db,
  { people, enterprises }: { people: People; enterprises: Enterprises },
  now: Date,
): Promise<void> {
  const seeker = people.get(mobileOf(1));
  if (seeker) await bindKnownEmail(db, seeker, 'lin.zhixia@example.com');
  const enterprise_id = enterprises.get(DEMO_ENTERPRISE);
  if (!enterprise_id) return;
  const person = { name: '沈听雨', title: '招聘专员' };
  const account_id = await createAccount(db, {
    mobile: JOINER,
    name: person.name,
    roles: ['recruiter'],
  });
  const note = '我是上周入职的招聘专员，在江予安的团队。';
  await addJoinRequest(db, { account_id, enterprise_id, ...person, note }, hoursBefore(now, 5));
}
