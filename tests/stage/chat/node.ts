// A node of the storm: the real server as a process that can be killed. Planted faults are added here, so
// that the product contains none.
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { BACKLOG } from '../../../src/server/platform/http/http.ts';
import { acknowledgeEarly } from './faults.ts';

const { port, fault, ...env } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DEMO: '0',
  PORT: port ?? '0',
  TRUST_PROXY: '1',
  ...env,
});
const early = acknowledgeEarly();
const app = await buildApp(config, fault === 'early' ? { gatewayCall: early.wrap } : {});
await app.http.listen({ host: '127.0.0.1', port: config.port, backlog: BACKLOG });
process.stdout.write('listening\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
// Standard input ends with the parent process; nothing else would end this one. A line asks for the memory in use.
process.stdin
  .on('end', () => process.exit(0))
  .on('data', () => process.stdout.write(JSON.stringify(process.memoryUsage())));
