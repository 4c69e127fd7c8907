// Captchas: drawn letters, bound to the form that asked, gone after one use (trust C.2).
import { randomInt, randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { CodePurpose } from '../../contract/account.ts';
import { fail } from '../../contract/errors.ts';
import type { Store } from '../platform/store.ts';

export const CAPTCHA_TTL_S = 180;
const LENGTH = 4;
/** Without signs that look alike when drawn. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYabcdefhkmnprstuvwxy345678';

interface StoredCaptcha {
  path: CodePurpose;
  text: string;
  expires_at_ms: number;
}

/**
 * The package is itself the function that draws a given text, which its types leave out. Its own
 * `create` would choose the letters with Math.random, which can be foreseen.
 */
const draw = svgCaptcha as unknown as (
  text: string,
  options: { noise: number; color: boolean; background: string },
) => string;

const keyOf = (id: string) => `captcha:${id}`;

/** Draws a captcha for one form and keeps its text. */
export async function issueCaptcha(store: Store, path: CodePurpose, now: Date) {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const captcha_id = randomUUID();
  const stored: StoredCaptcha = {
    path,
    text,
    expires_at_ms: now.getTime() + CAPTCHA_TTL_S * 1000,
  };
  await store.set(keyOf(captcha_id), JSON.stringify(stored), CAPTCHA_TTL_S);
  return { captcha_id, image: dataUrlOf(text), expires_in_s: CAPTCHA_TTL_S };
}

/** What a form sends along once a captcha is asked for; both are empty before. */
export interface CaptchaAnswer {
  captcha_id: string;
  captcha: string;
}

/** True once at most for each captcha: reading it takes it away, right or wrong. */
export async function redeemCaptcha(
  store: Store,
  path: CodePurpose,
  { captcha_id, captcha }: CaptchaAnswer,
  now: Date,
): Promise<boolean> {
  if (captcha_id === '' || captcha === '') return false;
  const found = await store.take(keyOf(captcha_id));
  if (found === null) return false;
  const stored = JSON.parse(found) as StoredCaptcha;
  const isFresh = stored.expires_at_ms > now.getTime();
  return isFresh && stored.path === path && stored.text.toLowerCase() === captcha.toLowerCase();
}

/** @throws Failure `invalid-input` with `fields.captcha` unless the answer is right. */
export async function requireCaptcha(
  store: Store,
  path: CodePurpose,
  answer: CaptchaAnswer,
  now: Date,
): Promise<void> {
  if (await redeemCaptcha(store, path, answer, now)) return;
  const msg = answer.captcha === '' ? '请输入图形验证码' : '图形验证码不正确或已过期，请重新输入';
  throw fail('invalid-input', msg, { captcha: msg });
}

function dataUrlOf(text: string): string {
  const svg = draw(text, { noise: 3, color: true, background: '#ffffff' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
