import { describe, expect, it } from 'vitest';
import { invitedBy, linkInvitationPath, MOBILE_INVITATION_PATH } from './invited-by.ts';

describe('the address of an invitation', () => {
  it.each([
    [linkInvitationPath('abc'), { token: 'abc' }],
    ['/Recruiter/?name=x&invite=abc#top', { token: 'abc' }],
    [MOBILE_INVITATION_PATH, { token: '' }],
    ['/recruiter', null],
    ['/recruiter?invite=', null],
    ['/position?invite=abc', null],
    [null, null],
  ])('%s leads to %o', (path, wanted) => {
    expect(invitedBy(path)).toEqual(wanted);
  });
});
