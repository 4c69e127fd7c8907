// The page of a list that an address asks for: one answer serves many pages.
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { searchEnterprises } from '../../contract/enterprise/enterprise.ts';
import { callContext } from '../server-context.ts';
import { openPage } from './open-data.ts';

it('leaves the answer as it is, because a page that is not lost is given the same one', async () => {
  const answer = Object.freeze({ items: [], total: 0, next: null });
  const context = new RouterContextProvider();
  context.set(callContext, async () => answer as never);
  const open = (search: string) =>
    openPage(context, searchEnterprises, {}, new URLSearchParams(search));
  const [lost, whole] = await Promise.all([open('page=7'), open('')]);
  expect([lost.isLost, whole.isLost]).toEqual([true, false]);
});
