// The queue of pictures, for the rooms that show them: each new picture is a case, which ends when the picture is replaced.
import { isOfCompany, type PictureSlot } from '../../../contract/moderation/pictures.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertPictures, listPassed } from './queries.ts';

export { endPictures } from './queries.ts';

interface NewPicture {
  slot: PictureSlot;
  /** Its address; the key of a private one. */
  picture: string;
  account_id: number;
  enterprise_id?: number;
  /** The name of the product that it shows. */
  detail?: string;
  /** True where others see it already. */
  is_shown: boolean;
  /** The message in which it was sent. */
  chat_id?: number;
  chat_seq?: number;
}

/**
 * Puts pictures into the operators' queue. One that is shown and passed before is not looked at again in that place of
 * that owner; anywhere else it is new.
 */
export async function openPictures(
  trx: Db,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<void> {
  const shown = pictures.filter(({ is_shown }) => is_shown).map(({ picture }) => picture);
  const passed = new Set((await listPassed(trx, shown)).map(usageOf));
  const unseen = pictures.filter((one) => !one.is_shown || !passed.has(usageOf(one)));
  await insertPictures(trx, unseen, now);
}

type Placed = Pick<NewPicture, 'slot' | 'picture'> & {
  account_id: number | null;
  enterprise_id?: number | null;
};

/** A picture in one place of its owner. */
const usageOf = ({ slot, picture, account_id, enterprise_id }: Placed): string =>
  [slot, isOfCompany(slot) ? enterprise_id : account_id, picture].join(' ');
