// Taking a picture out of the parts of a profile, and putting it back. Pure.
import type { Product } from '../../../contract/enterprise/parts.ts';
import type { PictureSlot } from '../../../contract/moderation/pictures.ts';
import type { PendingPart } from '../../schema/enterprise.ts';

/** Where a picture of each place stands in a profile. */
export const SPOTS: Readonly<
  Record<Exclude<PictureSlot, 'avatar' | 'chat'>, { part: PendingPart; field: string }>
> = {
  logo: { part: 'basic', field: 'logo' },
  gallery: { part: 'pictures', field: 'pictures' },
  product: { part: 'products', field: 'products' },
  face: { part: 'member', field: 'avatar' },
};

/** The place of the pictures of a part. */
export function slotOf(part: PendingPart): keyof typeof SPOTS {
  const found = Object.entries(SPOTS).find(([, spot]) => spot.part === part);
  if (!found) throw new Error(`no pictures in ${part}`);
  return found[0] as keyof typeof SPOTS;
}

const isPictures = (value: readonly unknown[]): value is string[] =>
  value.every((one) => typeof one === 'string');

/** A value without these pictures: a list without them, products that lose them, '' for a single one. */
export function without(value: unknown, pictures: readonly string[]): unknown {
  const isOut = (one: string) => pictures.includes(one);
  if (typeof value === 'string') return isOut(value) ? '' : value;
  if (!Array.isArray(value)) return value;
  if (isPictures(value)) return value.filter((one) => !isOut(one));
  return (value as Product[]).map((one) => (isOut(one.image) ? { ...one, image: '' } : one));
}

/**
 * A value with a picture that comes back: at the end of a list, for the product of this name, or where nothing stands.
 * Where something else has taken its place the value stays.
 */
export function withPicture(value: unknown, picture: string, product: string): unknown {
  if (typeof value === 'string') return value === '' ? picture : value;
  if (!Array.isArray(value)) return value;
  const isThere = JSON.stringify(value).includes(JSON.stringify(picture));
  if (isThere) return value;
  if (product === '') return [...value, picture];
  const index = (value as Product[]).findIndex(({ name, image }) => name === product && !image);
  return (value as Product[]).map((one, i) => (i === index ? { ...one, image: picture } : one));
}
