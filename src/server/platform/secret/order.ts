// The secrets of the site in their order of use. A node knows them by its configuration or by the database; which one counts
// is the database's word alone, so that all nodes change over at once. Pure.
import { createHash, randomBytes } from 'node:crypto';

export type SecretName = 'chat' | 'identity';

/** A secret in its order of use; `key` is null for one of the environment. */
export interface SecretRow {
  number: number;
  fingerprint: string;
  key: string | null;
  sealed: string | null;
  used_from: Date;
  ended_at: Date | null;
}

/** How a secret is recognised without being told. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`zemu ${secret}`).digest('hex').slice(0, 16);

export const newSecret = (): string => randomBytes(32).toString('hex');

/** The secret of the environment with this fingerprint. */
export const configuredAs = (
  { fingerprint }: Pick<SecretRow, 'fingerprint'>,
  configured: readonly string[],
): string | null => configured.find((one) => fingerprintOf(one) === fingerprint) ?? null;

/** The secrets of the environment that were never in use. */
export const waitingOf = (
  rows: readonly Pick<SecretRow, 'fingerprint'>[],
  configured: readonly string[],
): string[] =>
  configured.filter((one) => !rows.some(({ fingerprint }) => fingerprint === fingerprintOf(one)));
