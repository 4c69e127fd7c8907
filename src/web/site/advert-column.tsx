// Adverts beside a list; paid ones say so.
import type { Advert } from '../../contract/operate/operate.ts';
import { pictureIn } from '../kit/media/picture-set.ts';
import styles from './advert-column.module.css';
import { AdvertLink } from './advert-link.tsx';

/** Beside the list 16rem; below it on narrow screens in as many columns as fit. */
const SIZES = '(max-width: 64em) 24rem, 16rem';

/** Shows nothing without adverts. */
export function AdvertColumn({ adverts }: { adverts: readonly Advert[] }) {
  if (adverts.length === 0) return null;
  return (
    <aside aria-label="推广" className={`stack gap-4 ${styles.column}`}>
      {adverts.map((advert) => (
        <AdvertLink key={advert.id} advert={advert} className={styles.advert}>
          <span className={`block relative ground-sunken ${styles.picture}`}>
            {advert.image && (
              <img {...pictureIn(advert.image, SIZES)} alt="" loading="lazy" decoding="async" />
            )}
            {advert.paid && <span className={styles.paid}>广告</span>}
          </span>
          <span className={`stack pad-y-3 pad-x-4 size-sm ${styles.text}`}>
            <strong>{advert.title}</strong>
            <span className="tone-ink-3">{advert.subtitle}</span>
          </span>
        </AdvertLink>
      ))}
    </aside>
  );
}
