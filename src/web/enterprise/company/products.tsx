// Sections of a company's page: products, milestones, addresses.

import type { Milestone, OpenAddress, Product } from '../../../contract/enterprise/parts.ts';
import type { LinkedLocation } from '../../../contract/value/location/map-urls.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Card } from '../../kit/layout/card.tsx';
import { LocationIcon } from '../../kit/look/icons.tsx';
import { pictureAt } from '../../kit/media/picture-set.ts';
import { MapLinks } from '../../parts/map/address-links.tsx';
import styles from './products.module.css';

export function CompanyProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <Card as="section" pad="lg" aria-labelledby="products">
      <h2 id="products" className="below-3 size-lg">
        产品
      </h2>
      <ul className={styles.products}>
        {products.map(({ name, image, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
          <li key={index} className={`row gap-4 slim pad-4 edge-line corner-lg ${styles.product}`}>
            {image && <img {...pictureAt(image, 80)} alt={name} loading="lazy" decoding="async" />}
            <div>
              {/* In the preview the name is empty while it is being typed. */}
              {name && <h3 className="below-1 size-md breaks">{name}</h3>}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'yyyy-mm' as 2023年8月. */
const monthWords = (month: string) => {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
};

export function CompanyHistory({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return null;
  return (
    <Card as="section" pad="lg" aria-labelledby="history">
      <h2 id="history" className="below-3 size-lg">
        发展历程
      </h2>
      <ol className={styles.history}>
        {milestones.map(({ month, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month may hold the same words twice
          <li key={index}>
            <time className="tone-ink-3 size-sm" dateTime={month}>
              {monthWords(month)}
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function CompanyAddresses({ addresses }: { addresses: readonly OpenAddress[] }) {
  if (addresses.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="addresses">
      <h2 id="addresses">办公地点</h2>
      <ul className={`stack gap-3 size-sm ${styles.addresses}`}>
        {addresses.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may read the same
          <li key={index}>
            <LocationIcon />
            <div>
              {address.name && <strong>{address.name}</strong>}
              <p>
                {address.region_name} {address.detail}
              </p>
              <MapLinks location={linkedLocationOf(address)} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The date of the last review of its papers; nothing when it is not certified. */
export function CheckedOn({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="tone-ink-3 size-xs">
      平台已核验营业执照，最近核验于 <time dateTime={at}>{formatDate(at, 'yyyy年M月d日')}</time>
    </p>
  );
}

function linkedLocationOf({
  name,
  region_name,
  detail,
  latitude,
  longitude,
}: OpenAddress): LinkedLocation {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { name, city: region_name.split('·')[0] ?? '', address: detail, point };
}
