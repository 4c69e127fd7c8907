// Serves the site: database and demo town at the first start, listening, clean shutdown.
import { demoAccounts } from '../../demo/accounts.ts';
import { hasAccounts } from '../../demo/queries.ts';
import { retireDemoAccounts } from '../../demo/retire.ts';
import { type App, type Prepared, prepareApp } from './app.ts';
import { takeCommands } from './console/backup/by-hand.ts';
import { readHints } from './hints.ts';
import { startMetering } from './metering.ts';
import { ConfigError } from './platform/config/error.ts';
import type { TracesConfig } from './platform/config/traces.ts';
import type { Config } from './platform/config.ts';
import { BACKLOG } from './platform/http/http.ts';
import { builtPages, registerAssets, registerPages } from './platform/http/render.ts';
import { leave } from './platform/processes/leaving.ts';
import type { Part } from './platform/processes/part.ts';
import { giveBackAtRest } from './platform/processes/rest.ts';
import { stopOnSignals } from './stopping.ts';

const write = (text: string) => process.stdout.write(`${text}\n`);

/** Serves until the process is told to stop. @throws ConfigError when a setting does not work here. */
export async function serve(config: Config, part: Part): Promise<void> {
  const metering = await startMetering(config);
  const stopTracing = config.traces ? await startTraces(config.traces, config) : async () => {};
  const preparing = prepare(config, part);
  // What is wrong is said when it is this process's turn, so that one says it.
  preparing.catch(() => {});
  const app = await part.take('build', async (isFirst) => {
    const prepared = await preparing;
    await begin(prepared, config);
    metering.readApp(prepared, isFirst);
    return prepared;
  });
  await part.take('listen', async (isFirst) => {
    await listen(app, config);
    // Not before: a process that cannot serve must not begin work.
    if (isFirst) app.startJobs();
  });
  const stopMetering = await openOrClose(app, () => metering.open(part));
  const stopGiving = giveBackAtRest();
  const stopCommands = takeCommands(app.services, app.database);
  stopOnSignals(async () => {
    stopGiving();
    await stopCommands();
    await leave(config.drainS);
    await stopMetering();
    await app.close();
    await stopTracing();
  }, config.drainS);
  await part.take('tell', async (isFirst) => {
    if (isFirst) await tell(app, config);
  });
}

/** Records spans, whose library is loaded only then. */
async function startTraces(traces: TracesConfig, { nodeName }: Config) {
  const { startTracing } = await import('./platform/seeing/otel.ts');
  return startTracing(traces, nodeName);
}

/** What processes of a machine do side by side, before their turns. */
async function prepare(config: Config, { shared }: Part): Promise<Prepared> {
  // Processes of several machines meet in Redis, those of one machine without it in the first process.
  const meeting = config.redisUrl ? null : shared;
  const app = await prepareApp(config, meeting ?? {});
  await registerAssets(app.http);
  registerPages(app.http, config, app.call, await builtPages());
  return app;
}

/** What one process does before the others. */
async function begin(app: Prepared, config: Config): Promise<void> {
  await app.begin();
  if (config.demo) await loadTownOnce(app);
  if (config.mode === 'production') await shutDemoDoors(app);
}

/** Only an empty site loads what builds the town. */
async function loadTownOnce({ services }: App): Promise<void> {
  if (await hasAccounts(services.db)) return;
  const { loadDemoTown } = await import('../../demo/load.ts');
  if (await loadDemoTown(services, write)) write('示范数据已载入。');
}

/** What the person who started it should know. */
async function tell({ services }: App, config: Config): Promise<void> {
  write(`\n择木已启动：http://localhost:${config.port}\n`);
  if (config.demo && config.mode !== 'production') {
    write('示范账号（密码相同）：');
    for (const { label, mobile, password, at } of demoAccounts)
      write(`  ${label}  ${mobile}  ${password}  ${at}`);
  }
  for (const hint of await readHints(services, config)) write(hint);
}

/** In production the demo data may be shown, but the public demo password must not let anybody in. */
async function shutDemoDoors({ services }: App): Promise<void> {
  const count = await retireDemoAccounts(services.db, services.clock());
  if (count > 0) write(`生产环境：${count} 个示范账号的公开密码、登录与运营身份已作废。`);
}

/** Opens a port; closes the site when that fails. */
async function openOrClose<T>(app: App, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** @throws ConfigError when the address is taken or not ours. */
async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await openOrClose(app, () => app.http.listen({ host, port, backlog: BACKLOG }));
  } catch (error) {
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
