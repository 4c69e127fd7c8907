// A backup of the embedded database and the uploads, made while the server runs or is stopped, and its way back.
import { createHash } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { formatDate } from '../../../contract/value/time.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { lastMigration, migrate } from '../../platform/db/migrate.ts';
import { differences, sumTables } from '../../platform/db/move/sums.ts';
import { holdFolder } from '../../platform/file/folder-lock.ts';
import { ownFolder, reasonOf } from '../../platform/file/own-folder.ts';
import { noteRestore } from '../command/command.ts';
import { copyNew, isEmpty, sumsIn, takeEmpty } from './folder.ts';
import { type About, FORMAT, faultsOf, NAMES, readAbout, readSums, sumsText } from './manifest.ts';

/** How many faults of a damaged backup are named. */
const FAULTS_SHOWN = 10;

export const NOT_HERE =
  '设置了 DATABASE_URL：数据库不在数据文件夹里，请用 pgBackRest 备份和恢复（docs/backup.md）';

type Storage = Pick<Config, 'dataDir' | 's3'>;

const isWithin = (outer: string, inner: string) => {
  const path = relative(outer, inner);
  return !path.startsWith('..') && !isAbsolute(path);
};

/**
 * Copies database and uploads into an empty folder. Uploads are copied before the database and again after it: a file is
 * stored before its row and removed after it, so the copy has every file that its rows name. Files never change under their
 * name. Without what `sealBackup` writes the folder is no backup.
 * @throws with a message for people when the folder cannot be used; nothing is left in it then.
 */
export async function copyForBackup(
  { copyTo }: Pick<Database, 'copyTo'>,
  { dataDir, s3 }: Storage,
  to: string,
): Promise<void> {
  if (!copyTo) throw new Error(NOT_HERE);
  if (isWithin(dataDir, to)) throw new Error('备份要放在数据文件夹以外，最好在另一块磁盘上');
  const isOwn = !existsSync(to);
  takeEmpty(to);
  await orNothing(to, isOwn, async () => {
    const files = () => copyNew(join(dataDir, 'files'), join(to, NAMES.files));
    if (!s3) await files();
    await copyTo(join(to, NAMES.database));
    if (!s3) await files();
  });
}

/**
 * Opens the copied database, counts and hashes its tables, hashes all files and writes what the folder holds: `backup.json`
 * last. That the copy opens is part of the proof.
 */
export function sealBackup(to: string, at: Date): Promise<About> {
  return orNothing(to, false, async () => {
    const tables = await sumsOf(to);
    for (const name of HOLD) await rm(join(to, name), { force: true });
    const { sums, bytes } = await sumsIn(to, 'keep');
    const text = sumsText(sums);
    await writeFile(join(to, NAMES.sums), text, { mode: 0o600, flush: true });
    const about: About = {
      format: FORMAT,
      at: at.toISOString(),
      schema: lastMigration(),
      tables,
      has_files: existsSync(join(to, NAMES.files)),
      count: sums.length,
      bytes,
      sums: hashText(text),
    };
    const words = `${JSON.stringify(about, null, 2)}\n`;
    await writeFile(join(to, NAMES.about), words, { mode: 0o600, flush: true });
    return about;
  });
}

/** What holding a data folder leaves in it. */
const HOLD = ['database.hold', 'database.lock'];

/** Counts and hashes of the tables of a folder with an embedded database. */
async function sumsOf(dataDir: string) {
  const database = await openDatabase({ dataDir, buffersMb: 32 });
  try {
    return await sumTables(database.db);
  } finally {
    await database.close();
  }
}

/** Does `work`; when it fails, takes away what it left in the folder, and the folder where that is its own. */
async function orNothing<T>(to: string, isOwn: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const name of [...Object.values(NAMES), ...HOLD])
      await rm(join(to, name), { recursive: true, force: true });
    if (isOwn) await rm(to, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new Error(`备份没有做成：${reasonOf(error)}`) : error;
  }
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Reads what a folder says about itself and compares all files with their hashes.
 * @throws with a message for people when it is no whole backup.
 */
async function readBackup(from: string): Promise<About> {
  const path = join(from, NAMES.about);
  if (!existsSync(path)) throw new Error(`${from} 里没有 ${NAMES.about}：不是备份，或没有做完`);
  const about = readAbout(readFileSync(path, 'utf8'));
  if (!about) throw new Error(`读不懂 ${path}：备份已损坏，或来自更新的版本`);
  const text = existsSync(join(from, NAMES.sums))
    ? readFileSync(join(from, NAMES.sums), 'utf8')
    : '';
  if (hashText(text) !== about.sums) throw new Error(`备份已损坏：${NAMES.sums} 的内容变了`);
  const own: readonly string[] = [NAMES.about, NAMES.sums];
  const { sums } = await sumsIn(from, 'read');
  const faults = faultsOf(
    readSums(text),
    sums.filter(([, name]) => !own.includes(name)),
  );
  if (faults.length === 0) return about;
  const shown = faults.slice(0, FAULTS_SHOWN).join('\n');
  throw new Error(`备份已损坏，有 ${faults.length} 处不对：\n${shown}`);
}

/**
 * Puts a backup into a data folder, and brings its schema up to date. Everything is copied beside first, the database opened
 * there and its tables compared with the counts and hashes of the backup; then names change, so that an interrupted run
 * leaves nothing on which a server could start.
 * @param isReplacing whether data that is there is kept aside; otherwise it is refused.
 * @throws with a message for people when the backup is damaged or the folder holds data.
 */
export async function restoreBackup(
  config: Config,
  from: string,
  now: Date,
  isReplacing = false,
): Promise<Restored> {
  if (config.databaseUrl) throw new Error(NOT_HERE);
  const { dataDir } = config;
  const about = await readBackup(from);
  if (about.schema > lastMigration())
    throw new Error(`备份的数据库结构（${about.schema}）比程序新，请先更新程序`);
  const parts = about.has_files ? [NAMES.files, NAMES.database] : [NAMES.database];
  ownFolder(dataDir);
  const release = holdFolder(join(dataDir, NAMES.database));
  let aside: string | null = null;
  try {
    const full = parts.filter((name) => !isEmpty(join(dataDir, name)));
    if (full[0] && !isReplacing)
      throw new Error(
        `${join(dataDir, full[0])} 里已有数据，请先移走，或换一个空的 DATA_DIR，或加 --replace（旧的会留在旁边）`,
      );
    const beside = join(dataDir, 'restoring');
    await copyBeside(from, beside, about, parts);
    if (full.length > 0) aside = await moveAside(dataDir, full, now);
    // The database comes last: without it the folder still counts as empty.
    for (const name of parts) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      await rename(join(beside, name), join(dataDir, name));
    }
    await rm(beside, { recursive: true });
  } finally {
    release();
  }
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await noteRestore(database.db, about.at, now);
  } finally {
    await database.close();
  }
  return { about, aside };
}

interface Restored {
  about: About;
  /** Where the old data lies; null where there was none. */
  aside: string | null;
}

/** Copies the backup, and proves that the database opens and holds what it held. */
async function copyBeside(from: string, to: string, about: About, parts: readonly string[]) {
  await rm(to, { recursive: true, force: true });
  try {
    // With its empty folders: the database does not start without them.
    for (const name of parts)
      await cp(join(from, name), join(to, name), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
    const faults = about.tables ? differences(about.tables, await sumsOf(to)) : [];
    if (faults.length > 0)
      throw new Error(
        [`恢复出来的内容与备份不符，没有动 DATA_DIR：`, ...faults.slice(0, FAULTS_SHOWN)].join(
          '\n',
        ),
      );
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

/** Keeps the old data in a folder of its own, the database first; gives its path. */
async function moveAside(dataDir: string, full: readonly string[], now: Date): Promise<string> {
  const aside = join(dataDir, `replaced-${formatDate(now, 'yyyyMMdd-hhmmss')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of [...full].sort()) await rename(join(dataDir, name), join(aside, name));
  return aside;
}
