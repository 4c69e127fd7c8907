// `npm run licences [-- FILE]`: writes the licences of all third parties with their texts to a file or the
// terminal. It fails when a licence does not permit use in a closed product.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompatible, printThirdParties, thirdParties } from './third-parties.ts';

const parties = thirdParties(join(import.meta.dirname, '..'));
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, printThirdParties(parties));
else process.stdout.write(printThirdParties(parties));

const refused = parties.filter((party) => !isCompatible(party));
for (const { name, version, licence } of refused) {
  process.stderr.write(`不能用于闭源产品：${name} ${version}（${licence || '没有写明许可'}）\n`);
}
if (refused.length > 0) process.exitCode = 1;
