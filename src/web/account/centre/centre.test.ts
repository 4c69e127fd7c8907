// The numbers at the head of the personal centre are read again with the lists that they count.
import { expect, it } from 'vitest';
import { getCentre } from '../../../contract/account/centre.ts';
import { listMyApplications, listViewers } from '../../../contract/application/application.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { listFollowed } from '../../../contract/enterprise/follow.ts';
import { listMyInterviews } from '../../../contract/interview/interview.ts';
import { listFavourites, listFootprints } from '../../../contract/position/interest.ts';

const LISTS: readonly Endpoint[] = [
  listMyApplications,
  listMyInterviews,
  listFavourites,
  listViewers,
  listFollowed,
  listFootprints,
];

it.each(LISTS)('$summary', ({ shows = [] }) => {
  expect(shows).not.toEqual([]);
  expect(getCentre.shows).toEqual(expect.arrayContaining([...shows]));
});
