// Visibility of people: every query and answer about seekers goes through this front door
// (docs/security.md).

import { fail } from '../../contract/call/errors.ts';
import type { Gender } from '../../contract/dictionary/resume.ts';
import { displayName as displayed, type NameDisplay } from '../../contract/value/names.ts';
import type { Db } from '../platform/db/db.ts';
import { brandOf } from './block/brand.ts';
import { insertWords } from './block/queries.ts';
import { listNameRows } from './names.queries.ts';
import { findBlockOf, findHiding, findPrivacy, type Hiding, replaceEmployers } from './queries.ts';

// SQL stands in its own file; these are what other rooms may use of it.
export { bareName, brandOf } from './block/brand.ts';
export {
  blocksEnterprise,
  canSee,
  hidingOf,
  notBlockedBy,
  readableAbout,
  shows,
  unblocked,
  visibleTo,
} from './queries.ts';

type Visibility = 'open' | 'applied' | 'hidden';

/** A person's visibility settings. */
interface PrivacySettings {
  visibility: Visibility;
  name_display: NameDisplay;
  personalised: boolean;
}

/** The settings of people who never changed any. */
const DEFAULT_PRIVACY: PrivacySettings = {
  visibility: 'open',
  name_display: 'real',
  personalised: true,
};

/**
 * Refuses to send a resume to an enterprise that may not see the person, and says what to change first.
 * @throws Failure `conflict`.
 */
export async function requireSendable(
  db: Db,
  account_id: number,
  enterprise_id: number,
): Promise<void> {
  const message = await findObstacle(db, account_id, enterprise_id);
  if (message !== null) throw fail('conflict', message, { privacy: message });
}

const UNSEEN = {
  closing: '您已申请注销账号，撤销注销后才能投递',
  hidden: '您的简历现在是“隐藏”，企业收不到。请先到“个人隐私”改为“仅投递企业可见”或“公开”',
} as const;

/** Why no enterprise at all sees the person, also not by an application; null when some can. */
export const findUnseen = async (db: Db, account_id: number) =>
  unseenBy(await findHiding(db, account_id));

/** The same of what was read by `hidingOf`. */
export function unseenBy(found: Hiding | undefined): keyof typeof UNSEEN | null {
  if (found?.closing) return 'closing';
  return (found?.visibility ?? DEFAULT_PRIVACY.visibility) === 'hidden' ? 'hidden' : null;
}

async function findObstacle(db: Db, account_id: number, enterprise_id: number) {
  const unseen = await findUnseen(db, account_id);
  if (unseen !== null) return UNSEEN[unseen];
  const block = await findBlockOf(db, account_id, enterprise_id);
  if (block === null) return null;
  return block.kind === 'employer'
    ? '您在工作经历里选择了对这家公司隐藏简历，它看不到您的投递。要投递，请先在那段经历里取消隐藏'
    : '您屏蔽了这家企业，它看不到您的投递。要投递，请先到“个人隐私”解除屏蔽';
}

/**
 * Updates the automatic blocks from the work experiences: an experience that hides the resume from its
 * company blocks the enterprises of that name. Part of every save of a resume.
 */
export async function followEmployers(
  db: Db,
  account_id: number,
  experiences: readonly { company: string; hide_from_company: boolean }[],
): Promise<void> {
  const hidden = experiences.filter(({ hide_from_company }) => hide_from_company);
  const employers = new Map(hidden.map(({ company }) => [brandOf(company), company]));
  await replaceEmployers(
    db,
    account_id,
    [...employers].flatMap(([word, label]) => (word === null ? [] : [{ word, label }])),
  );
}

/** The person's settings; the defaults when none are stored. */
export async function privacyOf(db: Db, account_id: number): Promise<PrivacySettings> {
  const row = await findPrivacy(db, account_id);
  return row ? (row as PrivacySettings) : DEFAULT_PRIVACY;
}

/** False when the person switched personalised recommendation off: lists are then sorted by time only. */
export async function wantsPersonalised(db: Db, account_id: number): Promise<boolean> {
  return (await privacyOf(db, account_id)).personalised;
}

/**
 * The name that a recruiter sees, and whether the photo is shown. An application keeps the name of the time
 * it was sent (`snapshotResume` does that); everywhere else the current setting applies.
 */
export function displayName(
  person: { name: string; gender: Gender | null },
  display: NameDisplay,
): string {
  return displayed(person.name, display, person.gender);
}

/** Adds words to a block list as they are (demo town): what a person could have typed. */
export async function insertBlocks(
  db: Db,
  account_id: number,
  words: Partial<Record<'keyword' | 'domain', readonly string[]>>,
  at: Date,
): Promise<void> {
  for (const kind of ['keyword', 'domain'] as const) {
    const rows = (words[kind] ?? []).map((word) => ({ word, label: word }));
    if (rows.length > 0) await insertWords(db, account_id, kind, rows, at);
  }
}

/** The names that people show to enterprises now, by account; people without a name are left out. */
export async function listShownNames(
  db: Db,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await listNameRows(db, account_ids);
  const named = rows.map(({ account_id, name, gender, name_display }) => {
    const person = { name: name ?? '', gender: gender as Gender | null };
    return [account_id, displayName(person, (name_display ?? 'real') as NameDisplay)] as const;
  });
  return new Map(named.filter(([, name]) => name !== ''));
}
