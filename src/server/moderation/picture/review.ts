// The operators' desk of pictures: each is passed, or refused and taken from wherever it is shown; its owner may appeal.
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/moderation/pictures.ts';
import {
  type PictureDecision,
  type PictureState,
  pictureMoves,
  pictureStates,
} from '../../../contract/moderation/pictures.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NoticeWords, queueNotices } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import { fileUrl, pathOfUrl } from '../../platform/file/files.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { forgetRefused, listSame, rememberRefused, uploadPathOf } from '../../upload/upload.ts';
import { messageRefused, type PictureFact, pictureDecided } from '../events.ts';
import { moveFile, readCase } from './files.ts';
import {
  countRefused,
  findPicture,
  isOfSlot,
  type PictureRow,
  pictureRows,
  updatePicture,
} from './queries.ts';
import {
  appealWords,
  labelOfPicture,
  ownerOf,
  refusedWords,
  takenBackWords,
  whereTold,
} from './words.ts';

/** Pictures of a page: so many are judged at a look. */
const SIZE = 40;

export const listPictures = handle(
  contract.listPictureQueue,
  ({ db, staff, me }, { slot, ...input }) => {
    const only = slot && isOfSlot(slot);
    return pictureReview.list(db, { ...input, staff, only }, async (rows) => {
      const owners = rows.flatMap(({ account_id }) => account_id ?? []);
      const refused = await countRefused(db, [...new Set(owners)]);
      return rows.map((row) => itemOf(row, refused.get(row.account_id ?? 0) ?? 0, me.account_id));
    });
  },
);

type Listed = Awaited<ReturnType<ReturnType<typeof pictureRows>['execute']>>[number];

function itemOf(row: Listed, refused: number, reader: number) {
  const { id, slot, account_id, enterprise_id, is_shown, state, reason, appeal } = row;
  const isOpen = !row.is_hidden && pathOfUrl(row.picture) !== null;
  const isRefused = state !== 'pending' && state !== 'passed';
  return {
    id,
    slot,
    label: labelOfPicture(row),
    src: isOpen ? row.picture : '',
    owner: ownerOf(row),
    account_id,
    enterprise_id,
    is_shown,
    state,
    state_label: labelOf(pictureStates, state),
    refused_before: refused - (isRefused ? 1 : 0),
    reason,
    appeal,
    is_own: row.refused_by === reader,
    created_at: row.created_at.toISOString(),
    waits_since: row.waits_since.toISOString(),
  };
}

/** A picture of a conversation is private: who of the staff looks at it is logged, as with the messages of a report. */
export const readPicture = handle(contract.getReviewPicture, async (context, { id }) => {
  const { db, files, staff } = context;
  const row = await findPicture(db, id);
  if (!row) throw fail('not-found', ABSENT);
  const answer = await readCase(files, row);
  if (row.slot === 'chat') {
    const about = { subject: 'pictures', subject_id: id, about_id: row.account_id } as const;
    await transact(db, (trx) =>
      logStaffAct(trx, staff, { ...about, reason: '查看被举报的聊天图片' }),
    );
  }
  return answer;
});

export const decidePicture = handle(
  contract.decidePicture,
  async (context, { id, decision, reason }) => {
    const { db, bus, files, now, staff } = context;
    const row = await pictureReview.decide(db, { id, decision, reason, staff }, now);
    // Before anybody reads the page anew; should this fail, the job does it.
    if (decision === 'overturn' && row.is_hidden) await moveFile(db, files, row);
    if (row.enterprise_id !== null) tellEnterprise(bus, row.enterprise_id, 'enterprise');
    const { chat_id, chat_seq: seq } = row;
    if (decision === 'refuse' && chat_id !== null && seq !== null) {
      await announce(context, messageRefused, { chat_id, seq }, now);
    }
    return null;
  },
);

const ABSENT = '没有找到这张图片，它可能已被换掉';

export const pictureReview = review({
  kind: 'pictures',
  head: (row) => row.account_name || row.short_name || '',
  table: 'moderation_picture',
  since: 'waits_since',
  by: (waits) => (waits ? 'waits_since' : 'decided_at'),
  find: { account: 'account_id', enterprise: true },
  size: SIZE,
  waiting: ['pending', 'appealing'],
  rows: pictureRows,
  moves: pictureMoves,
  lock: (trx, id) => findPicture(trx, id, true),
  absent: ABSENT,
  changed: '这张图片已由同事审核，请刷新查看',
  granting: ['pass', 'overturn'],
  reason: { min: 2, words: '请写明原因，上传的人会看到' },
  second: {
    decisions: ['uphold', 'overturn'],
    after: { kind: 'pictures', decisions: ['refuse'] },
    words: '这张图片是您判为不通过的，申诉要由另一位同事复核',
  },
  about: ({ account_id }) => account_id,
  undo: {
    back: { pass: 'pending', refuse: 'pending' },
    // An appeal came, or the file is out of the open folder.
    holds: (_trx, { state, is_hidden }) => state !== 'appealing' && !is_hidden,
    settle: takeBack,
  },
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, row, { decision, reason }: Decision<PictureDecision>, now) {
    const { to: state } = pictureMoves.moves[decision];
    if (decision === 'pass' || decision === 'refuse') {
      const is_shown = row.is_shown || decision === 'pass';
      await updatePicture(trx, row.id, { state, reason, is_shown, decided_at: now });
      if (decision === 'pass') await tellRooms(trx, row, 'passed', now);
      else await takeAway(trx, row, reason, now);
      return row;
    }
    const isUpheld = decision === 'uphold';
    await updatePicture(trx, row.id, { state, appeal_reason: reason, decided_at: now });
    if (!isUpheld) await giveBack(trx, row, 'restored', now);
    await tell(trx, row, appealWords(row, isUpheld, reason), now);
    return row;
  },
});

/** Refused: it leaves every place of its owner, does not come back there, and its owner reads why. */
async function takeAway(trx: Db, row: PictureRow, reason: string, now: Date): Promise<void> {
  await rememberRefused(trx, row.account_id, [uploadPathOf(row.picture)], now);
  await tell(trx, row, refusedWords(row, reason), now);
  await tellRooms(trx, row, 'refused', now);
}

/** A refusal that does not stand: the picture may be used again. */
async function giveBack(
  trx: Db,
  row: PictureRow,
  outcome: 'restored' | 'reopened',
  now: Date,
): Promise<void> {
  await forgetRefused(trx, row.account_id, [uploadPathOf(row.picture)]);
  await tellRooms(trx, row, outcome, now);
}

/** Undoes an own decision of the last minutes: the picture waits again, and a refused one is back where it was. */
async function takeBack(trx: Db, row: PictureRow, state: PictureState, now: Date): Promise<void> {
  const wasRefused = row.state === 'refused';
  await updatePicture(trx, row.id, { state, reason: '', decided_at: null });
  if (!wasRefused) return;
  await giveBack(trx, row, row.is_shown ? 'restored' : 'reopened', now);
  await tell(trx, row, takenBackWords(row), now);
}

async function tellRooms(trx: Db, row: PictureRow, outcome: PictureFact['outcome'], now: Date) {
  const { slot, picture, account_id, enterprise_id, detail } = row;
  const same = await listSame(trx, uploadPathOf(picture));
  const pictures = [...new Set([picture, ...same.map(fileUrl)])];
  await emit(
    trx,
    pictureDecided,
    {
      outcome,
      slot,
      picture,
      account_id,
      enterprise_id,
      detail,
      pictures,
    },
    now,
  );
}

async function tell(trx: Db, row: PictureRow, words: NoticeWords, now: Date): Promise<void> {
  if (row.account_id === null) return;
  const { account_id } = row;
  const notice = { account_id, ...whereTold(row), ...words } as const;
  await queueNotices(trx, [notice], now);
}
