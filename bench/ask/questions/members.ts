// Queries of an enterprise's members about each other and themselves, and the wall of famous companies.

import * as famous from '../../../src/server/enterprise/famous/queries.ts';
import * as invitations from '../../../src/server/enterprise/joining/invitations.queries.ts';
import {
  listInvitationsOf,
  listSentBy,
} from '../../../src/server/enterprise/member/person.queries.ts';
import { countDuties, listWithWork } from '../../../src/server/enterprise/member/queries.ts';
import * as card from '../../../src/server/enterprise/member-profile/queries.ts';
import { BUSY_ENTERPRISE as FIRM, BUSY_RECRUITER as WHO } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const asked = (ask: Question['ask']): Question => ({ ask });
const everywhere: famous.WallScope = { now: new Date(), industry: [], regions: null };
const inCity = { from: '310100', to: '310199' };
/** Asked once, in the dialog in which a member leaves: counts everything still open. */
const counted = (ask: Question['ask']): Question => ({ ask, rows: 250_000 });

export const MEMBERS: Record<string, Question> = {
  成员列表: asked((db) => listWithWork(db, FIRM)),
  成员手上的工作: counted((db) => countDuties(db, FIRM, WHO)),
  我的数字: asked((db) =>
    card.countOwnWork(db, { account_id: WHO, enterprise_id: FIRM }, new Date()),
  ),
  发出的邀请: asked((db) => invitations.listSent(db, FIRM, null, PAGE)),
  收到的邀请: asked((db) => invitations.listReceived(db, WHO, new Date())),
  过期的邀请: asked((db) => invitations.expireInvitations(db, new Date())),
  副本里的邀请: asked(async (db) => [await listSentBy(db, WHO), await listInvitationsOf(db, WHO)]),
  名企墙: asked((db) => famous.listWall(db, everywhere, null, PAGE)),
  名企墙按城市与行业: asked((db) =>
    famous.listWall(db, { ...everywhere, industry: ['internet'], regions: inCity }, null, PAGE),
  ),
  名企墙家数: asked((db) => famous.countWall(db, everywhere)),
};
