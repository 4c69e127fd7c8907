// What positions and their enterprises say, against which new words are tried.
import { TRIED_DAYS } from '../../../contract/moderation/word-list.ts';
import { listNewestTexts } from './queries.ts';

export const positionTexts = {
  scene: 'posting',
  label: `近 ${TRIED_DAYS} 天刷新的职位`,
  read: listNewestTexts,
} as const;
