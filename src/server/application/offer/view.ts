// Offers as their two sides read them.
import type { Offer } from '../../../contract/application/offer.ts';
import { shanghaiDay } from '../../position/position.ts';
import type { OfferRow } from './queries.ts';
import { offerStateOn } from './states.ts';

/** A row in the words of the contract. */
export function shownOffer(row: OfferRow, now: Date): Offer {
  const { file_name, bytes, media_type } = row;
  return {
    id: row.id,
    state: offerStateOn(row, shanghaiDay(now)),
    salary: row.salary,
    salary_unit: row.salary_unit,
    salary_months: row.salary_months,
    starts_on: row.starts_on,
    valid_until: row.valid_until,
    message: row.message,
    file:
      file_name === null
        ? null
        : { name: file_name, bytes: bytes ?? 0, media_type: media_type ?? '' },
    sent_at: row.sent_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    words: row.words,
    version: row.version,
  };
}
