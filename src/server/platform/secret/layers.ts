// Hashes of what is not kept itself. A new secret hashes the old hash, so old rows can follow without the plain value, and
// the newest secret is needed for every hash. Pure.
import { createHmac } from 'node:crypto';
import { configuredAs, fingerprintOf, type SecretRow, waitingOf } from './order.ts';
import { sealed, unsealed } from './seal.ts';

/** The secrets by which a text is hashed one after another; `waiting` is to become the next. */
export interface Chain {
  layers: readonly string[];
  waiting: string | null;
}

const USE = 'layer';

/** The chain as a node knows it; null where it lacks a secret. */
export function chainOf(rows: readonly SecretRow[], configured: readonly string[]): Chain | null {
  const last = rows.at(-1);
  const newest = last ? (last.key ?? configuredAs(last, configured)) : null;
  if (newest === null) return null;
  const layers = rows.map((row) => {
    const own = row.key ?? configuredAs(row, configured);
    if (own !== null || row.sealed === null) return own;
    return unsealed(newest, USE, String(row.number), row.sealed);
  });
  if (layers.some((one) => one === null)) return null;
  const [current] = configured;
  const waiting = current && waitingOf(rows, [current]).length > 0 ? current : null;
  return { layers: layers.filter((one) => one !== null), waiting };
}

const hashOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** A hash after the secrets that came since it was made. */
export const lifted = ({ layers }: Pick<Chain, 'layers'>, hash: string, layer: number): string =>
  layers.slice(layer).reduce((text, secret) => hashOf(secret, text), hash);

/** How a text is hashed now, and every form in which its hash may stand: also that of the next secret. */
export function hashesOf(
  { layers, waiting }: Chain,
  text: string,
): { hash: string; layer: number; forms: string[] } {
  const forms: string[] = [];
  for (const secret of [...layers, ...(waiting === null ? [] : [waiting])])
    forms.push(hashOf(secret, forms.at(-1) ?? text));
  return { hash: forms[layers.length - 1] ?? '', layer: layers.length, forms };
}

/** What the rows of the earlier secrets hold once `waiting` is in use: themselves, sealed by it. */
export const sealedBy = (waiting: string, layers: readonly string[]): string[] =>
  layers.map((secret, at) => sealed(waiting, USE, String(at + 1), secret));

/** The row of the next secret. */
export const nextRow = (rows: readonly SecretRow[], secret: string) => ({
  number: (rows.at(-1)?.number ?? 0) + 1,
  fingerprint: fingerprintOf(secret),
});
