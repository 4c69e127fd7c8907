// An offer as both sides read it: pay, days, message, file.
import type { ReactNode } from 'react';
import { type Offer, offerPayText } from '../../../contract/application/offer.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { dayText } from './words.ts';

type Terms = Pick<
  Offer,
  'salary' | 'salary_unit' | 'salary_months' | 'starts_on' | 'valid_until' | 'message'
>;

export function OfferSheet({ terms, file }: { terms: Terms; file?: ReactNode }) {
  return (
    <Stack gap={3}>
      <p className="tone-ink size-lg weight-bold nums">{offerPayText(terms)}</p>
      <FactList
        facts={[
          ['入职日期', dayText(terms.starts_on)],
          ['有效期至', `${dayText(terms.valid_until)}（含当天），过后自动失效`],
        ]}
      />
      <blockquote className="breaks pre">{terms.message}</blockquote>
      {file}
    </Stack>
  );
}
