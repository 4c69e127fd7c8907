// The shape of a text on /protocol.

interface Section {
  heading: string;
  /** Paragraphs; an inner array is a list. */
  body: readonly (string | readonly string[])[];
}

export interface ProtocolDocument {
  /** The anchor: /protocol#privacy. */
  id: string;
  title: string;
  /** Year and month. */
  version: string;
  /** The day it took effect. */
  effective: string;
  /** A summary in one or two sentences. */
  summary: string;
  sections: readonly Section[];
}
