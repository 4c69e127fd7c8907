// `npm run build`: builds the pages when their sources have changed. A bundler warning fails it.
import { ensureBuilt, ensureInstalled } from './ready.mjs';

ensureInstalled();
await ensureBuilt({ isStrict: true });
