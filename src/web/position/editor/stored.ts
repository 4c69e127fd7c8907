// Unpublished values in this tab's session storage, which survive a reload, a lost login and a wrong
// click. Stored by account and by position.

import { isCode } from '../../../contract/dictionary/dictionary.ts';
import { NO_PAY_PARTS } from '../../../contract/position/fields.ts';
import { isRecord } from '../../../contract/value/check/json.ts';
import { payUnits } from '../../../contract/value/salary.ts';
import { mergeDraft } from '../../data/merge-draft.ts';
import { keyOf } from '../../shell/session/left-behind.ts';
import { type EditorValues, NEW_VALUES, VALUE_NAMES, type ValueName } from './values.ts';

interface Stored {
  values: EditorValues;
  /** The values when typing began, and their version; null for a new position. */
  base: EditorValues | null;
  version: number | null;
  /** When they were stored, in unix ms of this browser; only for display. */
  at: number;
}

/** @param target the id of the position that is edited, `copy-<id>`, or `new`. */
export const storedKey = (account_id: number, target: string) =>
  keyOf(account_id, `release:${target}`);

/** The values stored under a key; null when there are none or they are unreadable. */
export function readStored(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored)) return null;
    const values = valuesOf(stored.values);
    if (!values) return null;
    return {
      values,
      base: valuesOf(stored.base),
      version: typeof stored.version === 'number' ? stored.version : null,
      at: typeof stored.at === 'number' ? stored.at : 0,
    };
  } catch {
    return null;
  }
}

/** Stores the values; false where the browser refuses. */
export function writeStored(key: string, input: Stored): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(input));
    return true;
  } catch {
    return false;
  }
}

export function dropStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored in that case.
  }
}

const TEXT_CHOICES = ['category', 'experience', 'education', 'region'];
const AMOUNTS = ['salary_min', 'salary_max', 'headcount', 'contact_id'];

const isPayParts = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(NO_PAY_PARTS).every((name) =>
    ['commission', 'performance'].includes(name)
      ? typeof value[name] === 'string'
      : value[name] === null || typeof value[name] === 'number',
  );

const isScreening = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.education === 'string' &&
  (value.years === null || typeof value.years === 'number') &&
  typeof value.same_city === 'boolean' &&
  Array.isArray(value.skills) &&
  value.skills.every((skill) => typeof skill === 'string');

/** Each value must have the form's type; a missing one is as in a new form. */
function valuesOf(stored: unknown): EditorValues | null {
  if (!isRecord(stored)) return null;
  const fits = (name: string, value: unknown, usual: unknown) => {
    if (TEXT_CHOICES.includes(name)) return typeof value === 'string';
    if (name === 'salary_unit') return value === null || isCode(payUnits, value);
    if (AMOUNTS.includes(name)) return value === null || typeof value === 'number';
    if (name === 'pay_parts') return isPayParts(value);
    if (name === 'screening') return isScreening(value);
    if (Array.isArray(usual)) {
      return Array.isArray(value) && value.every((word) => typeof word === 'string');
    }
    return typeof value === typeof usual;
  };
  // A group may have got a field since the draft was stored.
  const grouped = (name: ValueName): unknown =>
    isRecord(NEW_VALUES[name]) ? mergeDraft(NEW_VALUES[name], stored[name]) : stored[name];
  const entries = VALUE_NAMES.map((name) => [name, grouped(name)] as const).filter(
    ([name, value]) => fits(name, value, NEW_VALUES[name]),
  );
  return { ...NEW_VALUES, ...Object.fromEntries(entries) } as EditorValues;
}
