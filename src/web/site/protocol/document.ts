// The shape of a text on /protocol.
import type { Section } from '../../../contract/account/agreement-text.ts';

export interface ProtocolDocument {
  /** The anchor: /protocol#privacy. */
  id: string;
  title: string;
  /** Year and month of a shipped text, the first day of one written by the staff. */
  version: string;
  /** The day it took effect. */
  effective: string;
  /** A summary in one or two sentences. */
  summary: string;
  sections: readonly Section[];
  /** The next version, from its day on. */
  coming?: { version: string; note: string } | undefined;
  /** The versions before it, the latest first. */
  past: readonly string[];
}
