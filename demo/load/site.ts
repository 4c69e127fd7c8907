// Adverts and activities of the demo town, at times around the first start.

import { z } from 'zod';
import { Advert } from '../../src/contract/operate/operate.ts';
import { addActivity, addAdvert } from '../../src/server/operate/operate.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { districtFor } from '../codes.ts';
import townActivities from '../data/activities.json' with { type: 'json' };
import adverts from '../data/adverts.json' with { type: 'json' };
import { bannerUrl, sideUrl } from '../pictures.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore } from './people.ts';

/** `scene` names the picture in draw/banner.ts; an enterprise's key is added to the link as its id. */
const ADVERTS = Advert.pick({ slot: true, title: true, subtitle: true, link: true, paid: true })
  .extend({ scene: z.string(), enterpriseKey: z.string().optional() })
  .array()
  .parse(adverts);
const ADVERT_DAYS = 365;
/** Kinds of activities that enterprises can enter, with the number of slots. */
const TAKES_ENTERPRISES: readonly string[] = ['双选会', '行业沙龙'];
const SLOTS = 60;

/** Stores the adverts in their order, and the activities; gives the activities' ids. */
export async function loadAdvertsAndActivities(
  db: Db,
  enterprises: Enterprises,
  now: Date,
): Promise<{ id: number; takesEnterprises: boolean }[]> {
  for (const [rank, advert] of ADVERTS.entries()) {
    const { slot, title, subtitle, scene, paid, enterpriseKey } = advert;
    const id = enterpriseKey ? enterprises.get(enterpriseKey) : undefined;
    await addAdvert(db, {
      slot,
      title,
      subtitle,
      paid,
      rank,
      image: slot === 'home-banner' ? bannerUrl(scene) : sideUrl(scene),
      link: id === undefined ? advert.link : `${advert.link}?id=${id}`,
      starts_at: hoursBefore(now, 24),
      ends_at: hoursBefore(now, -24 * ADVERT_DAYS),
    });
  }
  const activities: { id: number; takesEnterprises: boolean }[] = [];
  for (const {
    city,
    district,
    day,
    from,
    to,
    scene,
    schedule,
    content,
    ...rest
  } of townActivities) {
    const starts_at = new Date(`${shanghaiDay(now, day)}T${from}:00+08:00`);
    const takesEnterprises = TAKES_ENTERPRISES.includes(rest.kind);
    const id = await addActivity(db, {
      ...rest,
      ...(takesEnterprises && {
        entry_until: hoursBefore(starts_at, 24),
        entry_max: SLOTS,
      }),
      content: [...content],
      schedule: schedule.map((line) => ({ time: line.slice(0, 5), item: line.slice(6) })),
      region: districtFor(city, district),
      cover: sideUrl(scene),
      starts_at,
      ends_at: new Date(`${shanghaiDay(now, day)}T${to}:00+08:00`),
    });
    activities.push({ id, takesEnterprises });
  }
  return activities;
}
