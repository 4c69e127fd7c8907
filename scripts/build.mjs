// `npm run build`: the pages, when their sources have changed. A warning of the bundler fails it.
import { ensureBuilt, ensureInstalled } from './ready.mjs';

ensureInstalled();
await ensureBuilt({ isStrict: true });
