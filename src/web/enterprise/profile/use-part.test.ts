// The start values of a part whose draft is older than the page.

import { describe, expect, it } from 'vitest';
import { eachFact } from '../../../contract/enterprise/facts.ts';
import type { ProfileBasic } from '../../../contract/enterprise/profile.ts';
import { begin } from '../../data/record-form/state.ts';
import { ITEMS } from './use-part.ts';

const SAVED: ProfileBasic = {
  short_name: '择木',
  logo: '',
  slogan: '',
  industry: 'internet',
  size: '20-99',
  stage: 'unfunded',
  nature: 'private',
  website: '',
  ...eachFact(() => '弹性'),
  intro: '介绍',
  welfare: [],
  tags: [],
};

describe('a draft of the profile', () => {
  it('kept before a field was added still saves: the field is as it is saved now', () => {
    const { work_hours: _added, ...older } = SAVED;
    const draft = {
      id: null,
      values: { ...older, slogan: '良禽择木' } as ProfileBasic,
      started: { saved: older as ProfileBasic, version: 3 },
    };
    const state = begin(draft, { version: 3, values: SAVED }, { isPart: true });
    expect(state).toMatchObject({ isRestored: true, values: { ...SAVED, slogan: '良禽择木' } });
    // The start is the saved value, so that the draft does not look like a colleague's change.
    expect(state.base).toEqual({ values: SAVED, version: 3 });
  });

  it('that says what is saved is none', () => {
    const { work_hours: _added, ...older } = SAVED;
    const draft = { id: null, values: older as ProfileBasic };
    const live = { version: 3, values: SAVED };
    expect(begin(draft, live)).toMatchObject({ isRestored: false, values: SAVED });
    expect(begin(null, live).values).toBe(SAVED);
  });

  it('of a list gives older items the fields they had not yet', () => {
    const values = [{ key: 'saved-0', name: '日历' }] as never;
    const live = { version: 1, values: [] as object[] };
    const state = begin({ id: null, values }, live, { item: ITEMS.products });
    expect(state.values).toEqual([{ key: 'saved-0', name: '日历', image: '', text: '' }]);
  });
});
