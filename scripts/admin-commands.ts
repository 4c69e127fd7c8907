// What each command of `npm run admin` does. Loads the whole house.
import { staffRoles } from '../src/contract/call/staff-rights.ts';
import { formatDate } from '../src/contract/value/time.ts';
import {
  createOperator,
  endEveryLogin,
  listOperators,
  needsPassword,
  readMobile,
  removeOperator,
  resetOperatorPassword,
  resetSecondFactor,
} from '../src/server/account/operators.ts';
import { backupByHand, restoreByHand } from '../src/server/console/backup/by-hand.ts';
import { rotateByHand } from '../src/server/console/secret/by-hand.ts';
import { type Config, readConfig } from '../src/server/platform/config.ts';
import { type Db, openDatabase } from '../src/server/platform/db/db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { sumTables } from '../src/server/platform/db/move/sums.ts';
import { verifyStaffLog } from '../src/server/platform/staff-log.ts';
import { auditLedger, sayLedger } from '../src/server/wallet/audit.ts';
import { createCoupon, endCoupon, sayCoupons } from '../src/server/wallet/coupon/coupons.ts';
import { reconcileByHand } from '../src/server/wallet/reconcile/by-hand.ts';
import {
  closeSite,
  exportTo,
  openSite,
  reindex,
  reindexEngine,
  rememberBackup,
} from './admin-site.ts';
import { type Asked, type CommandName, type Options, ROLE_WORDS } from './admin-usage.ts';
import { askNewPassword } from './ask-password.ts';
// Registers the rooms' listeners: a new password then ends what a log-out ends elsewhere, too.
import '../src/server/wiring.ts';

interface Around {
  db: Db;
  config: Config;
  now: Date;
  /** Asks the person for a new password. */
  ask: () => Promise<string>;
}

/** How a command runs: on the open database, or alone, when it opens that itself or asks the server that has it open. */
type Run =
  | ((around: Around, words: readonly string[], options: Options) => Promise<string>)
  | {
      alone(config: Config, words: readonly string[], now: Date, options: Options): Promise<string>;
    };

/** Cache of the embedded database: a command reads once what it needs, so a larger one would only cost time and memory. */
const BUFFERS_MB = 32;

const RUNS: Readonly<Record<CommandName, Run>> = {
  'create-operator': create,
  create,
  'reset-second-factor': async (around, [mobile = '']) => {
    const number = readMobile(mobile);
    await resetSecondFactor(around, number);
    return `${number} 的两步验证已清除`;
  },
  list,
  remove: async (around, [mobile = '']) => {
    await removeOperator(around, readMobile(mobile));
    return `${readMobile(mobile)} 不再是运营账号`;
  },
  password: async (around, [mobile = '']) => {
    const number = readMobile(mobile);
    await resetOperatorPassword(around, number, await around.ask());
    return `${number} 的登录密码已重置`;
  },
  'open-site': openSite,
  'close-site': (around, _, options) => closeSite(around, options),
  reindex: (around, _, { from }) => reindex(around, from),
  'reindex-engine': reindexEngine,
  'export-account': (around, [who = ''], { to }) => exportTo(around, who, to),
  backup: { alone: (config, [to = ''], now) => backupByHand(config, to, now) },
  restore: {
    alone: (config, [from = ''], now, { replace = false }) =>
      restoreByHand(config, from, now, replace),
  },
  'note-backup': rememberBackup,
  'table-sums': async ({ db }) =>
    Object.entries(await sumTables(db))
      .map(([name, { rows, hash }]) => `${hash}  ${rows}  ${name}`)
      .join('\n'),
  rotate: (around, _, options) => rotateByHand(around, options),
  'end-logins': endLoginsOf,
  'verify-ledger': verifyLedger,
  'verify-log': verifyLog,
  reconcile: (around, _, { day }) => reconcileByHand(around, day),
  'coupon create': async ({ db, now }, [off = ''], options) =>
    `优惠码 ${await createCoupon(db, { ...options, off }, now)} 已建立`,
  'coupon list': async ({ db }) => (await sayCoupons(db)).join('\n') || '还没有优惠码',
  'coupon stop': async ({ db, now }, [code = '']) =>
    `优惠码 ${await endCoupon(db, code, now)} 已停用`,
};

/**
 * Runs a command; gives the message to print.
 * @param env the variables that name the database.
 * @throws with a message for the person when it did not do what was asked.
 */
export async function runCommand(
  { name, words, options }: Asked,
  env = process.env,
  ask = askNewPassword,
): Promise<string> {
  const config = readConfig(env);
  const now = new Date();
  const run = RUNS[name];
  if ('alone' in run) return run.alone(config, words, now, options);
  const database = await openDatabase({ ...config, buffersMb: BUFFERS_MB });
  try {
    await migrate(database);
    return await run({ db: database.db, config, now, ask }, words, options);
  } finally {
    await database.close();
  }
}

async function create(
  around: Around,
  [mobile = '']: readonly string[],
  { name = '', roles: wanted = 'administrator' }: Options,
) {
  const number = readMobile(mobile);
  const roles = wanted.split(',').map((one) => {
    const known = staffRoles.find(({ code, label }) => code === one || label === one);
    if (!known) throw new Error(`没有“${one}”这个角色。可选：${ROLE_WORDS}`);
    return known.code;
  });
  const password = (await needsPassword(around.db, number)) ? await around.ask() : null;
  await createOperator(around, { mobile: number, name, password, roles });
  return password === null
    ? `${number} 已是运营账号，登录密码不变`
    : `运营账号 ${number} 已建立，可以在 /admin/login 用密码登录`;
}

async function endLoginsOf(around: Around, _: readonly string[], { kind }: Options) {
  if (kind !== undefined && kind !== 'person' && kind !== 'staff')
    throw new Error('--kind 应为 person 或 staff');
  const ended = await endEveryLogin(around, kind ?? null);
  return `已结束 ${ended} 个登录，聊天的连接半分钟内断开`;
}

async function list({ db }: Around): Promise<string> {
  const operators = await listOperators(db);
  if (operators.length === 0)
    return '还没有运营账号。新建：npm run admin -- create-operator 手机号';
  return operators
    .map(
      (row) =>
        `${row.mobile}  ${row.name || '（未填姓名）'}  ${formatDate(row.created_at, 'yyyy-MM-dd')}`,
    )
    .join('\n');
}

async function verifyLedger({ db }: Around): Promise<string> {
  const faults = await auditLedger(db);
  if (faults.length > 0)
    throw new Error([`账目有 ${faults.length} 处错误：`, ...faults].join('\n'));
  return sayLedger(db);
}

async function verifyLog({ db }: Around): Promise<string> {
  const { faults, rows, last } = await verifyStaffLog(db);
  if (faults.length > 0) {
    throw new Error([`运营日志有 ${faults.length} 处不对：`, ...faults].join('\n'));
  }
  return `运营日志 ${rows} 条，完好；最后一条的校验码 ${last || '（还没有）'}`;
}
