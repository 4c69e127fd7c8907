// An advert as its slot shows it. It cannot be pressed and counts nothing.
import type { Advert } from '../../../contract/operate/operate.ts';
import { AdvertColumn } from '../advert-column.tsx';
import { Banner, SideAdverts } from '../home/banner.tsx';
import styles from './advert.module.css';

export function AdvertPreview({ advert }: { advert: Advert }) {
  return (
    <section aria-labelledby="advert-preview" className={styles.preview}>
      <h2 id="advert-preview" className="size-md below-2">
        预览
      </h2>
      <div inert className={advert.slot === 'home-banner' ? undefined : styles.side}>
        {advert.slot === 'home-banner' && <Banner adverts={[advert]} />}
        {advert.slot === 'position-side' && <AdvertColumn adverts={[advert]} />}
        {(advert.slot === 'home-side' || advert.slot === 'enterprise-wall') && (
          <SideAdverts adverts={[advert]} />
        )}
      </div>
      {advert.slot === 'enterprise-wall' && !advert.paid && (
        <p className="above-2 tone-ink-3 size-sm">名企页只显示收费的广告。</p>
      )}
    </section>
  );
}
