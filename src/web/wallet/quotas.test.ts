// What uses a quota, or gives it back, has the quotas read again.
import { expect, it } from 'vitest';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import { answerJoin } from '../../contract/enterprise/join.ts';
import { movePosition, publishPosition } from '../../contract/position/position.ts';
import { takeResume } from '../../contract/talent/download.ts';
import { inviteTalent } from '../../contract/talent/search.ts';
import { getWallet } from '../../contract/wallet/wallet.ts';

const ACTS: readonly Endpoint[] = [
  answerJoin,
  publishPosition,
  movePosition,
  inviteTalent,
  takeResume,
];

it.each(ACTS)('$summary', ({ changes = [] }) => {
  const read = changes.filter((topic) => getWallet.shows?.includes(topic));
  expect(read).not.toEqual([]);
});
