// What is wrong with a PDF by its bytes alone: cut short, with something behind it, or with something that acts. Pure.

/** Names of actions that run or open something; letters in a name may be written as #xx. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE)(?![\w.-])/;

/**
 * The fault of a PDF; null for none. Bytes behind its end mark may be another file for another program. Names are
 * searched outside of streams, which are compressed.
 */
export function pdfFault(bytes: Uint8Array): 'truncated' | 'appended' | 'active' | null {
  const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) return 'truncated';
  if (/[^\s\0]/.test(tail.slice(end + 5))) return 'appended';
  const plain = Buffer.from(bytes)
    .toString('latin1')
    .replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return ACTIVE.test(plain) ? 'active' : null;
}
