// All texts of notices by code: an event, a dot, and which of its notices.
import { accountTexts } from './account.ts';
import { activityTexts } from './activity.ts';
import { applicationTexts } from './application.ts';
import { measureTexts, pictureTexts, reportTexts } from './conduct.ts';
import { enterpriseTexts } from './enterprise.ts';
import { interviewTexts } from './interview.ts';
import { offerTexts } from './offer.ts';
import { positionTexts } from './position.ts';
import { talentTexts } from './talent.ts';
import { talkTexts } from './talk.ts';
import { invoiceTexts, renewalTexts, spendingTexts, walletTexts } from './wallet.ts';

export const NOTICE_TEXTS = {
  ...accountTexts,
  ...enterpriseTexts,
  ...activityTexts,
  ...applicationTexts,
  ...offerTexts,
  ...interviewTexts,
  ...talentTexts,
  ...talkTexts,
  ...positionTexts,
  ...walletTexts,
  ...invoiceTexts,
  ...spendingTexts,
  ...renewalTexts,
  ...measureTexts,
  ...reportTexts,
  ...pictureTexts,
};
export type TextCode = keyof typeof NOTICE_TEXTS;
