// What is sold, in the text on fees: made from the rows that orders are made from.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type Catalogue,
  type Offer,
  productKinds,
  refundRules,
} from '../../../contract/wallet/catalogue.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { grantText, priceFor, unitPriceOf } from '../../parts/price-words.ts';
import styles from './price-list.module.css';
import type { Passage } from './search.ts';

/** The sections that these lists follow. */
export const FEES_SOLD = 'fees-2';
export const FEES_REFUNDS = 'fees-5';

/** What a plan grants, as `同时在招职位 30 个`. */
function rightsOf({ rights }: Offer): string[] {
  return quotaKinds.flatMap((kind) => {
    const count = rights[kind.code];
    return count ? [`${kind.label} ${grantText(kind, count)}`] : [];
  });
}

export function PriceList({ catalogue: { plans, packs, services } }: { catalogue: Catalogue }) {
  return (
    <>
      <Prices kind="plan" offers={plans} />
      <Prices kind="pack" offers={packs} />
      <Prices kind="service" offers={services} />
    </>
  );
}

function Prices({ kind, offers }: { kind: 'plan' | 'pack' | 'service'; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  const isPlan = kind === 'plan';
  const third = isPlan ? '内容' : '单价';
  const thirdOf = (offer: Offer) =>
    isPlan ? rightsOf(offer).join('；') : unitPriceOf(offer, 'pack');
  const hasThird = offers.some((offer) => thirdOf(offer) !== '');
  return (
    <table className={styles.prices}>
      <caption>{labelOf(productKinds, kind)}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">价格 / 有效期</th>
          {hasThird && <th scope="col">{third}</th>}
          <th scope="col">退款</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.code}>
            <th scope="row">{offer.label}</th>
            <td data-label="价格 / 有效期">
              <span>
                {priceFor(offer)}
                {isPlan && <small>{unitPriceOf(offer, 'plan')}</small>}
              </span>
            </td>
            {hasThird && (
              <td className={styles.long} data-label={third}>
                <span>{thirdOf(offer) || '—'}</span>
              </td>
            )}
            <td data-label="退款">
              {offer.refund_rule === 'none' ? '—' : labelOf(refundRules, offer.refund_rule)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The offers as the search of the page reads them. */
export const pricePassages = ({ plans, packs, services }: Catalogue, title: string): Passage[] =>
  [...plans, ...packs, ...services].map((offer) => ({
    id: FEES_SOLD,
    document: title,
    heading: offer.label,
    text: `${offer.label} ${priceFor(offer)} ${rightsOf(offer).join('；')}`,
  }));

/** The rules of everything that is sold for money. */
export function RefundRules({ catalogue }: { catalogue: Catalogue }) {
  const sold = [...catalogue.plans, ...catalogue.packs, ...catalogue.services];
  const rules = refundRules.filter(
    ({ code }) => code !== 'none' && sold.some(({ refund_rule }) => refund_rule === code),
  );
  return (
    <ul>
      {rules.map(({ code, label, text }) => (
        <li key={code}>
          {label}：{text}
        </li>
      ))}
    </ul>
  );
}
