// SQL of the pictures that a person sent in.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

export function listUploadsOf(db: Db, account_id: number) {
  return db
    .selectFrom('site_upload')
    .select(['path', 'bytes', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/**
 * Deletes the account's uploads but for pictures that an enterprise shows, which lose their author
 * only. Gives the paths whose files go.
 */
export async function deleteUploadsOf(db: Db, account_id: number): Promise<string[]> {
  const own = await db
    .selectFrom('site_upload')
    .select('path')
    .where('account_id', '=', account_id)
    .execute();
  const shown = await listShown(
    db,
    own.map(({ path }) => path),
  );
  const rows = await db
    .deleteFrom('site_upload')
    .where('account_id', '=', account_id)
    .where('path', '<>', sql<string>`all(${shown}::text[])`)
    .returning('path')
    .execute();
  await db
    .updateTable('site_upload')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
  return rows.map(({ path }) => path);
}

/**
 * Those of the paths that are an enterprise's: its logo, its pictures, its products', and the
 * licences it was certified with. Papers that show the person are not among them.
 */
async function listShown(db: Db, paths: readonly string[]): Promise<string[]> {
  const addresses = paths.map((path) => `/files/${path}`);
  const rows = await db
    .selectFrom('enterprise')
    .select(['logo', 'pictures', 'products'])
    .where(
      sql<boolean>`(logo <> '' and logo = any(${addresses}::text[])
        or pictures && ${addresses}::text[]
        or (products <> '[]' and product_images(products) && ${addresses}::text[]))`,
    )
    .execute();
  const licences = await db
    .selectFrom('enterprise_certification_request')
    .select(['licence', 'service_licence'])
    .where(sql<boolean>`(licence || service_licence) && ${[...paths]}::text[]`)
    .execute();
  const used = new Set([
    ...rows.flatMap(({ logo, pictures, products }) => [
      logo,
      ...pictures,
      ...products.map(({ image }) => image),
    ]),
    ...licences.flatMap((row) =>
      [...row.licence, ...row.service_licence].map((key) => `/files/${key}`),
    ),
  ]);
  return paths.filter((path) => used.has(`/files/${path}`));
}
