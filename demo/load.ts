// Loads the demo town at the first start: pictures into the file storage, everything else in one
// transaction through the rooms' seeding functions.

import { type Db, transact } from '../src/server/platform/db/db.ts';
import type { Files } from '../src/server/platform/file/files.ts';
import type { Services } from '../src/server/platform/http/call.ts';
import '../src/server/wiring.ts';
import { rebuildSuggestions } from '../src/server/position/seed.ts';
import { addCustomerService } from '../src/server/site/site.ts';
import { loadAccountExtras } from './load/account.ts';
import { loadAttachment } from './load/attachment.ts';
import { loadCandidates } from './load/candidates.ts';
import { loadCentre } from './load/centre.ts';
import { loadCertification } from './load/certification.ts';
import { loadChat } from './load/chat.ts';
import { loadDrafts } from './load/drafts.ts';
import { loadEnterprises } from './load/enterprises.ts';
import { loadInterest } from './load/interest.ts';
import { loadInterviews } from './load/interviews.ts';
import { loadManage } from './load/manage.ts';
import { loadMembers } from './load/members.ts';
import { loadNotices } from './load/notices.ts';
import { loadNumbers } from './load/numbers.ts';
import { loadOperatorCases } from './load/operator-cases.ts';
import { loadApplications, loadPeople } from './load/people.ts';
import { loadPipeline } from './load/pipeline.ts';
import { loadPositions } from './load/positions.ts';
import { loadPrivacy } from './load/privacy.ts';
import { loadRecruiterHome } from './load/recruiter-home.ts';
import { loadAdvertsAndActivities } from './load/site.ts';
import { makePastActs, type PastAct } from './load/staff.ts';
import { loadTalents } from './load/talents.ts';
import { storePictures } from './pictures.ts';
import { hasAccounts, waitForTurn } from './queries.ts';
import { buildTown } from './town.ts';

/**
 * Fills an empty site. Gives false, and changes nothing, when the site has accounts already.
 * A failure rolls all rows back, so that the next start tries again.
 * @param say is called once, before the long work begins.
 */
export async function loadDemoTown(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  say: (text: string) => void = () => {},
): Promise<boolean> {
  const { db, files } = services;
  if (await hasAccounts(db)) return false;
  say('正在载入示范数据（只在第一次启动，约半分钟）……');
  return transact(db, async (trx) => {
    // When two nodes start on one empty database, the second waits here and then finds it filled.
    await waitForTurn(trx);
    if (await hasAccounts(trx)) return false;
    await fill(trx, files, services.clock());
    return true;
  });
}

async function fill(trx: Db, files: Files, now: Date): Promise<void> {
  const town = buildTown(now);
  // Pictures are drawn in other threads while this one writes rows; the commit waits for both.
  const pictures = storePictures(files, town);
  // Without this, failing pictures would be an unhandled rejection when the rows fail first.
  pictures.catch(() => {});
  const people = await loadPeople(trx, town, now);
  const enterprises = await loadEnterprises(trx, town, people, now);
  const positions = await loadPositions(trx, town, { people, enterprises }, now);
  await loadApplications(trx, town, { people, positions }, now);
  const activities = await loadAdvertsAndActivities(trx, enterprises, now);
  await loadAccountExtras(trx, { people, enterprises }, now);
  await loadCentre(trx, town, { people, enterprises, positions }, now);
  const acts: PastAct[] = [
    ...(await loadCertification(trx, files, { town, loaded: { people, enterprises } }, now)),
    ...(await loadMembers(trx, town, { people, enterprises }, now)),
  ];
  await loadInterest(trx, town, { people, enterprises, positions }, now);
  await loadPrivacy(trx, people, now);
  await loadNotices(trx, town, people, now);
  const stores = { db: trx, files };
  await loadRecruiterHome(stores, town, { people, enterprises, positions, activities }, now);
  acts.push(
    ...(await loadOperatorCases(trx, town, { people, enterprises, positions }, now)),
    ...(await loadTalents(trx, town, { people, enterprises, positions }, now)),
  );
  await makePastActs(trx, people, acts);
  await loadAttachment(trx, files, { town, people }, now);
  await loadDrafts(trx, town, { people, enterprises }, now);
  await loadInterviews(trx, town, { people, enterprises, positions }, now);
  await loadPipeline(trx, town, { people, positions }, now);
  await loadCandidates(trx, enterprises, now);
  await loadManage(trx, town, { people, enterprises, positions }, now);
  await loadChat(trx, people, now);
  await loadNumbers(trx, town, people, now);
  await addCustomerService(trx, {
    name: '客服小择',
    avatar: '',
    phone: '',
    wechat: '',
    hours: '每天 9:00–21:00',
    is_default: true,
  });
  await rebuildSuggestions(trx);
  await pictures;
}
