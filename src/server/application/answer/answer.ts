// Answers of enterprises to candidates: their own rejection texts, the automatic answer, and the job that
// sends rejections. A rejection takes effect when it is sent.

import { TIMEOUT_AFTER_DAYS } from '../../../contract/application/application.ts';
import * as contract from '../../../contract/application/pipeline.ts';
import { AUTO_DAYS_MAX, AUTO_WORDS } from '../../../contract/application/pipeline.ts';
import { rejectionReasons } from '../../../contract/application/rejection.ts';
import { conflict, fail } from '../../../contract/call/errors.ts';
import { findForbidden } from '../../../contract/moderation/wording.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import type { Bus } from '../../platform/bus.ts';
import { inBatches } from '../../platform/db/batches.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { enter } from '../moves.ts';
import { comfortNotice, rejectionNotice } from '../pipeline/notices.ts';
import { fillWords } from '../pipeline/words.ts';
import { lockApplication } from '../queries.ts';
import { applicationMoves } from '../states.ts';
import * as sql from './queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Refuses texts to candidates that lead to contacts outside the site, or that no posting may contain. */
export function requireClean(words: string, field: string): void {
  const found = findForbidden(words);
  if (!found) return;
  const message = `内容里有${found.kind}“${found.word}”，候选人会直接看到这段话，请删除后再提交`;
  throw fail('invalid-input', message, { [field]: message });
}

/** All rejection reasons, each with the enterprise's own text or else the site's. */
export const listRejectionTemplates = handle(
  contract.listRejectionTemplates,
  async ({ db, member: { enterprise_id } }) => {
    const own = await sql.listTemplates(db, enterprise_id);
    return rejectionReasons.map(({ code, label, words }) => {
      const found = own.find(({ reason }) => reason === code);
      return {
        reason: code,
        label,
        words: found?.words ?? words,
        own: found !== undefined,
        version: found?.version ?? 0,
      };
    });
  },
);

/** Saves the enterprise's text for a rejection reason; an empty one restores the site's text. */
export const saveRejectionTemplate = handle(
  contract.saveRejectionTemplate,
  async (
    { db, member: { account_id: author_id, enterprise_id }, now },
    { reason, words, version },
  ) => {
    requireClean(words, 'words');
    const saved =
      words === ''
        ? version === 0 || (await sql.removeTemplate(db, { enterprise_id, reason }, version))
        : await sql.saveTemplate(db, { enterprise_id, reason, words, author_id, now }, version);
    if (!saved) {
      throw conflict('outdated', '话术刚被同事修改，请看过最新的内容再保存', {
        version: '已有新版本',
      });
    }
    return null;
  },
);

/** The enterprise's automatic answer; off, with the site's text, until it is set. */
export const getAutoAnswer = handle(
  contract.getAutoAnswer,
  async ({ db, member: { enterprise_id } }) => {
    const off = {
      mode: 'off' as const,
      days: AUTO_DAYS_MAX,
      words: AUTO_WORDS.reading,
      version: 0,
    };
    return (await sql.findAutoAnswer(db, enterprise_id)) ?? off;
  },
);

/** Saves the automatic answer. @throws Failure `conflict` when a colleague changed it meanwhile. */
export const saveAutoAnswer = handle(
  contract.saveAutoAnswer,
  async ({ db, member: { account_id: author_id, enterprise_id }, now }, { version, ...rule }) => {
    requireClean(rule.words, 'words');
    const row = { ...rule, enterprise_id, author_id, updated_at: now };
    if (!(await sql.writeAutoAnswer(db, row, version))) {
      throw conflict('outdated', '规则刚被同事修改，请看过最新的内容再保存', {
        version: '已有新版本',
      });
    }
    return null;
  },
);

/** Sends due rejections to seekers; each application ends then. Gives how many were sent. */
export async function tellRejections(db: Db, now: Date, bus?: Bus): Promise<number> {
  const enterprises = new Set<number>();
  const told = await inBatches(db, BATCH, async (trx) => {
    const due = await sql.lockDueRejections(trx, now, BATCH);
    for (const one of due) {
      enterprises.add(one.enterprise_id);
      await tellOne(trx, one, now);
    }
    return due.length;
  });
  if (bus) for (const id of enterprises) tellEnterprise(bus, id, 'talent');
  return told;
}

async function tellOne(trx: Db, one: sql.DueRejection, now: Date): Promise<void> {
  const { id, application_id, author_id, account_id, message } = one;
  const sent = await lockApplication(trx, application_id, { account_id });
  // The application ended or the rejection was taken back meanwhile: nothing is sent.
  if (!sent?.unfit_due || !applicationMoves.may(sent.state, 'reject', 'recruiter')) {
    return sql.setSent(trx, id, { taken_back_at: now });
  }
  await sql.setSent(trx, id, { sent_at: now, from_state: sent.state });
  const step = { state: 'rejected', actor: 'recruiter', account_id: author_id, now } as const;
  await enter(trx, sent, step);
  await queueNotices(trx, [rejectionNotice(sent, message)], now);
}

/** Sends the automatic answer of enterprises that did not answer. Gives the number of candidates. */
export async function answerAutomatically(db: Db, now: Date, bus?: Bus): Promise<number> {
  let total = 0;
  for (const { enterprise_id, mode, days, words } of await sql.listAutoAnswers(db)) {
    const before = new Date(now.getTime() - Math.min(days, TIMEOUT_AFTER_DAYS) * DAY_MS);
    const told = await inBatches(db, BATCH, async (trx) => {
      const waiting = await sql.lockWaiting(trx, enterprise_id, before, BATCH);
      for (const sent of waiting) await answerOne(trx, sent, { mode, words }, now);
      return waiting.length;
    });
    if (bus && told > 0) tellEnterprise(bus, enterprise_id, 'talent');
    total += told;
  }
  return total;
}

type Waiting = Awaited<ReturnType<typeof sql.lockWaiting>>[number];

async function answerOne(
  trx: Db,
  row: Waiting,
  { mode, words }: { mode: string; words: string },
  now: Date,
): Promise<void> {
  const message = fillWords(words, row);
  const kind = mode === 'unfit' ? 'unfit' : 'reading';
  await sql.insertAnswer(trx, {
    application_id: row.id,
    author_id: null,
    kind,
    message,
    from_state: row.state,
    reason: kind === 'unfit' ? 'other' : null,
    due_at: now,
    sent_at: now,
    created_at: now,
  });
  if (kind === 'unfit') {
    await enter(trx, row, { state: 'rejected', actor: 'system', account_id: null, now });
  }
  const notice = kind === 'unfit' ? rejectionNotice(row, message) : comfortNotice(row, message);
  await queueNotices(trx, [notice], now);
}

export const answerJob: Job = {
  name: 'candidate-answers',
  every_s: 15,
  run: async ({ db, bus, log }, now) => {
    const told = await tellRejections(db, now, bus);
    if (told > 0) log.info(`告知不合适：${told} 份`);
  },
};

export const autoAnswerJob: Job = {
  name: 'candidate-auto-answers',
  every_s: 600,
  run: async ({ db, bus, log }, now) => {
    const told = await answerAutomatically(db, now, bus);
    if (told > 0) log.info(`自动答复：${told} 份`);
  },
};

/** Rejects an application and sends it at once (demo data). */
export function rejectNow(
  db: Db,
  facts: { application_id: number; account_id: number; author_id: number; message: string },
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    const { application_id, account_id, author_id, message } = facts;
    const sent = await lockApplication(trx, application_id, { account_id });
    if (!sent || !applicationMoves.may(sent.state, 'reject', 'recruiter')) return;
    await sql.insertAnswer(trx, {
      application_id,
      author_id,
      kind: 'unfit',
      reason: 'experience',
      message,
      from_state: sent.state,
      due_at: now,
      sent_at: now,
      created_at: now,
    });
    const step = { state: 'rejected', actor: 'recruiter', account_id: author_id, now } as const;
    await enter(trx, sent, step);
  });
}
