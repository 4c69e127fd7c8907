// Only the user that runs the site can read the stored data.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/db.ts';
import { openFiles } from './files.ts';
import { ownFolder } from './own-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'zemu-own-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** The modes of everything below a folder, folders and files apart. */
function modesIn(folder: string) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const modes = (isWanted: (entry: (typeof entries)[number]) => boolean) => [
    ...new Set(entries.filter(isWanted).map((e) => modeOf(join(e.parentPath, e.name)))),
  ];
  return {
    count: entries.length,
    folders: modes((entry) => entry.isDirectory()),
    files: modes((entry) => entry.isFile()),
  };
}

describe('the data folder', () => {
  it('is 0700 with files of 0600, of the database and of what was uploaded', async () => {
    const dataDir = join(root, 'data');
    const migrated = inject('migrated');
    const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;
    const database = await openDatabase({ dataDir, image });
    await database.script('create table kept (id int); insert into kept values (1)');
    const files = await openFiles({ ...readConfig({}), dataDir });
    await files.write('private/resumes/a.pdf', Buffer.from('a'), 'application/pdf');
    await database.close();
    const { count, folders, files: modes } = modesIn(dataDir);
    expect(count).toBeGreaterThan(100);
    expect(folders).toEqual(['700']);
    expect(modes).toEqual(['600']);
    expect(modeOf(dataDir)).toBe('700');
  }, 60_000);

  it('that is there already is closed with all it holds', () => {
    const folder = join(root, 'older');
    mkdirSync(join(folder, 'public/demo'), { recursive: true });
    writeFileSync(join(folder, 'public/demo/a.webp'), '');
    for (const path of ['', 'public', 'public/demo']) chmodSync(join(folder, path), 0o777);
    chmodSync(join(folder, 'public/demo/a.webp'), 0o666);
    ownFolder(folder);
    expect(modeOf(folder)).toBe('700');
    expect(modesIn(folder)).toEqual({ count: 3, folders: ['700'], files: ['600'] });
  });

  it('may be made by another process of the site at the same moment', () => {
    const folder = join(root, 'both');
    ownFolder(folder, (path, options) => {
      mkdirSync(path, options);
      mkdirSync(path, options);
    });
    expect(modeOf(folder)).toBe('700');
  });

  it.each([
    ['/proc/zemu', '这个位置不能新建文件夹'],
    ['/proc/zemu/deeper', '这个位置不能新建文件夹'],
    // Nobody can write in these folders, not even root.
    ['/sys/zemu', '(?:没有写入权限|它是只读的)'],
    ['/dev/null', '路径中有一部分是文件'],
    [`${root}/${'x'.repeat(300)}`, '路径太长'],
  ])('that cannot be made is named at once: %s', async (dataDir, reason) => {
    const named = new RegExp(`^配置错误 DATA_DIR：.*${reason}$`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(named);
    await expect(openFiles({ ...readConfig({}), dataDir })).rejects.toThrow(named);
  });

  it('that holds something else than a database is named too', async () => {
    const dataDir = join(root, 'foreign');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '9\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/^配置错误 DATA_DIR：.*打不开/);
  }, 60_000);
});
