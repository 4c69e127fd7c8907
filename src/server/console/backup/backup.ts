// A backup of the embedded database and the uploads, made while the server runs or is stopped, and its way back.
import { createHash } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { lastMigration, migrate } from '../../platform/db/migrate.ts';
import { holdFolder } from '../../platform/file/folder-lock.ts';
import { ownFolder, reasonOf } from '../../platform/file/own-folder.ts';
import { noteBackup, noteRestore } from '../command/command.ts';
import { copyNew, isEmpty, sumsIn, takeEmpty } from './folder.ts';
import { type About, FORMAT, faultsOf, NAMES, readAbout, readSums, sumsText } from './manifest.ts';

/** How many faults of a damaged backup are named. */
const FAULTS_SHOWN = 10;

type Storage = Pick<Config, 'dataDir' | 's3'>;

const isWithin = (outer: string, inner: string) => {
  const path = relative(outer, inner);
  return !path.startsWith('..') && !isAbsolute(path);
};

/**
 * Copies database and uploads into an empty folder, and notes it for the health page. Uploads are copied before the
 * database and again after it: a file is stored before its row and removed after it, so the copy has every file that its
 * rows name. Files never change under their name. `backup.json` is written last: a folder without it is no backup.
 * @throws with a message for people when the folder cannot be used; nothing is left in it then.
 */
export async function makeBackup(
  { db, copyTo }: Pick<Database, 'db' | 'copyTo'>,
  { dataDir, s3 }: Storage,
  to: string,
  now: Date,
): Promise<About> {
  if (!copyTo) throw new Error('这个数据库不在数据文件夹里，请用 pg_dump 备份');
  if (isWithin(dataDir, to)) throw new Error('备份要放在数据文件夹以外，最好在另一块磁盘上');
  const isOwn = !existsSync(to);
  takeEmpty(to);
  try {
    const files = () => copyNew(join(dataDir, 'files'), join(to, NAMES.files));
    if (!s3) await files();
    await copyTo(join(to, NAMES.database));
    if (!s3) await files();
    const { sums, bytes } = await sumsIn(to, 'keep');
    const text = sumsText(sums);
    await writeFile(join(to, NAMES.sums), text, { mode: 0o600, flush: true });
    const about: About = {
      format: FORMAT,
      at: now.toISOString(),
      schema: lastMigration(),
      has_files: !s3,
      count: sums.length,
      bytes,
      sums: hashText(text),
    };
    const words = `${JSON.stringify(about, null, 2)}\n`;
    await writeFile(join(to, NAMES.about), words, { mode: 0o600, flush: true });
    await noteBackup(db, now);
    return about;
  } catch (error) {
    for (const name of Object.values(NAMES))
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
 * Puts a backup into a data folder without data, and brings its schema up to date. Copies beside the final names and renames
 * at the end, so that an interrupted run leaves nothing on which a server could start.
 * @throws with a message for people when the backup is damaged or the folder holds data.
 */
export async function restoreBackup(config: Config, from: string, now: Date): Promise<About> {
  if (config.databaseUrl) throw new Error('设置了 DATABASE_URL：PostgreSQL 请用 pg_restore 恢复');
  const { dataDir } = config;
  const about = await readBackup(from);
  if (about.schema > lastMigration())
    throw new Error(`备份的数据库结构（${about.schema}）比程序新，请先更新程序`);
  const parts = about.has_files ? [NAMES.files, NAMES.database] : [NAMES.database];
  ownFolder(dataDir);
  const release = holdFolder(join(dataDir, NAMES.database));
  try {
    const full = parts.find((name) => !isEmpty(join(dataDir, name)));
    if (full) throw new Error(`${join(dataDir, full)} 里已有数据，请先移走，或换一个空的 DATA_DIR`);
    for (const name of parts) {
      const beside = join(dataDir, `${name}.restoring`);
      await rm(beside, { recursive: true, force: true });
      // With its empty folders: the database does not start without them.
      await cp(join(from, name), beside, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }
    // The database comes last: without it the folder still counts as empty.
    for (const name of parts) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      await rename(join(dataDir, `${name}.restoring`), join(dataDir, name));
    }
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
  return about;
}
