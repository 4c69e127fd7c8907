// The report of rows that were not published: line, what became of it, why, the row as it was.

import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { csvLine } from '../../platform/file/csv.ts';

interface ReportedRow {
  line: number;
  outcome: '退回' | '草稿' | '待审';
  reason: string;
  raw: string;
}

export interface Report {
  add(row: ReportedRow): void;
  close(): Promise<void>;
}

/** Opens a report whose file comes into being with its first row. */
export function openReport(path: string): Report {
  let stream: WriteStream | null = null;
  return {
    add: ({ line, outcome, reason, raw }) => {
      if (!stream) {
        stream = createWriteStream(path);
        // The mark lets Excel see that this is UTF-8.
        stream.write(`\uFEFF${csvLine(['行号', '结果', '原因', '原始行'])}`);
      }
      stream.write(csvLine([String(line), outcome, reason, raw]));
    },
    close: async () => {
      if (!stream) return;
      stream.end();
      await once(stream, 'finish');
    },
  };
}
