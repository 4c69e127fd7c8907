// Vite plugin: scripts and styles are compressed once, when they are built. Brotli then takes its time: a sixth less for
// each visitor than what a server would make of them at every request.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');
/** The best quality takes five times as long as the next one; larger files are read by few. */
const BEST_UP_TO = 400_000;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

async function compress(name: string): Promise<void> {
  const file = join(ASSETS, name);
  const body = readFileSync(file);
  const quality = body.length > BEST_UP_TO ? 9 : 11;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}

/** Runs after the server's build, the last that writes these files. */
export const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      await Promise.all(globSync('*.{js,mjs,css}', { cwd: ASSETS }).map(compress));
    },
  },
};
