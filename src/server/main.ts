// Starts the server: configuration, demo town at the first start, listening, clean shutdown.
import { demoAccounts, loadDemoTown } from '../../demo/load.ts';
import { retireDemoAccounts } from '../../demo/retire.ts';
import { type App, buildApp } from './app.ts';
import { takeCommands } from './console/backup/by-hand.ts';
import { readHints } from './hints.ts';
import { ConfigError } from './platform/config/error.ts';
import { type Config, readConfig } from './platform/config.ts';
import { BACKLOG } from './platform/http/http.ts';
import { builtPages, registerAssets, registerPages } from './platform/http/render.ts';
import { startFault } from './platform/start-fault.ts';
import { stopOnSignals } from './stopping.ts';

const write = (text: string) => process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  const config = readConfig();
  const app = await buildApp(config);
  await registerAssets(app.http);
  registerPages(app.http, config, app.call, await builtPages());
  if (config.demo && (await loadDemoTown(app.services, write))) write('示范数据已载入。');
  if (config.mode === 'production') await shutDemoDoors(app);
  await listen(app, config);
  const stopCommands = takeCommands(app.services, app.database);
  stopOnSignals(async () => {
    await stopCommands();
    await app.close();
  });
  write(`\n择木已启动：http://localhost:${config.port}\n`);
  if (config.demo && config.mode !== 'production') {
    write('示范账号（密码相同）：');
    for (const { label, mobile, password, at } of demoAccounts)
      write(`  ${label}  ${mobile}  ${password}  ${at}`);
  }
  for (const hint of await readHints(app.services, config)) write(hint);
}

/** In production the demo data may be shown, but the public demo password must not let anybody in. */
async function shutDemoDoors({ services }: App): Promise<void> {
  const count = await retireDemoAccounts(services.db, services.clock());
  if (count > 0) write(`生产环境：${count} 个示范账号的公开密码、登录与运营身份已作废。`);
}

/** @throws ConfigError when the address is taken or not ours. */
async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.http.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`配置错误 PORT：端口 ${port} 已被占用，请换一个`);
    if (code === 'EACCES')
      throw new ConfigError(`配置错误 PORT：没有权限使用端口 ${port}，请换一个`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`配置错误 HOST：本机没有地址 ${host}`);
    throw error;
  }
}

start().catch((error: unknown) => {
  const fault = startFault(error);
  process.stderr.write(`${fault ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
});
