// Folders of backups: what lies in one, copying what is new, hashing.
import { createHash } from 'node:crypto';
import { chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { reasonOf } from '../../platform/file/own-folder.ts';
import type { Sum } from './manifest.ts';

/** How many bytes are read at once while hashing. */
const PIECE = 1 << 18;
/** How many files are read at once: the disk then keeps several in one go. */
const AT_ONCE = 16;

export const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Makes the folder for this user only, or takes an empty one. The folder around it must be there: a mistyped path is
 * refused and not made.
 */
export function takeEmpty(folder: string): void {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    else if (!statSync(folder).isDirectory()) throw new Error('不是文件夹');
    else if (!isEmpty(folder)) throw new Error('里面已有内容，请换一个空文件夹');
    else chmodSync(folder, 0o700);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? '上一级文件夹不存在' : code ? reasonOf(error) : message;
    throw new Error(`不能用文件夹 ${folder}：${why}`);
  }
}

/** The paths of all files below a folder, in order. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** Copies the files that are not yet there. One that is removed meanwhile is left out: nobody refers to it any more. */
export async function copyNew(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (!existsSync(from)) return;
  for (const path of await pathsIn(from)) {
    const target = join(to, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), target, constants.COPYFILE_FICLONE).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/**
 * Hashes all files below the folder, some at once.
 * @param keep has the disk keep each of them, so that a backup that is told of outlives a power cut.
 */
export async function sumsIn(
  folder: string,
  keep: 'keep' | 'read',
): Promise<{ sums: Sum[]; bytes: number }> {
  const paths = await pathsIn(folder);
  const sums: Sum[] = [];
  let bytes = 0;
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((path) => hashOf(join(folder, path), keep)));
    for (const [index, { hash, size }] of found.entries()) {
      sums.push([hash, (some[index] ?? '').replaceAll(sep, '/')]);
      bytes += size;
    }
  }
  return { sums, bytes };
}

async function hashOf(
  path: string,
  keep: 'keep' | 'read',
): Promise<{ hash: string; size: number }> {
  const file = await open(path, 'r');
  try {
    if (keep === 'keep') await file.datasync();
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(PIECE);
    let size = 0;
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE);
      if (bytesRead === 0) return { hash: hash.digest('hex'), size };
      hash.update(piece.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
}
