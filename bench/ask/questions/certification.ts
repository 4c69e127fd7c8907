// Queries of certification, profiles and address books.

import * as certificates from '../../../src/server/enterprise/certification/certificates.queries.ts';
import { findStatus } from '../../../src/server/enterprise/certification/queries.ts';
import {
  listAddressRows,
  listChangeRows,
} from '../../../src/server/enterprise/profile/addresses.queries.ts';
import { findProfile } from '../../../src/server/enterprise/profile/queries.ts';
import { BUSY_ENTERPRISE as FIRM } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const asked = (ask: Question['ask']): Question => ({ ask });

export const CERTIFICATION: Record<string, Question> = {
  企业的认证记录: asked((db) => certificates.listRequests(db, FIRM, null, PAGE)),
  企业认证状态: asked((db) => findStatus(db, FIRM)),
  同一信用代码: asked((db) => certificates.findCodeHolder(db, '91330106799655058B', FIRM)),
  到期的认证: asked((db) => certificates.lockDue(db, new Date(), 1)),
  企业资料: asked((db) => findProfile(db, FIRM)),
  地址簿: asked((db) => listAddressRows(db, FIRM)),
  企业资料的修改记录: asked((db) => listChangeRows(db, FIRM, null, PAGE)),
};
