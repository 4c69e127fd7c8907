// The development server: Vite serves and reloads the pages, the site's own server answers everything else.
import { createServer as createHttpServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { loadDemoTown } from '../demo/load.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { registerPages } from '../src/server/platform/http/render.ts';

const config = readConfig();
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const app = await buildApp(config, {
  serverFactory: (handler) =>
    createHttpServer((request, response) => {
      vite.middlewares(request, response, () => handler(request, response));
    }),
});
registerPages(app.http, config, app.call, {
  loadBuild: async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  keepMs: 0,
  hasPolicy: false,
});
if (config.demo) await loadDemoTown(app.services, console.log);
await app.http.listen({ host: config.host, port: config.port });
app.startJobs();
console.log(`开发服务器：http://localhost:${config.port}`);

const stop = async () => {
  await vite.close();
  await app.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
