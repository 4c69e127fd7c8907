// Which version is in force on a day, and who is asked to agree anew.
import { describe, expect, it } from 'vitest';
import { agreementsAt, comingOf, dueOf } from './rules.ts';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+08:00`);
const version = (effective_on: string, must_agree = true, document = 'privacy') => ({
  document,
  effective_on,
  must_agree,
});
const shipped = { document: 'privacy', version: '2026-11' };
const given = (day: string) => ({ document: 'privacy', version: day });
const asked = (versions: Parameters<typeof dueOf>[0], consents: Parameters<typeof dueOf>[1]) =>
  dueOf(versions, consents, at('2027-06-01')).map((one) => [one.version, one.agreed]);

it('is the shipped one until the first day of the next, in Shanghai', () => {
  const versions = [version('2027-01-01')];
  const inForce = (now: Date) => agreementsAt(versions, now)[1];
  expect(inForce(at('2026-12-31', '23:59'))).toEqual(shipped);
  expect(inForce(at('2027-01-01', '00:00'))).toEqual(given('2027-01-01'));
  expect(comingOf(versions, at('2026-12-31'))).toEqual(versions);
});

describe('a consent is asked for', () => {
  it('once, for the version in force, by whoever agreed to an earlier one', () => {
    const versions = [version('2027-01-01'), version('2027-03-01')];
    expect(asked(versions, [])).toEqual([['2027-03-01', null]]);
    expect(asked(versions, [shipped])).toEqual([['2027-03-01', null]]);
    expect(asked(versions, [given('2027-01-01')])).toEqual([['2027-03-01', '2027-01-01']]);
    expect(asked(versions, [given('2027-03-01')])).toEqual([]);
  });

  it('also when a smaller change came after the one that asks for it', () => {
    const versions = [version('2027-01-01'), version('2027-03-01', false)];
    expect(asked(versions, [shipped])).toEqual([['2027-03-01', null]]);
    expect(asked(versions, [given('2027-01-01')])).toEqual([]);
  });

  it('not for what is still to come, nor for texts without consent', () => {
    expect(asked([version('2027-07-01'), version('2027-01-01', true, 'fees')], [])).toEqual([]);
  });
});
