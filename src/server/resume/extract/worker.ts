// The worker thread that opens uploaded files, so that a hostile file cannot stop the site.
import { parentPort, workerData } from 'node:worker_threads';
import { extractDoc } from './doc.ts';
import { extractDocx } from './docx.ts';
import type { Task } from './extract.ts';
import { checkOffice } from './office.ts';
import { extractPdf } from './pdf.ts';
import { type Extracted, reasonOf } from './result.ts';

const READERS = {
  pdf: extractPdf,
  docx: (bytes: Uint8Array) =>
    extractDocx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  // Tables are only checked here, not read.
  xlsx: async (bytes: Uint8Array) => {
    await checkOffice(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      'xl/workbook.xml',
    );
    return { lines: [], pages: null };
  },
  doc: (bytes: Uint8Array) =>
    extractDoc(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
} satisfies Record<Task['kind'], (bytes: Uint8Array) => Promise<Extracted>>;

const { kind, bytes } = workerData as Task;

try {
  parentPort?.postMessage({ extracted: await READERS[kind](bytes) });
} catch (error) {
  parentPort?.postMessage({ reason: reasonOf(error) ?? 'broken' });
}
