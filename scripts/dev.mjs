// `npm run dev`: the server restarts and the pages reload when a source changes.
import { ensureInstalled, runServer, toolEnv } from './ready.mjs';

ensureInstalled();
runServer('scripts/dev-server.ts', toolEnv(), [
  '--watch-path=src/server',
  '--watch-path=src/contract',
]);
