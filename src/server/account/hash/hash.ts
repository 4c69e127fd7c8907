// Hashes of ID numbers and of contacts that may not come back: always the same, and nobody can try numbers without the
// secrets. The plain values are kept nowhere, so a new secret hashes the old hashes.
import { fail } from '../../../contract/call/errors.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Chain, chainOf, hashesOf, lifted } from '../../platform/secret/layers.ts';
import { newSecret } from '../../platform/secret/order.ts';
import { lockSecrets } from '../../platform/secret/queries.ts';
import { readSecrets } from '../../platform/secret/secret.ts';
import {
  countHashes,
  hasHashes,
  listOldBarred,
  listOldCards,
  moveBarred,
  moveCards,
} from './queries.ts';

type Needs = Pick<Config, 'idHash'>;

/** The secrets of hashes in their order; a site that named none before has used the derived one. */
export const readIdentitySecrets = (db: Db, { idHash }: Needs) =>
  readSecrets(db, 'identity', idHash.configured, async (trx) =>
    (await hasHashes(trx)) ? idHash.derived : newSecret(),
  );

/** Null where this node lacks a secret. */
export async function readChain(db: Db, config: Needs): Promise<Chain | null> {
  return chainOf(await readIdentitySecrets(db, config), config.idHash.configured);
}

/**
 * Hashes a text, and names every form in which its hash may stand in a row.
 * @throws Failure `busy` where this node lacks a secret: it could neither find nor write the right hash.
 */
export async function hashedOf(db: Db, config: Needs, text: string) {
  const chain = await readChain(db, config);
  if (!chain) throw fail('busy', '身份核对暂时不能进行，请稍后再试');
  return hashesOf(chain, text);
}

/**
 * The same within the transaction that writes the hash: until it ends no other secret comes into use, so all who write at
 * once write the same form, and the unique index tells them apart.
 */
export async function hashedToWrite(trx: Db, config: Needs, text: string) {
  if (!(await lockSecrets(trx, 'identity', 'share'))) {
    await readIdentitySecrets(trx, config);
    await lockSecrets(trx, 'identity', 'share');
  }
  return hashedOf(trx, config, text);
}

/** How many hashes there are, and how many were made before the newest secret. */
export const countOldHashes = (db: Db, { layers }: Chain) => countHashes(db, layers.length);

const BATCH = 500;

/**
 * Hashes the rows of earlier secrets again, in batches. It may stop anywhere and run twice at once: a row moves only
 * from the hash that was read.
 */
export async function liftHashes(db: Db, chain: Chain): Promise<number> {
  const layer = chain.layers.length;
  const tables = [
    { list: listOldCards, move: moveCards },
    { list: listOldBarred, move: moveBarred },
  ];
  let moved = 0;
  for (const { list, move } of tables) {
    for (let rows = await list(db, layer, BATCH); rows.length > 0; ) {
      const moves = rows.map(({ hash, hash_layer }) => ({
        from: hash,
        to: lifted(chain, hash, hash_layer),
      }));
      moved += await transact(db, (trx) => move(trx, layer, moves));
      rows = rows.length < BATCH ? [] : await list(db, layer, BATCH);
    }
  }
  return moved;
}
