// Commands on the server for what must work when the console does not. Each writes a row of the staff's log.
import { copyOf } from '../../account/copy/copy.ts';
import { reindexEnterprises } from '../../enterprise/enterprise.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { refillIndex } from '../../position/opensearch/opensearch.ts';
import { reindexPositions } from '../../position/takedown/takedown.ts';
import { markTalents } from '../../talent/sourcing/sourcing.ts';
import { setMark } from '../numbers/fold.queries.ts';
import {
  countAfter,
  findAccountBy,
  listResumesAfter,
  lockPositionsAfter,
} from './command.queries.ts';

/** How many records are written in one transaction. */
const BATCH = 200;

interface Progress {
  /** The last number that is done. */
  at: number;
  done: number;
  all: number;
}

/**
 * Writes the search words of all positions and enterprises anew, and has those of all talents written by the running
 * server. May be stopped at any time and goes on behind the position `from`.
 */
export async function reindexAll(
  db: Db,
  from: number,
  now: Date,
  tell: (progress: Progress) => void,
): Promise<{ positions: number; enterprises: number; talents: number }> {
  const act = { account_id: null, act: 'npm run admin -- reindex', address: '', at: now };
  await transact(db, (trx) =>
    logStaffAct(trx, act, {
      subject: 'search_index',
      subject_id: 'all',
      after: { from },
      reason: '服务器命令：重建搜索词',
    }),
  );
  const all = await countAfter(db, from);
  const positions = await eachBatch(
    db,
    from,
    async (trx, after) => {
      const ids = await lockPositionsAfter(trx, after, BATCH);
      await reindexPositions(trx, ids, now);
      return ids;
    },
    (at, done) => tell({ at, done, all }),
  );
  const enterprises = await eachBatch(db, 0, (trx, after) => reindexEnterprises(trx, after, BATCH));
  const talents = await eachBatch(db, 0, async (trx, after) => {
    const ids = await listResumesAfter(trx, after, BATCH);
    await markTalents(trx, ids, now);
    return ids;
  });
  return { positions, enterprises, talents };
}

/** Repeats `work` on the records behind the last one until none is left; gives how many there were. */
async function eachBatch(
  db: Db,
  from: number,
  work: (trx: Db, after: number) => Promise<readonly number[]>,
  tell: (at: number, done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  for (let at = from; ; ) {
    const ids = await transact(db, (trx) => work(trx, at));
    const last = ids.at(-1);
    if (last === undefined) return done;
    at = last;
    done += ids.length;
    tell(at, done);
  }
}

/** Fills a new index of the search engine with all positions; a second run goes on where one was stopped. */
export async function refillEngine(
  { db, config, now }: { db: Db; config: Config; now: Date },
  tell: (progress: { done: number; all: number }) => void,
): Promise<string> {
  const act = { account_id: null, act: 'npm run admin -- reindex-engine', address: '', at: now };
  const said = await refillIndex({ db, config, now }, tell);
  await transact(db, (trx) =>
    logStaffAct(trx, act, {
      subject: 'search_index',
      subject_id: 'engine',
      reason: '服务器命令：重填搜索引擎',
    }),
  );
  return said;
}

const EXPLANATION = [
  '这是一位用户在本站的个人数据副本，由服务器命令导出。',
  '“我的数据.json”是文本文件，按内容分组，时间为国际标准时间（UTC）；“文件”文件夹里是上传的附件和图片。',
  '副本含有个人隐私，请只交给本人，或依法有权取得的人，并在交付后删除。',
].join('\r\n');

/** A person's copy of data by mobile or number; null where there is no such account. */
export async function exportAccount(
  services: Pick<Services, 'db' | 'files' | 'personalData'>,
  who: string,
  now: Date,
): Promise<{ account_id: number; bytes: Uint8Array } | null> {
  const account_id = await findAccountBy(services.db, who);
  if (account_id === null) return null;
  const bytes = await copyOf(services, account_id, now, { explanation: EXPLANATION });
  const act = { account_id: null, act: 'npm run admin -- export-account', address: '', at: now };
  await transact(services.db, (trx) =>
    logStaffAct(trx, act, {
      subject: 'account',
      subject_id: account_id,
      about_id: account_id,
      reason: '服务器命令：导出个人数据副本',
    }),
  );
  return { account_id, bytes };
}

/** Notes that a backup was made, for the health page. */
export function noteBackup(db: Db, at: Date): Promise<void> {
  return transact(db, async (trx) => {
    await setMark(trx, 'backup', at);
    await logStaffAct(
      trx,
      { account_id: null, act: 'npm run admin -- note-backup', address: '', at },
      { subject: 'backup', subject_id: 'last', reason: '服务器命令：记下一次备份' },
    );
  });
}

/** Notes in a restored database from when its data is. */
export function noteRestore(db: Db, from: string, at: Date): Promise<void> {
  return transact(db, (trx) =>
    logStaffAct(
      trx,
      { account_id: null, act: 'npm run admin -- restore', address: '', at },
      {
        subject: 'backup',
        subject_id: 'restored',
        after: { backup_at: from },
        reason: '服务器命令：从备份恢复',
      },
    ),
  );
}
