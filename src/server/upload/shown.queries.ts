// SQL of where an open picture is shown.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { pathOfUrl } from '../platform/file/files.ts';

/** Whether a company, the person who uploaded it or the site itself still shows the picture with this address. */
export async function isStillShown(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    with uploader as (select account_id from site_upload where path = ${pathOfUrl(address)})
    select 1 from enterprise where (logo <> '' and logo = ${address})
      or pictures && array[${address}::text]
      or (products <> '[]' and product_images(products) && array[${address}::text])
    union all
    select 1 from enterprise_member join uploader using (account_id) where avatar = ${address}
    union all
    select 1 from resume join uploader using (account_id) where avatar = ${address}
    union all
    select 1 from operate_advert where image = ${address}
    union all
    select 1 from operate_activity where cover = ${address}
    union all
    select 1 from site_customer_service where avatar = ${address}
    union all
    select 1 from site_setting where key = 'site' and ${address} in (value ->> 'logo', value ->> 'favicon')
    limit 1`.execute(db);
  return rows.length > 0;
}
