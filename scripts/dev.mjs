// `npm run dev`: the server restarts on changes and the pages reload while one writes.
import { ensureInstalled, runServer, toolEnv } from './ready.mjs';

ensureInstalled();
runServer('scripts/dev-server.ts', toolEnv(), [
  '--watch-path=src/server',
  '--watch-path=src/contract',
]);
