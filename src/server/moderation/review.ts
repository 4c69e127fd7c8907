// The operators' side of the word check: the list of words, and texts that a person has to look at.

import { fail, fieldFault } from '../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { wordScenes } from '../../contract/dictionary/word-scenes.ts';
import { wordKinds } from '../../contract/moderation/word-effects.ts';
import { plainOf } from '../../contract/moderation/wording-plain.ts';
import type { WordCheckState } from '../../contract/moderation/words.ts';
import * as contract from '../../contract/moderation/words.ts';
import { type Moves, machine } from '../../contract/value/machine.ts';
import { asSentence } from '../../contract/value/text-rule.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { announce } from '../platform/event.ts';
import { attached } from '../platform/hook.ts';
import { handle } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs.ts';
import { type Decision, review } from '../platform/review.ts';
import { logStaffAct } from '../platform/staff-log.ts';
import { messageRefused } from './events.ts';
import { pendingTexts, type Settled } from './hooks.ts';
import { lookAnew, outcomeOf } from './moderation.ts';
import * as sql from './queries.ts';

const DAY_MS = 86_400_000;
/** The words of a decided check are kept so long, in case somebody asks again. */
const CONTENT_DAYS = 30;
const CHECK_DAYS = 180;

export const listWordChecks = handle(contract.listWordChecks, ({ db, staff }, input) =>
  wordReview.list(db, { ...input, staff }, async (rows) => {
    const cases = await attached(pendingTexts).cases(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { label, hits } = outcomeOf(row);
      const { id, content, state, reason } = row;
      const scene = labelOf(wordScenes, row.scene);
      return {
        id,
        scene,
        content,
        hits,
        state,
        label,
        reason,
        of: cases.get(id) ?? null,
        created_at: row.created_at.toISOString(),
      };
    });
  }),
);

export const decideWordCheck = handle(
  contract.decideWordCheck,
  async (context, { id, state: decision, reason }) => {
    const { db, now, staff, bus } = context;
    const input = { id, decision, reason, staff };
    const { chat_id, chat_seq: seq, settled } = await wordReview.decide(db, input, now);
    if (settled) tellEnterprise(bus, settled.enterprise_id, 'enterprise');
    if (decision === 'refused' && chat_id !== null && seq !== null) {
      await announce(context, messageRefused, { chat_id, seq }, now);
    }
    return null;
  },
);

/** The writer of a refused text is told; a chat message is taken down. */
export const wordReview = review({
  kind: 'words',
  head: ({ content }) => content,
  table: 'moderation_word_check',
  since: 'created_at',
  find: { texts: ['content'], account: 'account_id' },
  waiting: ['pending'],
  rows: sql.wordCheckRows,
  moves: machine({
    passed: { from: ['pending'], to: 'passed', by: 'operator' },
    refused: { from: ['pending'], to: 'refused', by: 'operator' },
  } satisfies Moves<WordCheckState, 'operator'>),
  lock: sql.lockWordCheck,
  absent: '没有找到这次检查',
  changed: '这条内容已经复核过了，请刷新查看',
  granting: ['passed'],
  reason: { min: 2, words: '请写明原因，作者会看到' },
  about: ({ account_id }) => account_id,
  undo: {
    back: { passed: 'pending' },
    // A company's new words are public from then on.
    holds: (_trx, { scene, content }) => scene !== 'enterprise' && content !== '',
    settle: (trx, { id }, state) =>
      sql.decideWordCheckRow(trx, id, { state, reason: '', decided_at: null }),
  },
  async settle(trx, row, { id, decision, reason }: Decision<'passed' | 'refused'>, now) {
    await sql.decideWordCheckRow(trx, id, { state: decision, reason, decided_at: now });
    const { account_id } = row;
    const passed = decision === 'passed';
    const settled = await attached(pendingTexts).settle(
      trx,
      { check_id: id, passed, account_id },
      now,
    );
    if (!passed) await tellWriter(trx, row, { reason, settled }, now);
    return { ...row, settled };
  },
});

async function tellWriter(
  db: Db,
  { account_id, scene }: { account_id: number | null; scene: string },
  { reason, settled }: { reason: string; settled: Settled | null },
  now: Date,
): Promise<void> {
  if (account_id === null) return;
  const where = settled ? `企业信息 › 企业资料 › ${settled.label}` : labelOf(wordScenes, scene);
  const notice: NewNotice = {
    account_id,
    side: scene === 'posting' || scene === 'enterprise' ? 'recruiter' : 'seeker',
    ...say('content_refused.words', { 位置: where, 原因: asSentence(reason) }),
    link: settled ? PROFILE : '/notification',
  } as const;
  await queueNotices(db, [notice], now);
}

const PROFILE = '/layout/corporate-information';

/** Newest first. */
export const listWords = handle(
  contract.listWords,
  async ({ db }, { kind, state, keyword, cursor }) => {
    const is_on = state && state === 'on';
    const filter = { kind, is_on, keyword: plainOf(keyword).text };
    const rows = await sql.listWordRows(db, filter, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map((row) => ({ ...row, label: labelOf(wordKinds, row.kind) })),
      next,
      total: await sql.countWordRows(db, filter),
    };
  },
);

export const addWord = handle(contract.addWord, async ({ db, staff, now }, { word, kind }) => {
  const plain = plainOf(word).text.replaceAll('\n', '');
  if (plain.replace(/[^\p{L}\p{N}]/gu, '').length < 2) {
    const words = '去掉空格和符号后至少 2 个字';
    throw fieldFault('word', words);
  }
  const id = await transact(db, async (trx) => {
    const saved = await sql.saveWord(trx, { word: plain, kind }, now);
    await sql.moveWordMark(trx);
    await logStaffAct(trx, staff, {
      subject: 'word',
      subject_id: saved,
      after: { word: plain, kind },
      reason: '加入词表',
    });
    return saved;
  });
  lookAnew(db);
  return { id };
});

export const removeWord = handle(contract.removeWord, async ({ db, staff }, { id, reason }) => {
  await transact(db, async (trx) => {
    const before = await sql.deleteWord(trx, id);
    if (!before) throw fail('not-found', '没有找到这个词');
    await sql.moveWordMark(trx);
    await logStaffAct(trx, staff, {
      subject: 'word',
      subject_id: id,
      before,
      reason: reason || '移出词表',
    });
  });
  lookAnew(db);
  return null;
});

/** Deletes the checked texts that nobody needs any more. */
export const wordCheckJob: Job = {
  name: 'word-checks',
  every_s: 3600,
  run: ({ db }, now) =>
    sql.forgetWordChecks(db, {
      decided: new Date(now.getTime() - CONTENT_DAYS * DAY_MS),
      made: new Date(now.getTime() - CHECK_DAYS * DAY_MS),
    }),
};
