// The kind of an invoice's file, told by its content alone. Pure.

interface FileKind {
  extension: 'pdf' | 'ofd' | 'xml';
  media_type: string;
  fits: (bytes: Buffer) => boolean;
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Invoices are written in UTF-8 or GBK; both write the head in ASCII. */
const HEAD_BYTES = 200;

function isXml(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1').replace(/^ï»¿/, '').trimStart();
  // A document type can name things outside of the file.
  return (
    /^<\?xml\s/.test(head) && !bytes.includes(0) && !/<!DOCTYPE/i.test(bytes.toString('latin1'))
  );
}

const KINDS: readonly FileKind[] = [
  {
    extension: 'pdf',
    media_type: 'application/pdf',
    fits: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  {
    extension: 'ofd',
    media_type: 'application/ofd',
    fits: (bytes) => bytes.subarray(0, 4).equals(ZIP) && bytes.includes('OFD.xml'),
  },
  { extension: 'xml', media_type: 'application/xml', fits: isXml },
];

/** The kind of a file; null for one that is no invoice's file. */
export const fileKindOf = (bytes: Buffer): Pick<FileKind, 'extension' | 'media_type'> | null =>
  KINDS.find(({ fits }) => fits(bytes)) ?? null;
