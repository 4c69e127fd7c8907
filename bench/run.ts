// `npm run bench -- [start|processes|cluster|releases|image|import|house|relevance|api|compare|ask|search|talents|wallet|numbers|growth|shards|chat|signing|pages|weight|browser|outage|crawl|lighthouse|seeing …] [--rows N]`:
// measures the goals as ratios within one run.
// `npm run bench -- trouble [part …]` tests the chat under failures. It takes an hour and runs only by name.
import { loadDemoTown } from '../demo/load.ts';
import { benchApi } from './api/api.ts';
import { benchAsked } from './ask/asked.ts';
import { benchLists } from './ask/lists.ts';
import { memoryFiles } from './ask/memory-files.ts';
import { benchPlans } from './ask/plans.ts';
import { WALLET } from './ask/questions/wallet.ts';
import { benchSearch } from './ask/search.ts';
import { benchTalents } from './ask/talents.ts';
import { benchBrowser } from './browser/browser.ts';
import { benchChat, CONNECTIONS } from './chat/chat.ts';
import { benchSigning } from './chat/signing.ts';
import { benchCluster } from './cluster/cluster.ts';
import { benchCrawl } from './crawl.ts';
import { openBenchDatabase } from './database.ts';
import { fillChat } from './fill/chat.ts';
import { fillLists } from './fill/lists.ts';
import { fillPeople } from './fill/people.ts';
import { fillWallet } from './fill/wallet.ts';
import { benchGrowth, MESSAGES } from './growth/growth.ts';
import { benchShards } from './growth/shards.ts';
import { benchHouse } from './house.ts';
import { benchImage } from './image.ts';
import { benchImport } from './import/import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNumbers } from './numbers.ts';
import { benchOutage } from './outage.ts';
import { benchPages } from './pages/pages.ts';
import { benchProcesses } from './processes.ts';
import { benchReleases } from './releases.ts';
import { benchRelevance } from './relevance/relevance.ts';
import { benchSeeing } from './seeing.ts';
import { openBenchSite } from './site.ts';
import { benchStart } from './start.ts';
import { benchTrouble } from './trouble/trouble.ts';
import { benchWeight } from './weight.ts';

const args = process.argv.slice(2);
const parts = args.filter((arg) => /^[a-z]+$/.test(arg));
const wants = (part: string) =>
  parts.length === 0 || (parts[0] !== 'trouble' && parts.includes(part));
const rowsAt = args.indexOf('--rows');
const sizes = rowsAt >= 0 ? [Number(args[rowsAt + 1])] : [100_000, 1_000_000];
const missed: string[] = [];

if (wants('start')) await benchStart();

if (wants('seeing')) await benchSeeing();

if (parts.includes('house')) benchHouse(args);

if (parts.includes('relevance')) missed.push(...(await benchRelevance(args)));

if (parts.includes('api') || parts.includes('compare')) missed.push(...(await benchApi(args)));

if (wants('import')) missed.push(...(await benchImport(args)));

if (wants('pages')) missed.push(...(await benchPages()));

if (wants('outage') || wants('lighthouse')) {
  const site = await openBenchSite();
  if (wants('outage')) missed.push(...(await benchOutage(site)));
  if (wants('lighthouse')) missed.push(...(await benchLighthouse(site)));
  await site.close();
}

if (wants('weight')) await benchWeight(args);

if (parts.includes('browser')) missed.push(...(await benchBrowser(args)));

if (wants('crawl')) await benchCrawl();

if (parts.includes('ask')) {
  const onlyAt = args.indexOf('--only');
  const { database, stop } = await openBenchDatabase();
  try {
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock: () => new Date() });
    const only = onlyAt < 0 ? null : (args[onlyAt + 1] ?? '');
    missed.push(...(await benchAsked(database.db, Math.max(...sizes), only)));
  } finally {
    await stop();
  }
}

if (wants('search')) {
  const { database, name, stop } = await openBenchDatabase();
  try {
    const clock = () => new Date();
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock });
    for (const size of sizes) await benchSearch(database.db, size, name);
    await fillPeople(database.db, Math.max(...sizes));
    await fillChat(database.db);
    await fillLists(database.db);
    missed.push(...(await benchPlans(database.db)));
    missed.push(...(await benchLists(database.db, name)));
  } finally {
    await stop();
  }
}

if (wants('wallet')) {
  const { database, stop } = await openBenchDatabase();
  try {
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock: () => new Date() });
    await fillWallet(database.db, Math.max(...sizes));
    missed.push(...(await benchPlans(database.db, WALLET)));
  } finally {
    await stop();
  }
}

if (wants('talents')) {
  const { database, name, stop } = await openBenchDatabase();
  try {
    const clock = () => new Date();
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock });
    for (const size of sizes) missed.push(...(await benchTalents(database.db, size, name)));
  } finally {
    await stop();
  }
}

if (wants('numbers')) {
  const { database, name, stop } = await openBenchDatabase();
  try {
    await loadDemoTown({ db: database.db, files: memoryFiles(), clock: () => new Date() });
    missed.push(...(await benchNumbers(database.db, Math.max(...sizes), name)));
  } finally {
    await stop();
  }
}

// Ten million messages three times: some 25 minutes and 20 GB, so only by name.
if (parts.includes('growth')) await benchGrowth(rowsAt >= 0 ? Number(args[rowsAt + 1]) : MESSAGES);

if (parts.includes('shards')) await benchShards();

if (wants('chat') || parts.includes('signing')) {
  const bench = await openBenchDatabase();
  try {
    const connections = rowsAt >= 0 ? Number(args[rowsAt + 1]) : CONNECTIONS;
    if (bench.url && wants('chat')) missed.push(...(await benchChat(bench, connections)));
    else if (bench.url) missed.push(...(await benchSigning(bench)));
    else console.log('\n聊天的测量需要 PostgreSQL：请设置 DATABASE_URL');
  } finally {
    await bench.stop();
  }
}

if (parts.includes('cluster')) missed.push(...(await benchCluster(args)));

if (parts.includes('releases')) missed.push(...(await benchReleases(args)));

if (parts.includes('image')) missed.push(...(await benchImage(args)));

if (parts.includes('processes')) missed.push(...(await benchProcesses()));

if (parts.includes('trouble')) missed.push(...(await benchTrouble(args)));

if (missed.length > 0) {
  console.log(`\n没有达到：\n${missed.join('\n')}`);
  process.exitCode = 1;
}
