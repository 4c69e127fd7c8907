// An invitation comes first on each page it leads to, and its sender learns when no message could be
// sent.
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import { listMyInvitations } from '../../../contract/enterprise/invitation.ts';
import RecruiterHomePage from '../../site/recruiter-home-page.tsx';
import { InvitationWords } from '../login/invitation.tsx';
import LoginPage from '../login/login-page.tsx';
import { AfterMobileInvitation } from '../members/invite-dialogs.tsx';
import { linkInvitationPath, MOBILE_INVITATION_PATH } from './invited-by.ts';

const enterprise = { id: 1, short_name: '竹间数据', full_name: '', logo: '', certified: false };
const expires_at = '2026-12-01T04:00:00.000Z';
const invitation = { id: 7, enterprise, role: 'viewer', by: '', sent_at: expires_at, expires_at };

describe('a recruiter without an enterprise', () => {
  const home = (invitations: unknown[]) =>
    wordsOf(
      draw(createElement(RecruiterHomePage), {
        at: '/layout',
        known: [
          [currentLogin, { ent_detail: null }],
          [listMyInvitations, invitations],
        ],
      }),
    );

  it('reads a waiting invitation first and creates an enterprise only when asked for', () => {
    const words = home([invitation]);
    expect(words).toContain('竹间数据邀请您加入，角色：只读');
    expect(words).toMatch(/婉拒.*接受邀请.*不加入，创建自己的企业/);
    expect(words).not.toContain('先介绍一下您的企业');
  });

  it('is offered to create one where nobody invited', () => {
    expect(home([])).toContain('先介绍一下您的企业');
  });
});

describe('the login', () => {
  const login = (path: string) =>
    wordsOf(
      draw(createElement(LoginPage), {
        isBare: true,
        at: `/login?type=1&redirect=${encodeURIComponent(path)}`,
      }),
    );

  it('names the enterprise and the role of a link, and says why one does not open', () => {
    const read = (answer: Parameters<typeof InvitationWords>[0]['answer']) =>
      wordsOf(draw(createElement(InvitationWords, { token: 'abc', answer })));
    const offer = { enterprise, role: 'viewer', expires_at } as const;
    expect(read({ offer })).toContain('竹间数据邀请您加入，角色：只读');
    expect(read({ fault: '这份邀请已过期' })).toContain('这份邀请已过期');
    expect(login(linkInvitationPath('abc'))).toContain('正在读取邀请');
  });

  it('asks for the invited number where the number was invited', () => {
    expect(login(MOBILE_INVITATION_PATH)).toContain('请用收到邀请的手机号注册');
    expect(login('/recruiter')).not.toContain('邀请');
  });
});

describe('after an invitation by number', () => {
  const said = (by_sms: boolean) => {
    const props = { mobile: '13800138000', by_sms, origin: 'https://zemu.example' };
    return draw(createElement(AfterMobileInvitation, props));
  };

  it('its sender hears how it goes out, that it reaches no number without an account, and gets a link', () => {
    expect(wordsOf(said(true))).toContain('站内通知和短信');
    expect(wordsOf(said(false))).toContain('没有开通通知短信');
    for (const by_sms of [true, false]) {
      expect(wordsOf(said(by_sms))).toContain('还没有账号的手机号，我们不会发任何消息');
      expect(said(by_sms)).toContain(`https://zemu.example${MOBILE_INVITATION_PATH}`);
    }
  });
});
