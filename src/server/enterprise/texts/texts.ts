// What enterprises say about themselves, against which new words are tried.
import { listNewestTexts } from './queries.ts';

export const enterpriseTexts = {
  scene: 'enterprise',
  label: '最近入驻的企业资料',
  read: listNewestTexts,
} as const;
