// A row of the staff's log in words.
import { api } from '../../../contract/api.ts';
import { headlineOf } from '../../../contract/console/log-acts.ts';
import type { Facts } from '../../../contract/console/log-words.ts';

const SUMMARIES: ReadonlyMap<string, string> = new Map(
  api.map(({ endpoint }) => [endpoint.path, endpoint.summary]),
);

interface Row {
  act: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
}

/** What was done, in words. */
export const actInWords = (row: Row): string =>
  headlineOf(
    { ...row, before: row.before as Facts, after: row.after as Facts },
    SUMMARIES.get(row.act) ?? '',
  );
