// The carousel of adverts and the two small places beside it.
import type { Advert } from '../../../contract/operate.ts';
import { Carousel } from '../../kit/carousel.tsx';
import { AdvertLink } from '../advert-link.tsx';
import styles from './banner.module.css';

/** Shows nothing without adverts. */
export function Banner({ adverts }: { adverts: readonly Advert[] }) {
  if (adverts.length === 0) return null;
  return (
    <div className={styles.banner}>
      <Carousel label="推广">
        {adverts.map((advert, index) => (
          <AdvertLink key={advert.id} advert={advert} className={styles.slide}>
            {advert.image && (
              <img
                src={advert.image}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
            )}
            <span className={styles.text}>
              <strong>{advert.title}</strong>
              <span>{advert.subtitle}</span>
            </span>
            {advert.paid && <span className={styles.paid}>广告</span>}
          </AdvertLink>
        ))}
      </Carousel>
    </div>
  );
}

/** One line each: picture, words, and 广告 on paid places. */
export function SideAdverts({ adverts }: { adverts: readonly Advert[] }) {
  return adverts.map((advert) => (
    <AdvertLink key={advert.id} advert={advert} className={styles.side}>
      <span className={styles.picture}>
        {advert.image && <img src={advert.image} alt="" loading="lazy" decoding="async" />}
        {advert.paid && <small>广告</small>}
      </span>
      <span className={styles.sideText}>
        <strong>{advert.title}</strong>
        <span>{advert.subtitle}</span>
      </span>
    </AdvertLink>
  ));
}
