// The messages that came with a report of a conversation: copied, so that neither taking a message back nor closing an
// account destroys them; opened by operators, each time with a row of the log; forgotten some time after the case.
import { fail } from '../../contract/call/errors.ts';
import * as contract from '../../contract/report/report.ts';
import type { excerptOf } from '../chat/excerpt/excerpt.ts';
import { openPictures } from '../moderation/picture/picture.ts';
import { inBatches } from '../platform/db/batches.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Files } from '../platform/file/files.ts';
import { handle } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs.ts';
import { logStaffAct } from '../platform/staff-log.ts';
import type { EvidenceLine } from '../schema/report.ts';
import { forgetPrivatePictures, keepCopy, readPrivatePicture } from '../upload/upload.ts';
import {
  findEvidence,
  forgetEvidence,
  hasOpened,
  listNamesOf,
  lockEnded,
  lockEvidence,
  lockReportsWith,
} from './evidence.queries.ts';
import { pseudonymous } from './pseudonym.ts';
import { type Snapshot, updateReport } from './queries.ts';

/** The copy as a report keeps it: whose side said what, without names. */
export function evidenceFrom({ lines, side }: Awaited<ReturnType<typeof excerptOf>>): {
  evidence: EvidenceLine[];
  evidence_of: number[];
} {
  const whoOf = (from: string) => {
    if (from === 'system') return 'site' as const;
    return from === side ? ('reporter' as const) : ('other' as const);
  };
  const authors = new Set(lines.map(({ sender_id }) => sender_id).filter((id) => id !== null));
  return {
    evidence: lines.map(({ seq, side: from, at, words, picture }) => ({
      seq,
      who: whoOf(from),
      at,
      words,
      picture,
    })),
    evidence_of: [...authors],
  };
}

/** Gives the messages to one of the staff, and logs it. */
export const openEvidence = handle(contract.openEvidence, ({ db, staff }, { id }) =>
  transact(db, async (trx) => {
    const found = await findEvidence(trx, id);
    if (!found) throw fail('not-found', '没有随这条举报保存的聊天记录，或已到期清除');
    const { lines, message_seq, about_id } = found;
    await logStaffAct(trx, staff, {
      subject: 'reports',
      subject_id: id,
      about_id,
      after: { messages: lines.length },
      reason: '核实举报',
    });
    return {
      lines: lines.map(({ seq, who, at, words, picture }) => ({
        seq,
        who,
        at,
        words,
        has_picture: picture !== '',
        is_reported: seq === message_seq,
      })),
    };
  }),
);

/** A picture among them, for those who opened the messages. */
export const evidencePicture = handle(
  contract.getEvidencePicture,
  async ({ db, files, staff }, { id, seq }) => {
    const found = await findEvidence(db, id);
    const line = found?.lines.find((one) => one.seq === seq);
    const mayRead = await hasOpened(db, { id, act: contract.openEvidence.path }, staff.account_id);
    if (!line?.picture || !mayRead) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, line.picture);
  },
);

/** Below it lie the copies of pictures, which belong to nobody's account. */
const COPIES = 'private/evidence/';

/**
 * Copies the pictures of a report's messages, so that they stay when their sender takes them back or leaves. The reported
 * one also goes to the desk of pictures.
 */
export async function keepPictures(db: Db, files: Files, id: number, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const row = await lockEvidence(trx, id);
    if (!row?.evidence?.some(({ picture }) => picture !== '')) return;
    const lines: EvidenceLine[] = [];
    for (const line of row.evidence) {
      const bytes = line.picture === '' ? null : await files.read(line.picture);
      const copy = bytes && (await keepCopy(trx, files, { bytes, folder: COPIES }, now));
      lines.push({ ...line, picture: copy ?? line.picture });
    }
    await updateReport(trx, id, { evidence: JSON.stringify(lines) });
    const { target_id: chat_id, message_seq: chat_seq, reported_account_id: account_id } = row;
    const picture = lines.find(({ seq }) => seq === chat_seq)?.picture;
    if (!picture || account_id === null) return;
    const about = { slot: 'chat', is_shown: true, account_id, chat_id, chat_seq } as const;
    await openPictures(trx, [{ ...about, picture }], now);
  });
}

/**
 * Takes out of all reports who an account was that closes: what was said stays for the case. A profile that was reported
 * goes at once, unless nobody has decided yet.
 */
export async function pseudonymise(trx: Db, account_id: number): Promise<void> {
  const names = await listNamesOf(trx, account_id);
  const hide = (text: string) => pseudonymous(text, names);
  for (const row of await lockReportsWith(trx, account_id)) {
    const isAbout = row.reported_account_id === account_id;
    const evidence = row.evidence?.map((line) => ({ ...line, words: hide(line.words) }));
    await updateReport(trx, row.id, {
      ...(evidence && { evidence: JSON.stringify(evidence) }),
      evidence_of: row.evidence_of.filter((id) => id !== account_id),
      ...(isAbout ? withoutReported(row, hide) : {}),
    });
  }
}

/** Who a person is whose account was closed. */
const NAME_GONE = '已注销的用户';
const NOBODY: Snapshot = { name: NAME_GONE, lines: [] };
/** What is said of a person, not of a position or a company. */
const PERSONAL: readonly string[] = ['poster', 'candidate', 'chat'];

type Locked = Awaited<ReturnType<typeof lockReportsWith>>[number];

function withoutReported(row: Locked, hide: (text: string) => string) {
  const appeal = row.appeal_by === 'reported' ? { appeal_content: '' } : {};
  const gone = { reported_account_id: null, ...appeal };
  if (!PERSONAL.includes(row.target)) return gone;
  const stays = row.target === 'chat' || row.decided_at === null;
  if (!stays) {
    return { ...gone, snapshot: JSON.stringify(NOBODY), content: '', pictures: [], reason: '' };
  }
  const { lines } = row.snapshot as Snapshot;
  const hidden = lines.map(({ label, value }) => ({ label, value: hide(value) }));
  return {
    ...gone,
    is_pseudonymous: true,
    snapshot: JSON.stringify({ name: NAME_GONE, lines: hidden }),
    content: hide(row.content),
    reason: hide(row.reason),
  };
}

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Forgets the evidence of cases that ended long ago, with its pictures; gives how many. */
export async function forgetOldEvidence(db: Db, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - contract.EVIDENCE_DAYS * DAY_MS);
  const paths: string[] = [];
  const count = await inBatches(db, BATCH, async (trx) => {
    const rows = await lockEnded(trx, before, BATCH);
    const pictures = rows.flatMap(({ evidence }) => (evidence ?? []).map(({ picture }) => picture));
    const copies = pictures.filter((path) => path.startsWith(COPIES));
    paths.push(...(await forgetPrivatePictures(trx, copies)));
    await forgetEvidence(trx, rows, JSON.stringify(NOBODY));
    return rows.length;
  });
  for (const path of paths) await files.remove(path);
  return count;
}

export const evidenceJob: Job = {
  name: 'report-evidence',
  every_s: 3600,
  run: async ({ db, files, log }, now) => {
    const count = await forgetOldEvidence(db, files, now);
    if (count > 0) log.info(`已清除 ${count} 件举报的聊天记录`);
  },
};
