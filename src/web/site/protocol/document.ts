// The shape of a text on /protocol.
import { AGREEMENTS } from '../../../contract/account/account.ts';

interface Section {
  heading: string;
  /** Paragraphs; an inner array is a list. */
  body: readonly (string | readonly string[])[];
}

export interface ProtocolDocument {
  /** The anchor: /protocol#privacy. */
  id: string;
  title: string;
  /** Year and month; records of consent store it (contract AGREEMENTS). */
  version: string;
  /** The day it took effect. */
  effective: string;
  /** A summary in one or two sentences. */
  summary: string;
  sections: readonly Section[];
}

/** The version of an agreement, as it is stored with a person's consent. */
export function versionOf(document: (typeof AGREEMENTS)[number]['document']): string {
  return AGREEMENTS.find((agreement) => agreement.document === document)?.version ?? '';
}
