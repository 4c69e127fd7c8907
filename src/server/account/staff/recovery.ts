// Recovery codes: for the day on which the phone is lost.
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contract/account/staff-entrance.ts';

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** New codes as they are shown, in groups: XXXX-XXXX-XXXX-XXXX, 78 random bits. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  );
}

/** What is stored of a code; the groups may be typed with or without the lines between them. */
export const hashOfRecovery = (account_id: number, code: string): string =>
  createHash('sha256')
    .update(`${account_id}:${code.replaceAll('-', '')}`)
    .digest('base64url');
