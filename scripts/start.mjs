// `npm start`: installs, builds, then serves; later starts only serve.
import { ensureBuilt, ensureInstalled, runServer } from './ready.mjs';

ensureInstalled();
ensureBuilt();
runServer('src/server/main.ts');
