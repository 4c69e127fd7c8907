// Packs and single services as they are sold, by what they are for.

import { priceOf } from '../../../contract/value/money.ts';
import type { Catalogue, Offer } from '../../../contract/wallet/catalogue.ts';
import { listPlanOffers } from '../../../contract/wallet/order.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { unitPriceOf } from '../../parts/price-words.ts';
import type { Wanted } from '../order/buy-dialog.tsx';
import { NotAllowed } from '../spending/right.tsx';
import styles from './lot.module.css';

interface LotOffersProps {
  catalogue: Pick<Catalogue, 'packs' | 'services'>;
  onBuy: (wanted: Wanted) => void;
}

export function LotOffers({ catalogue: { packs, services }, onBuy }: LotOffersProps) {
  const offers = [
    ...packs.map((offer) => ({ kind: 'pack' as const, offer })),
    ...services.map((offer) => ({ kind: 'service' as const, offer })),
  ];
  const mayRecruit = useRight('recruit');
  // The same answer as the table of plans has.
  const { data } = useCall(listPlanOffers, {}, { quiet: true });
  const kinds = quotaKinds.filter(({ code }) => offers.some(({ offer }) => offer.rights[code]));
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="lot-offers" className="above-8 below-8">
      <h2 id="lot-offers" className="size-xl">
        次数包与单次服务
      </h2>
      <p className="above-1 below-4 tone-ink-3 size-sm">
        套餐的次数用完后自动使用，先买的先用；没有用掉的可以在有效期内申请退款。
      </p>
      {mayRecruit && data && !data.spending.may && <NotAllowed right={data.spending} />}
      <ul className={`stack gap-4 ${styles.kinds}`}>
        {kinds.map(({ code, label }) => (
          <Card as="li" key={code}>
            <h3 className="size-lg below-2">{label}</h3>
            {offers
              .filter(({ offer }) => offer.rights[code])
              .map(({ kind, offer }) => (
                <OfferRow
                  key={offer.code}
                  offer={offer}
                  mayBuy={mayRecruit && data?.spending.may === true}
                  onBuy={() => onBuy({ kind, product: offer.code, label: offer.label })}
                />
              ))}
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface OfferRowProps {
  offer: Offer;
  mayBuy: boolean;
  onBuy: () => void;
}

function OfferRow({ offer, mayBuy, onBuy }: OfferRowProps) {
  const { label, list_fen, days } = offer;
  const each = unitPriceOf(offer, 'pack');
  return (
    <div className={styles.offer}>
      <p>
        {label}
        <span className="block tone-ink-3 size-sm">
          {each && `${each}，`}
          {days} 天内有效
        </span>
      </p>
      <strong className="nums">{priceOf(list_fen)}</strong>
      {mayBuy && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`购买${label}`}
          aria-haspopup="dialog"
          onClick={onBuy}
        >
          购买
        </Button>
      )}
    </div>
  );
}
