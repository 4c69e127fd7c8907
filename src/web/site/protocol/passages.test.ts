// Every version of a text that people may have agreed to can be read.
import { expect, it } from 'vitest';
import { AGREEMENTS, AGREEMENTS_BEFORE } from '../../../contract/account/account.ts';
import { protocolTexts } from '../../../contract/account/agreement-text.ts';
import { documentsOf, SHIPPED, SHIPPED_BEFORE, shippedVersion } from './passages.ts';

it('has each agreement in each version that was ever shipped', () => {
  for (const { document, version } of [...AGREEMENTS, ...AGREEMENTS_BEFORE]) {
    const id = protocolTexts.find(({ consent }) => consent === document)?.code ?? '';
    expect(shippedVersion(id, version)?.sections.length, `${document} ${version}`).toBeGreaterThan(
      0,
    );
  }
});

it('has no version twice', () => {
  const names = [...SHIPPED, ...SHIPPED_BEFORE].map(({ id, version }) => `${id} ${version}`);
  expect(new Set(names).size).toBe(names.length);
});

it('names earlier shipped versions among those of before, with and without one of the staff', () => {
  const [user] = SHIPPED;
  if (!user) throw new Error('no text was shipped');
  const earlier = [{ ...user, version: '2026-03' }];
  const none = { current: [], coming: [], past: [] };
  expect(documentsOf(none, earlier)[0]?.past).toEqual(['2026-03']);
  const note = '';
  const current = [
    { document: 'user' as const, version: '2027-02-01', note, summary: '', body: '' },
  ];
  const past = [{ document: 'user' as const, version: '2027-01-01', note }];
  expect(documentsOf({ ...none, current, past }, earlier)[0]?.past).toEqual([
    '2027-01-01',
    user.version,
    '2026-03',
  ]);
  expect(shippedVersion('user', '2026-03', earlier)).toEqual(earlier[0]);
});
