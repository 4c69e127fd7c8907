// The report of rows that were not imported: line, reason, the row as it was.

import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

export interface Report {
  add(line: number, reason: string, raw: string): void;
  close(): Promise<void>;
}

/** Opens a report whose file comes into being with its first row. */
export function openReport(path: string): Report {
  let stream: WriteStream | null = null;
  return {
    add: (line, reason, raw) => {
      if (!stream) {
        stream = createWriteStream(path);
        // The mark lets Excel see that this is UTF-8.
        stream.write('\uFEFF行号,原因,原始行\r\n');
      }
      stream.write(`${line},${quoted(reason)},${quoted(raw)}\r\n`);
    },
    close: async () => {
      if (!stream) return;
      stream.end();
      await once(stream, 'finish');
    },
  };
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
