// `npm run move -- --to postgres://…`: moves a site from the embedded database to a server, or back with `--from`.
import { parseArgs } from 'node:util';
import { ConfigError } from '../../src/server/platform/config/error.ts';

const USAGE = `用法：npm run move -- --to postgres://用户@主机:5432/库 [--files]     从 DATA_DIR 的内嵌数据库搬到服务器
      npm run move -- --from postgres://用户@主机:5432/库 [--files]   从服务器搬到 DATA_DIR 的内嵌数据库
先停止网站。目标必须是空的；来源只读，不会删除。中断后再运行同一个命令就接着搬。
--files 同时在 DATA_DIR/files 与 S3_* 指定的存储桶之间复制上传的文件，方向与数据库相同。
密码不要写在命令里（同一台机器上人人可见）：放进环境变量 PGPASSWORD 或 ~/.pgpass。`;

function readArguments() {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    files: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function run(): Promise<string> {
  const { to, from, files = false, help } = readArguments();
  if (help) return USAGE;
  const url = to ?? from;
  if (url === undefined || (to !== undefined && from !== undefined)) throw new ConfigError(USAGE);
  const { moveByHand } = await import('./site.ts');
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  return moveByHand({ url, way: to === undefined ? 'from' : 'to', files }, process.env, say);
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
