// What `npm run admin` knows: its commands, their arguments and options, and the help. Loads no room, so that help and a
// mistyped command are answered at once.
import { parseArgs } from 'node:util';
import { staffRoles } from '../src/contract/call/staff-rights.ts';
import { ConfigError } from '../src/server/platform/config/error.ts';

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
  kind: { type: 'string' },
  start: { type: 'string' },
  forget: { type: 'string' },
} as const;
/** Options that are there or not. */
const FLAGS = { replace: { type: 'boolean' } } as const;
type OptionName = keyof typeof OPTIONS | keyof typeof FLAGS;
export type Options = Readonly<
  Partial<Record<keyof typeof OPTIONS, string> & Record<keyof typeof FLAGS, boolean>>
>;

interface Described {
  /** The arguments after the command's name, as the help shows them. */
  takes: string;
  does: string;
  /** The number of arguments. */
  words: number;
  /** The options that it knows. */
  options?: readonly OptionName[];
}

export const ROLE_WORDS = staffRoles.map(({ code, label }) => `${code} ${label}`).join('、');

const COMMANDS = {
  'create-operator': {
    takes: '手机号 [--name 姓名] [--roles 角色,角色]',
    does: `新建运营账号；已有的账号成为运营，保留原密码。角色：${ROLE_WORDS}；不写则为管理员`,
    words: 1,
    options: ['name', 'roles'],
  },
  create: {
    takes: '手机号 [--name 姓名]',
    does: '同 create-operator',
    words: 1,
    options: ['name', 'roles'],
  },
  'reset-second-factor': {
    takes: '手机号',
    does: '清除运营账号的两步验证，并退出全部运营登录；生产环境下次登录时重新设置',
    words: 1,
  },
  list: { takes: '', does: '列出全部运营账号', words: 0 },
  remove: { takes: '手机号', does: '取消运营身份，并退出该账号的全部登录', words: 1 },
  password: { takes: '手机号', does: '重置运营账号的登录密码，并退出该账号的全部登录', words: 1 },
  'open-site': { takes: '', does: '开放网站', words: 0 },
  'close-site': {
    takes: '[--text 说明] [--until "年-月-日 时:分"]',
    does: '关闭网站：访客只看到说明和预计恢复的时间（北京时间）',
    words: 0,
    options: ['text', 'until'],
  },
  reindex: {
    takes: '[--from 职位编号]',
    does: '重建搜索词，边做边报进度；中断后用 --from 接着做',
    words: 0,
    options: ['from'],
  },
  'reindex-engine': {
    takes: '',
    does: '为 SEARCH_URL 的搜索引擎填一个新索引，填完换上，期间照常搜索；中断后再运行一次就接着做',
    words: 0,
  },
  'export-account': {
    takes: '手机号|编号 --to 文件.zip',
    does: '把一个账号的个人数据副本存成文件',
    words: 1,
    options: ['to'],
  },
  backup: {
    takes: '文件夹',
    does: '把内嵌数据库和上传的文件备份到一个空文件夹，服务器可以照常运行；完成后自动记下',
    words: 1,
  },
  restore: {
    takes: '文件夹 [--replace]',
    does: '把备份恢复到空的 DATA_DIR，核对每个文件和每个表；--replace 则先把原有的数据移到旁边',
    words: 1,
    options: ['replace'],
  },
  'note-backup': {
    takes: '',
    does: '记下刚用 pg_dump 做完一次备份，显示在运行状况里；备份成功后运行',
    words: 0,
  },
  'table-sums': {
    takes: '',
    does: '列出每个表的行数和校验码：两个数据库列出的相同，内容就相同',
    words: 0,
  },
  rotate: {
    takes: '[--start chat|identity] [--forget chat|identity]',
    does: '说明每个密钥的状况和下一步，并让依赖旧密钥的数据换上新的；--start 启用新的，--forget 停用旧的',
    words: 0,
    options: ['start', 'forget'],
  },
  'end-logins': {
    takes: '[--kind person|staff]',
    does: '让所有人重新登录；只限网站（person）或只限运营后台（staff）',
    words: 0,
    options: ['kind'],
  },
  'verify-ledger': {
    takes: '',
    does: '核对全部账目：逐条重算余额；有错时列出，并以状态 1 结束',
    words: 0,
  },
  'verify-log': {
    takes: '',
    does: '核对运营日志：逐条验算；有改动或缺失时列出，并以状态 1 结束',
    words: 0,
  },
  reconcile: {
    takes: '[--day 年-月-日]',
    does: '取各支付机构某天的账单（不写则前一天），与本站逐笔核对；有差异时以状态 1 结束',
    words: 0,
    options: ['day'],
  },
  'coupon create': {
    takes:
      '20%|50.00 [--code 码] [--least 元] [--for 商品,商品] [--from 日] [--until 日] [--uses 次] [--each 次]',
    does: '新建优惠码：减百分比或金额（元）；可限最低金额、商品、首末日、总次数、每家企业次数',
    words: 1,
    options: ['code', 'least', 'for', 'from', 'until', 'uses', 'each'],
  },
  'coupon list': { takes: '', does: '列出全部优惠码和用掉的次数', words: 0 },
  'coupon stop': { takes: '码', does: '停用优惠码；已经提交的订单不受影响', words: 1 },
} as const satisfies Readonly<Record<string, Described>>;
export type CommandName = keyof typeof COMMANDS;

export const USAGE = [
  '用法：npm run admin -- 命令',
  ...Object.entries(COMMANDS).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trim()}  ${does}`,
  ),
  '密码在提示后输入，或从标准输入传入（一行），不作为参数。',
  '使用与服务器相同的环境变量（DATABASE_URL，或 DATA_DIR；内嵌数据库须先停止服务器）。',
].join('\n');

/** A command as it was asked for. */
export interface Asked {
  name: CommandName;
  words: readonly string[];
  options: Options;
}

/**
 * Reads the arguments; null when they ask for help.
 * @throws ConfigError with the usage for a command, an argument or an option that is not known.
 */
export function readCommand(args: readonly string[]): Asked | null {
  const { positionals, values } = readArguments(args);
  const { help, ...options } = values;
  if (help || ['help', undefined].includes(positionals[0])) return null;
  const [name, command] = entryOf(positionals) ?? [];
  const words = positionals.slice(name?.split(' ').length);
  const knows = (option: string) => command?.options?.some((one) => one === option);
  if (!name || words.length !== command?.words || !Object.keys(options).every(knows))
    throw new ConfigError(USAGE);
  return { name, words, options };
}

function entryOf(positionals: readonly string[]) {
  const all = Object.entries(COMMANDS) as [CommandName, Described][];
  return all.find(([name]) => `${positionals.join(' ')} `.startsWith(`${name} `));
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...OPTIONS, ...FLAGS, help: { type: 'boolean', short: 'h' } },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}
