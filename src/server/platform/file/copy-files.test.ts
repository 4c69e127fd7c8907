// Files that go to the bucket and back: each as it was, also after an end in the middle.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standInForS3 } from '../../../../tests/stage/storage/s3-stand-in.ts';
import { type Config, readConfig } from '../config.ts';
import { copyFiles } from './copy-files.ts';
import { openDisk } from './files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'zemu-copy-'));
const s3 = standInForS3();
let configOf: (folder: string) => Config;
let folder: Disk;
let bucket: Disk;

const NAMES = ['public/a.webp', 'public/b.webp', 'private/resumes/c.pdf', 'exports/d.zip'];

beforeAll(async () => {
  const env = await s3.listen();
  configOf = (name) => readConfig({ NODE_ENV: 'test', DATA_DIR: join(scratch, name), ...env });
  folder = await openDisk(configOf('data'), 'folder');
  bucket = await openDisk(configOf('data'), 'bucket');
  for (const name of NAMES) await folder.put(name, Buffer.from(`content of ${name}`));
  await folder.put('sized/64/public/a.webp', Buffer.from('small'));
});
afterAll(async () => {
  await s3.close();
  rmSync(scratch, { recursive: true });
});

it('copies to the bucket all but smaller widths, and to a folder by pages of names', async () => {
  expect(await copyFiles(folder, bucket)).toEqual({ count: NAMES.length, known: 0 });
  expect([...s3.objects.keys()].sort()).toEqual(NAMES.map((name) => `/zemu/${name}`).sort());

  const back = await openDisk(configOf('back'), 'folder');
  expect(await copyFiles(bucket, back)).toEqual({ count: NAMES.length, known: 0 });
  for (const name of NAMES)
    expect(readFileSync(join(scratch, 'back/files', name), 'utf8')).toBe(`content of ${name}`);
});

it('goes on after an end in the middle, and stores a half file again', async () => {
  s3.objects.delete('/zemu/private/resumes/c.pdf');
  await bucket.put('exports/d.zip', Buffer.from('content'));
  expect(await copyFiles(folder, bucket)).toEqual({ count: NAMES.length, known: 2 });
  expect(String(s3.objects.get('/zemu/exports/d.zip')?.body)).toBe('content of exports/d.zip');
});

it('does not believe a storage that keeps something else', async () => {
  class Bad extends Disk {
    override put(key: string) {
      return super.put(key, Buffer.from('other'));
    }
  }
  const bad = new Bad(bucket.driver);
  await folder.put('public/new.webp', Buffer.from('new'));
  await expect(copyFiles(folder, bad)).rejects.toThrow('文件 public/new.webp 搬过去后内容不同');
});
