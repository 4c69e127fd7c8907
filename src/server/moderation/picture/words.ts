// What people read of a picture that operators decided.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  isOfCompany,
  PICTURE_APPEAL_DAYS,
  type PictureSlot,
  pictureSlots,
} from '../../../contract/moderation/pictures.ts';
import { displayName } from '../../../contract/value/names.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { type NewNotice, say } from '../../notice/notice.ts';
import type { PictureRow } from './queries.ts';

type Named = Pick<PictureRow, 'slot' | 'detail'>;

/** As in 产品图片 · 排产助手. */
export const labelOfPicture = ({ slot, detail }: Named): string =>
  labelOf(pictureSlots, slot) + (detail && ` · ${detail}`);

/** What its owner calls it. */
const OWN_NAMES: Readonly<Record<PictureSlot, string>> = {
  avatar: '头像',
  face: '招聘者头像',
  logo: '企业标志',
  gallery: '企业图片',
  product: '产品图片',
  chat: '聊天图片',
};
export const ownNameOf = ({ slot, detail }: Named): string =>
  OWN_NAMES[slot] + (detail && `（${detail}）`);

interface Owned extends Named {
  account_name: string | null;
  short_name: string | null;
}

/** Whose it is: the company, a recruiter with the name that everybody reads, others with a hidden name. */
export function ownerOf({ slot, account_name, short_name }: Owned): string {
  if (isOfCompany(slot)) return short_name ?? '';
  if (account_name === null) return '';
  if (slot === 'face') return [account_name, short_name].filter(Boolean).join(' · ');
  return displayName(account_name, 'masked', null);
}

/** What stands where the picture was. */
const INSTEAD: Readonly<Record<PictureSlot, string>> = {
  avatar: '现在显示默认头像',
  face: '现在显示默认头像',
  logo: '现在显示默认的标志',
  gallery: '它已从企业主页撤下',
  product: '它已从产品介绍撤下',
  chat: '这条消息已撤下',
};

export const refusedWords = (row: Named, reason: string) =>
  say('content_refused.picture', {
    图片: ownNameOf(row),
    原因: asSentence(reason),
    现在: INSTEAD[row.slot],
    天数: String(PICTURE_APPEAL_DAYS),
  });

export const takenBackWords = (row: Named) =>
  say('content_refused.picture_back', { 图片: ownNameOf(row) });

export function appealWords(row: Named, isUpheld: boolean, reason: string) {
  const 图片 = ownNameOf(row);
  return isUpheld
    ? say('content_refused.picture_upheld', { 图片, 原因: asSentence(reason) })
    : say('content_refused.picture_overturned', { 图片 });
}

/** On which side its owner reads of it, and where. */
export function whereTold({ slot }: Named): Pick<NewNotice, 'side' | 'link'> {
  return slot === 'avatar'
    ? { side: 'seeker', link: '/measures' }
    : { side: 'recruiter', link: '/layout/measures' };
}
