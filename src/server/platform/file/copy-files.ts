// Copies stored files between the local folder and the bucket, and proves each by its hash.
import { createHash } from 'node:crypto';
import type { Disk } from 'flydrive';
import { SIZED_FOLDER } from './sized-pictures.ts';

/** How many files are under way at once. */
const AT_ONCE = 8;

interface CopiedFiles {
  count: number;
  /** How many of them were there already, with the same content. */
  known: number;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies every file that is not there as a whole and reads it back. Nothing is removed, so repeating it after a kill goes on
 * where it ended; a file never changes under its name, so one with other content is what a kill left. Smaller widths of
 * pictures are left out: the site makes them again.
 * @throws with a message for people when a file was not stored as it was sent.
 */
export async function copyFiles(from: Disk, to: Disk): Promise<CopiedFiles> {
  const paths = await listPaths(from);
  let known = 0;
  const copy = async (path: string) => {
    const bytes = await from.getBytes(path);
    const wanted = hashOf(bytes);
    const isThere = async () =>
      (await to.exists(path)) && hashOf(await to.getBytes(path)) === wanted;
    if (await isThere()) known += 1;
    else {
      await to.put(path, bytes);
      if (!(await isThere())) throw new Error(`文件 ${path} 搬过去后内容不同，请检查存储再试`);
    }
  };
  for (let at = 0; at < paths.length; at += AT_ONCE)
    await Promise.all(paths.slice(at, at + AT_ONCE).map(copy));
  return { count: paths.length, known };
}

async function listPaths(disk: Disk): Promise<string[]> {
  const paths: string[] = [];
  let paginationToken: string | undefined;
  do {
    const part = await disk.listAll('', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const one of part.objects)
      if (one.isFile && !one.key.startsWith(SIZED_FOLDER)) paths.push(one.key);
    paginationToken = part.paginationToken;
  } while (paginationToken);
  return paths.sort();
}
