// Features for a share of the accounts, over HTTP.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listFeatures, saveFeature } from '../../../contract/site/features.ts';
import { getSite } from '../../../contract/site/settings.ts';
import { isOn } from '../site.ts';

let w: World;
let operator: Person;
beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
});

const reason = '先看看一部分人的反应';
const has = async (person: Person) =>
  (await person.call(getSite)).features.includes('position_match');

describe('a feature', () => {
  it('is on for everybody at first, and off at once when staff say so', async () => {
    const seeker = await w.person('seeker');
    expect([await has(seeker), await has(w.anonymous)]).toEqual([true, true]);
    await operator.call(saveFeature, { feature: 'position_match', share: 0, version: 0, reason });
    expect([await has(seeker), await has(w.anonymous)]).toEqual([false, false]);
    expect(await isOn(w.services.db, 'position_match', seeker.account_id)).toBe(false);
  });

  it('says the same to the page as to the server, for a share of the accounts', async () => {
    await operator.call(saveFeature, { feature: 'position_match', share: 50, version: 0, reason });
    for (let n = 0; n < 8; n += 1) {
      const person = await w.person('seeker');
      expect(await has(person)).toBe(
        await isOn(w.services.db, 'position_match', person.account_id),
      );
    }
    expect(await has(w.anonymous)).toBe(false);
  });

  it('is not changed over a change that was not seen', async () => {
    const input = { feature: 'position_match', share: 10, version: 0, reason } as const;
    await operator.call(saveFeature, input);
    expect(await operator.ask(saveFeature, input)).toMatchObject({ code: 409 });
    const { items } = await operator.call(listFeatures);
    expect(items[0]).toMatchObject({ share: 10, version: 1 });
  });

  it.each([{ share: -1 }, { share: 101 }, { share: 1.5 }, { feature: 'none' }, { reason: '试' }])(
    'is refused with %o',
    async (wrong) => {
      const input = { feature: 'position_match', share: 10, version: 0, reason, ...wrong };
      expect((await operator.ask(saveFeature, input)).code).toBe(422);
    },
  );
});
