// Devices that ask for heads together share statements, and each is answered as if it asked alone.
import { beforeAll, expect, it, vi } from 'vitest';
import { chatStage, says } from '../../../tests/stage/chat/stage.ts';
import { findHeads } from './conversation/heads.ts';

let s: Awaited<ReturnType<typeof chatStage>>;
beforeAll(async () => {
  s = await chatStage();
});

it('answers many devices by few statements, each with its own conversations', async () => {
  const { w, seeker, recruiter, id } = s;
  const seq = await says(seeker, id, '您好');
  const { db } = w.services;
  const stranger = await w.person('seeker');
  const now = w.services.clock().getTime();
  const [past, future] = [new Date(now - 3_600_000), new Date(now + 3_600_000)];
  const ofSeeker = { account_id: seeker.account_id, side: 'seeker', isOperator: false } as const;
  const ofRecruiter = { ...ofSeeker, account_id: recruiter.account_id, side: 'recruiter' } as const;
  const ofStranger = { ...ofSeeker, account_id: stranger.account_id };
  const kinds = [
    { ...ofSeeker, since: null },
    { ...ofStranger, since: null },
    { ...ofSeeker, since: past },
    { ...ofSeeker, since: future },
    { ...ofRecruiter, since: null },
    { ...ofSeeker, side: 'recruiter', since: null } as const,
  ];
  const asks = Array.from({ length: 20 }, () => kinds).flat();
  const asked = vi.spyOn(db, 'executeQuery');
  const found = await Promise.all(asks.map((one) => findHeads(db, { ...one })));
  // Three kinds of statement; of each kind two may run at once, and forty devices share them.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
  asked.mockRestore();
  const heads = found.map((rows) => rows.map((row) => [row.id, row.last_seq]));
  const expected = [[[id, seq]], [], [[id, seq]], [], [[id, seq]], []];
  expect(heads).toEqual(Array.from({ length: 20 }, () => expected).flat());
});
