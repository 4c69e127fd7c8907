// `npm run build`: the pages, when their sources have changed.
import { ensureBuilt, ensureInstalled } from './ready.mjs';

ensureInstalled();
ensureBuilt();
