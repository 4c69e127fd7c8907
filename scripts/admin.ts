// `npm run admin -- COMMAND`: commands on the database for the person who runs the server.
import { parseArgs } from 'node:util';
import { staffRoles } from '../src/contract/call/staff-rights.ts';
import { formatDate } from '../src/contract/value/time.ts';
import {
  createOperator,
  listOperators,
  needsPassword,
  readMobile,
  removeOperator,
  resetOperatorPassword,
  resetSecondFactor,
} from '../src/server/account/operators.ts';
import { backupByHand, restoreByHand } from '../src/server/console/backup/by-hand.ts';
import { ConfigError } from '../src/server/platform/config/error.ts';
import { type Config, readConfig } from '../src/server/platform/config.ts';
import { type Db, openDatabase } from '../src/server/platform/db/db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { verifyStaffLog } from '../src/server/platform/staff-log.ts';
import { auditLedger, sayLedger } from '../src/server/wallet/audit.ts';
import { createCoupon, endCoupon, sayCoupons } from '../src/server/wallet/coupon/coupons.ts';
import { reconcileByHand } from '../src/server/wallet/reconcile/by-hand.ts';
import { closeSite, exportTo, openSite, reindex, rememberBackup } from './admin-site.ts';
import { askNewPassword } from './ask-password.ts';
// Registers the rooms' listeners: a new password then ends what a log-out ends elsewhere, too.
import '../src/server/wiring.ts';

interface Around {
  db: Db;
  config: Config;
  now: Date;
}

/** Options with a value. */
const OPTIONS = {
  name: { type: 'string' },
  roles: { type: 'string' },
  code: { type: 'string' },
  least: { type: 'string' },
  for: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  each: { type: 'string' },
  day: { type: 'string' },
  text: { type: 'string' },
  to: { type: 'string' },
} as const;
type OptionName = keyof typeof OPTIONS;
type Options = Readonly<Partial<Record<OptionName, string>>>;

/** A command has `run` or `alone`. */
type Command = Described & (OnDatabase | Alone);

interface Described {
  /** The arguments after the command's name, as the help shows them. */
  takes: string;
  does: string;
  /** The number of arguments. */
  words: number;
  /** The options that it knows. */
  options?: readonly OptionName[];
}

interface OnDatabase {
  /** Runs the command; gives the message to print. */
  run(around: Around, words: readonly string[], options: Options): Promise<string>;
}

interface Alone {
  /** Runs a command that opens the database itself, or asks the server that has it open. */
  alone(config: Config, words: readonly string[], now: Date): Promise<string>;
}

const ROLE_WORDS = staffRoles.map(({ code, label }) => `${code} ${label}`).join('、');

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-operator': {
    takes: '手机号 [--name 姓名] [--roles 角色,角色]',
    does: `新建运营账号；已有的账号成为运营，保留原密码。角色：${ROLE_WORDS}；不写则为管理员`,
    words: 1,
    options: ['name', 'roles'],
    run: create,
  },
  create: {
    takes: '手机号 [--name 姓名]',
    does: '同 create-operator',
    words: 1,
    options: ['name', 'roles'],
    run: create,
  },
  'reset-second-factor': {
    takes: '手机号',
    does: '清除运营账号的两步验证，并退出全部运营登录；生产环境下次登录时重新设置',
    words: 1,
    run: async (around, [mobile = '']) => {
      const number = readMobile(mobile);
      await resetSecondFactor(around, number);
      return `${number} 的两步验证已清除`;
    },
  },
  list: { takes: '', does: '列出全部运营账号', words: 0, run: list },
  remove: {
    takes: '手机号',
    does: '取消运营身份，并退出该账号的全部登录',
    words: 1,
    run: async (around, [mobile = '']) => {
      await removeOperator(around, readMobile(mobile));
      return `${readMobile(mobile)} 不再是运营账号`;
    },
  },
  password: {
    takes: '手机号',
    does: '重置运营账号的登录密码，并退出该账号的全部登录',
    words: 1,
    run: async (around, [mobile = '']) => {
      const number = readMobile(mobile);
      await resetOperatorPassword(around, number, await askNewPassword());
      return `${number} 的登录密码已重置`;
    },
  },
  'open-site': {
    takes: '',
    does: '开放网站',
    words: 0,
    run: openSite,
  },
  'close-site': {
    takes: '[--text 说明] [--until "年-月-日 时:分"]',
    does: '关闭网站：访客只看到说明和预计恢复的时间（北京时间）',
    words: 0,
    options: ['text', 'until'],
    run: (around, _, options) => closeSite(around, options),
  },
  reindex: {
    takes: '[--from 职位编号]',
    does: '重建搜索词，边做边报进度；中断后用 --from 接着做',
    words: 0,
    options: ['from'],
    run: (around, _, { from }) => reindex(around, from),
  },
  'export-account': {
    takes: '手机号|编号 --to 文件.zip',
    does: '把一个账号的个人数据副本存成文件',
    words: 1,
    options: ['to'],
    run: (around, [who = ''], { to }) => exportTo(around, who, to),
  },
  backup: {
    takes: '文件夹',
    does: '把内嵌数据库和上传的文件备份到一个空文件夹，服务器可以照常运行；完成后自动记下',
    words: 1,
    alone: (config, [to = ''], now) => backupByHand(config, to, now),
  },
  restore: {
    takes: '文件夹',
    does: '把备份恢复到空的 DATA_DIR；先核对每个文件',
    words: 1,
    alone: (config, [from = ''], now) => restoreByHand(config, from, now),
  },
  'note-backup': {
    takes: '',
    does: '记下刚用 pg_dump 做完一次备份，显示在运行状况里；备份成功后运行',
    words: 0,
    run: rememberBackup,
  },
  'verify-ledger': {
    takes: '',
    does: '核对全部账目：逐条重算余额；有错时列出，并以状态 1 结束',
    words: 0,
    run: verifyLedger,
  },
  'verify-log': {
    takes: '',
    does: '核对运营日志：逐条验算；有改动或缺失时列出，并以状态 1 结束',
    words: 0,
    run: verifyLog,
  },
  reconcile: {
    takes: '[--day 年-月-日]',
    does: '取各支付机构某天的账单（不写则前一天），与本站逐笔核对；有差异时以状态 1 结束',
    words: 0,
    options: ['day'],
    run: (around, _, { day }) => reconcileByHand(around, day),
  },
  'coupon create': {
    takes:
      '20%|50.00 [--code 码] [--least 元] [--for 商品,商品] [--from 日] [--until 日] [--uses 次] [--each 次]',
    does: '新建优惠码：减百分比或金额（元）；可限最低金额、商品、首末日、总次数、每家企业次数',
    words: 1,
    options: ['code', 'least', 'for', 'from', 'until', 'uses', 'each'],
    run: async ({ db, now }, [off = ''], options) =>
      `优惠码 ${await createCoupon(db, { ...options, off }, now)} 已建立`,
  },
  'coupon list': {
    takes: '',
    does: '列出全部优惠码和用掉的次数',
    words: 0,
    run: async ({ db }) => (await sayCoupons(db)).join('\n') || '还没有优惠码',
  },
  'coupon stop': {
    takes: '码',
    does: '停用优惠码；已经提交的订单不受影响',
    words: 1,
    run: async ({ db, now }, [code = '']) => `优惠码 ${await endCoupon(db, code, now)} 已停用`,
  },
};

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
  const password = (await needsPassword(around.db, number)) ? await askNewPassword() : null;
  await createOperator(around, { mobile: number, name, password, roles });
  return password === null
    ? `${number} 已是运营账号，登录密码不变`
    : `运营账号 ${number} 已建立，可以在 /admin/login 用密码登录`;
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

const USAGE = [
  '用法：npm run admin -- 命令',
  ...Object.entries(COMMANDS).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trim()}  ${does}`,
  ),
  '密码在提示后输入，或从标准输入传入（一行），不作为参数。',
  '使用与服务器相同的环境变量（DATABASE_URL，或 DATA_DIR；内嵌数据库须先停止服务器）。',
].join('\n');

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  const { help, ...options } = values;
  if (help || ['help', undefined].includes(positionals[0])) return USAGE;
  const [name, command] =
    Object.entries(COMMANDS).find(([words]) =>
      `${positionals.join(' ')} `.startsWith(`${words} `),
    ) ?? [];
  const words = positionals.slice(name?.split(' ').length);
  const knows = (option: string) => command?.options?.some((one) => one === option);
  if (words.length !== command?.words || !Object.keys(options).every(knows))
    throw new ConfigError(USAGE);
  const config = readConfig();
  if ('alone' in command) return command.alone(config, words, new Date());
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await command.run({ db: database.db, config, now: new Date() }, words, options);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...OPTIONS, help: { type: 'boolean', short: 'h' } },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
