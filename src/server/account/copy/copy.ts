// A person's data as one ZIP: for the person, or for an authority that may ask for it. A front door.
import { type ZipEntry, zip } from '../../platform/file/zip.ts';
import type { Services } from '../../platform/http/call.ts';
import { cutTo, type Span } from './period.ts';

/** Puts files on the list of those to be deleted; the job of closed accounts deletes them within ten minutes. */
/** What the law has the site keep of closed accounts, for authorities alone. */
export {
  findArchivedAccounts,
  insertErasedFiles as forgetFiles,
  listArchived,
} from '../closing/queries.ts';
export { spanOf } from './period.ts';

interface Choice {
  /** What the reader is told, line by line. */
  explanation: string;
  /** The rooms whose data go in, by the names of their personal data; all of them where it is left out. */
  rooms?: readonly string[];
  /** Records made outside of it are left out; files cannot be cut. */
  span?: Span;
  /** What else goes in, by its name in the file. */
  more?: Record<string, unknown>;
}

/** What the rooms keep of the person as JSON in Chinese words, and their stored files. */
export async function copyOf(
  { db, files, personalData }: Pick<Services, 'db' | 'files' | 'personalData'>,
  account_id: number,
  now: Date,
  { explanation, rooms, span, more }: Choice,
): Promise<Uint8Array> {
  const data: Record<string, unknown> = { ...more };
  const stored: ZipEntry[] = [];
  for (const room of personalData) {
    if (rooms && !rooms.includes(room.room)) continue;
    Object.assign(data, await room.collect(db, account_id));
    for (const { path, name } of (await room.files?.(db, account_id)) ?? []) {
      const bytes = await files.read(path);
      if (bytes) stored.push({ name: fileName(name, stored.length), bytes });
    }
  }
  const head = { 说明: explanation.split('\r\n'), 生成时间: now };
  const cut = span ? cutTo(data, span) : data;
  const text = (content: string) => new TextEncoder().encode(content);
  const entries = [
    // The byte order mark lets old editors recognise UTF-8.
    { name: '说明.txt', bytes: text(`\uFEFF${explanation}`) },
    { name: '我的数据.json', bytes: text(JSON.stringify({ ...head, ...cut }, null, 2)) },
    ...stored,
  ];
  return zip(entries, now);
}

/** A file name that is unique in the archive's folder and cannot lead out of it. */
function fileName(name: string, index: number): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').slice(-120) || '文件';
  return `文件/${index + 1}-${safe}`;
}
