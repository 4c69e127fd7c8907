// Helpers for the browser tests of elites, feedback and reports: qualified people, files, pictures.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  sampleAdvantage,
  sampleBasic,
  sampleEducation,
  sampleExperience,
  sampleObjectives,
} from '../../stage/sample-resume.ts';
import { violationsOn } from './axe.ts';
import { ask, register } from './people.ts';

export const PICTURE = join(import.meta.dirname, '../../../public/apple-touch-icon.png');
/** Hostile input: it must be shown as text. */
export const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
export const wasHit = (page: Page) => page.evaluate(() => 'hit' in window);

/** The serious and critical faults that axe finds on the page in its present state. */
export async function faults(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** The same picture file under `count` different names. */
export function pictures(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `截图${index + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }));
}

/** A seeker with a resume 95 percent complete, made over the API. */
export async function seekerWithResume() {
  const login = await register('seeker');
  const send = (path: string, input: Record<string, unknown>) =>
    ask('POST', path, input, login.access_token);
  await send('/api/resume/saveBasic', { ...sampleBasic });
  await send('/api/resume/saveAdvantage', { ...sampleAdvantage });
  await send('/api/resume/saveObjectives', { ...sampleObjectives });
  await send('/api/resume.experience/save', { id: null, item: sampleExperience });
  await send('/api/resume.education/save', { id: null, item: sampleEducation });
  return login;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid ID card number that no other test uses. */
export function newCard(): string {
  const serial = String(Math.floor(Math.random() * 1000)).padStart(3, '0');
  const day = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0');
  const body = `330106199${Math.floor(Math.random() * 10)}05${day}${serial}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
