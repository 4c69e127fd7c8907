// The carousel of adverts and the two small adverts beside it.

import type { Advert } from '../../../contract/operate/operate.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { Mark } from '../../kit/look/mark.tsx';
import { Carousel } from '../../kit/media/carousel.tsx';
import { pictureIn } from '../../kit/media/picture-set.ts';
import { Link } from '../../kit/text/link.tsx';
import { AdvertLink } from '../advert-link.tsx';
import styles from './banner.module.css';

/** Pictures fill the height of a slide, and of a side advert; what is wider is cut off. */
const SLIDE_SIZES = '60rem';
const SIDE_SIZES = '9rem';

/** Without adverts the site's own slides are shown. */
export function Banner({ adverts }: { adverts: readonly Advert[] }) {
  if (adverts.length === 0) return <HouseBanner />;
  return (
    <div className={styles.banner}>
      <Carousel label="推广">
        {adverts.map((advert, index) => (
          <AdvertLink key={advert.id} advert={advert} className={styles.slide}>
            {advert.image && (
              <img
                {...pictureIn(advert.image, SLIDE_SIZES)}
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

function HouseBanner() {
  return (
    <div className={styles.banner}>
      <Link to="/position" className={classNames(styles.slide, styles.house)}>
        <Mark className={styles.mark} />
        <span className={styles.text}>
          <strong>先看清，再栖身</strong>
          <span>薪资写明，公司写实，投递到了哪一步都看得见</span>
        </span>
      </Link>
    </div>
  );
}

/** One line each: picture, words, and 广告 on paid ones. */
export function SideAdverts({ adverts }: { adverts: readonly Advert[] }) {
  return adverts.map((advert) => (
    <AdvertLink key={advert.id} advert={advert} className={styles.side}>
      <span className={styles.picture}>
        {advert.image && (
          <img {...pictureIn(advert.image, SIDE_SIZES)} alt="" loading="lazy" decoding="async" />
        )}
        {advert.paid && <small>广告</small>}
      </span>
      <span className={`pad-y-2 pad-x-3 size-xs snug ${styles.sideText}`}>
        <strong>{advert.title}</strong>
        <span className="tone-ink-3">{advert.subtitle}</span>
      </span>
    </AdvertLink>
  ));
}
