// The shape of a text on /protocol.
import { AGREEMENTS } from '../../../contract/account/account.ts';

interface Section {
  heading: string;
  /** Paragraphs; a list stands as an array of its points. */
  body: readonly (string | readonly string[])[];
}

export interface ProtocolDocument {
  /** The anchor: /protocol#privacy. */
  id: string;
  title: string;
  /** Year and month; consent records keep it (contract AGREEMENTS). */
  version: string;
  /** The day it took effect. */
  effective: string;
  /** One or two sentences that say it plainly. */
  summary: string;
  sections: readonly Section[];
}

/** The version of a text people agree to: the one their consent is recorded with. */
export function versionOf(document: (typeof AGREEMENTS)[number]['document']): string {
  return AGREEMENTS.find((agreement) => agreement.document === document)?.version ?? '';
}
