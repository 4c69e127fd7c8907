// Members of an enterprise: roles, invitations, removal with a handover; requests to join and their answers.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show, signIn } from '../../../../tests/components/stage.tsx';
import { currentLogin } from '../../../contract/account/account.ts';
import { conflict } from '../../../contract/call/errors.ts';
import {
  type Invitation,
  inviteByLink,
  listInvitations,
  revokeInvitation,
} from '../../../contract/enterprise/invitation.ts';
import {
  answerJoin,
  type JoinRequest,
  listJoinRequests,
} from '../../../contract/enterprise/join.ts';
import {
  getDuties,
  getEnterpriseClosing,
  listMembers,
  type Member,
  removeMember,
  setMemberRole,
} from '../../../contract/enterprise/members.ts';
import { JoinRequests } from '../../enterprise/joining/requests.tsx';
import { MembersCard } from './card.tsx';
import { CompanyCard } from './company-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';

const at = '2026-11-20T10:00:00+08:00';
const ME: Member = {
  id: 7,
  name: '林一诺',
  title: '招聘经理',
  avatar: '',
  role: 'administrator',
  joined_at: at,
  active_on: '2026-11-22',
  open_positions: 2,
  is_me: true,
  phone: '',
  email: '',
  wechat: '',
};
const OTHER: Member = {
  ...ME,
  id: 8,
  name: '<i>方晓</i>',
  role: 'recruiter',
  is_me: false,
};

beforeEach(() => {
  signIn('recruiter');
  answers(currentLogin, aLogin('recruiter'));
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('a member', () => {
  const opens = (...items: Member[]) => {
    answers(listMembers, { items, limit: 5 });
    return show(<MembersCard isAdministrator />);
  };

  test('gets another role, once for two presses; one administrator stays', async () => {
    await opens(ME, OTHER);
    await expect.element(button('给林一诺改角色')).not.toBeInTheDocument();
    await button(`给${OTHER.name}改角色`).click();
    await expect.element(dialog().getByRole('button', { name: '选择另一个角色' })).toBeDisabled();
    await dialog()
      .getByRole('radio', { name: /^管理员/ })
      .click();
    const answer = delayed(setMemberRole, null);
    await dialog().getByRole('button', { name: '改为管理员' }).dblClick();
    answers(listMembers, { items: [ME, { ...OTHER, role: 'administrator' }], limit: 5 });
    answer();
    await told(`${OTHER.name}现在是管理员`);
    await expect.element(button('给林一诺改角色')).toBeVisible();
    expect(sentTo(setMemberRole)).toEqual([{ id: 8, role: 'administrator', seen: 'recruiter' }]);
  });

  test('whose role a colleague just changed is not overwritten', async () => {
    await opens(ME, OTHER);
    await button(`给${OTHER.name}改角色`).click();
    await dialog().getByRole('radio', { name: /^只读/ }).click();
    answers(setMemberRole, () => {
      throw conflict('outdated', '同事刚改了对方的角色，请核对后再改');
    });
    await dialog().getByRole('button', { name: '改为只读' }).click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('同事刚改了对方的角色，请核对后再改');
    await expect.element(dialog().getByRole('radio', { name: /^只读/ })).toBeChecked();
  });

  test('is removed when somebody takes over the work', async () => {
    await opens(ME, OTHER);
    answers(getDuties, { positions: 2, candidates: 14, interviews: 1, orders: 3 });
    await button(`移出${OTHER.name}`).click();
    await expect.element(dialog().getByText('进行中的投递')).toBeVisible();
    await expect.element(dialog().getByText('14')).toBeVisible();
    await expect.element(dialog().getByText(/^3 份待付款的订单不交接/)).toBeVisible();
    const remove = () => dialog().getByRole('button', { name: '移出并交接' });
    await remove().click();
    await expect.element(dialog().getByText('请选择接手的同事')).toBeVisible();
    lost(removeMember);
    await dialog()
      .getByLabelText(/^由谁接手/)
      .selectOptions('7');
    await remove().click();
    await expect.element(dialog().getByText('暂时连不上服务器，请稍后重试')).toBeVisible();
    const answer = delayed(removeMember, null);
    await remove().dblClick();
    answers(listMembers, { items: [ME], limit: 5 });
    answer();
    await told(`${OTHER.name}已移出，工作已交接`);
    await expect.element(row(OTHER.name)).not.toBeInTheDocument();
    expect(sentTo(removeMember)).toEqual([
      { id: 8, to: 7 },
      { id: 8, to: 7 },
    ]);
  });
});

test.each([
  ['alone', [ME], '企业只有您一位成员；不再使用时可以注销企业账号'],
  ['the only administrator', [ME, OTHER], '您是唯一的管理员，请先移交管理员或再设一位'],
])('who is %s cannot leave, and reads why', async (_who, items, words) => {
  answers(listMembers, { items, limit: 5 });
  await show(<CompanyCard isAdministrator />);
  await told(words);
  await expect.element(button('离开企业')).toBeDisabled();
});

test('who closes the company reads what was paid for and is lost', async () => {
  answers(listMembers, { items: [ME], limit: 5 });
  answers(getEnterpriseClosing, {
    full_name: '青禾种苗有限公司',
    others: 0,
    ends: { positions: 1, candidates: 2, interviews: 0 },
    balance_fen: 29_800,
    open_orders: 1,
    plans: [{ label: 'VIP 年卡', ends_at: '2027-03-01T02:00:00.000Z' }],
    lots: [{ label: '简历下载', unit: '份', left: 18 }],
    refund_waits: true,
    refund_runs: true,
    voucher_waits: true,
  });
  await show(<CompanyCard isAdministrator />);
  await button('注销企业账号').click();
  await expect.element(dialog().getByText('有退款申请在审核，现在不能注销')).toBeVisible();
  const read = () => dialog().element().textContent;
  const losses = 'VIP 年卡（到 2027-03-01）、简历下载 18 份';
  await expect.poll(read).toContain(`${losses}。`);
  expect(read()).toContain(`已付款的 ${losses} 会失效，不能再申请退款`);
  await expect.element(dialog().getByText('账户余额还有 ¥298，现在不能注销')).toBeVisible();
  for (const what of ['有一笔退款还没有到账', '有转账凭证在核对'])
    await expect.element(dialog().getByText(`${what}，现在不能注销`)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '确认注销' })).toBeDisabled();
  expect(read()).toContain('1 份待付款的订单会取消。');
});

describe('an invitation', () => {
  const LINK: Invitation = {
    id: 4,
    kind: 'link',
    state: 'sent',
    mobile: '',
    note: '新来的招聘专员',
    role: 'recruiter',
    used: 0,
    uses_max: 3,
    by: '林一诺',
    sent_at: at,
    expires_at: '2026-11-27T10:00:00+08:00',
  };

  test('by link says how many may join, and shows the link once', async () => {
    answers(listInvitations, { items: [], next: null });
    await show(<InvitationsCard />);
    await told('还没有发出邀请');
    await button('生成邀请链接').click();
    const uses = dialog().getByLabelText(/^最多几人加入/);
    await uses.fill('21');
    await dialog().getByRole('button', { name: '生成链接' }).click();
    await expect
      .element(
        dialog()
          .getByText(/人数.*1.*20/)
          .first(),
      )
      .toBeVisible();
    await uses.fill('3');
    const answer = delayed(inviteByLink, { id: 4, token: 'x'.repeat(43) });
    await dialog().getByRole('button', { name: '生成链接' }).dblClick();
    answers(listInvitations, { items: [LINK], next: null });
    answer();
    const link = page.getByLabelText('邀请链接', { exact: true });
    await expect
      .element(link)
      .toHaveValue(`${window.location.origin}/recruiter?invite=${'x'.repeat(43)}`);
    await button('完成').click();
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(row('新来的招聘专员').getByText('已加入 0/3')).toBeVisible();
    expect(sentTo(inviteByLink)).toEqual([{ uses_max: 3, note: '', role: 'recruiter' }]);
  });

  test('is revoked after a question, and stays while the line is lost', async () => {
    answers(listInvitations, { items: [LINK], next: null });
    await show(<InvitationsCard />);
    await button('撤回邀请链接').click();
    await dialog().getByRole('button', { name: '取消' }).click();
    lost(revokeInvitation);
    await button('撤回邀请链接').click();
    await dialog().getByRole('button', { name: '撤回' }).click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(row('新来的招聘专员').getByText('等待接受')).toBeVisible();
    answers(revokeInvitation, null);
    await button('撤回邀请链接').click();
    answers(listInvitations, { items: [{ ...LINK, state: 'revoked' }], next: null });
    await dialog().getByRole('button', { name: '撤回' }).click();
    await told('邀请已撤回');
    await expect.element(row('新来的招聘专员').getByText('已撤回')).toBeVisible();
    expect(sentTo(revokeInvitation)).toHaveLength(2);
  });
});

describe('a request to join', () => {
  const REQUEST: JoinRequest = {
    id: 9,
    name: '<img src=x onerror=a>',
    title: '招聘专员',
    work_email: 'hr@example.com',
    domain_matches: true,
    note: '我是新来的招聘同事',
    asked_at: at,
  };
  const opens = () => {
    answers(listJoinRequests, { items: [REQUEST], next: null, total: 1 });
    return show(<JoinRequests />);
  };
  const none = () => answers(listJoinRequests, { items: [], next: null, total: 0 });

  test('is let in with a role', async () => {
    await opens();
    await told('“我是新来的招聘同事”');
    await told(/^hr@example.com（已验证）/);
    await told('邮箱域名与官网一致');
    await button('通过').click();
    await dialog()
      .getByRole('radio', { name: /^面试官/ })
      .click();
    const answer = delayed(answerJoin, null);
    await dialog().getByRole('button', { name: '通过' }).dblClick();
    none();
    answer();
    await told(`${REQUEST.name}已加入`);
    await expect.element(page.getByRole('heading', { name: '加入申请' })).not.toBeInTheDocument();
    expect(sentTo(answerJoin)).toEqual([{ id: 9, approve: true, role: 'interviewer', reason: '' }]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('is refused with a reason, which stays when the applicant was faster', async () => {
    await opens();
    await button('拒绝').click();
    await dialog().getByRole('textbox', { name: /^原因/ }).fill('请先联系人事');
    refuses(answerJoin, 'conflict', '对方刚撤回了申请');
    await dialog().getByRole('button', { name: '拒绝' }).click();
    await told('对方刚撤回了申请');
    await expect.element(dialog().getByRole('textbox')).toHaveValue('请先联系人事');
    answers(answerJoin, null);
    none();
    await dialog().getByRole('button', { name: '拒绝' }).click();
    await told('已拒绝，对方会收到通知');
    expect(sentTo(answerJoin).at(-1)).toMatchObject({ approve: false, reason: '请先联系人事' });
  });

  test('keeps a pasted reason that is too long, and says what to delete', async () => {
    await opens();
    await button('拒绝').click();
    const pasted = '请先联系人事确认入职时间。'.repeat(8);
    await dialog().getByRole('textbox', { name: /^原因/ }).fill(pasted);
    await told('原因最多 100 个字，请删去 4 个');
    await expect.element(dialog().getByRole('textbox')).toHaveValue(pasted);
    await expect.element(dialog().getByRole('button', { name: '拒绝' })).toBeDisabled();
    await dialog().getByRole('textbox').fill(pasted.slice(0, 100));
    answers(answerJoin, null);
    none();
    await dialog().getByRole('button', { name: '拒绝' }).click();
    await told('已拒绝，对方会收到通知');
    expect(sentTo(answerJoin).at(-1)).toMatchObject({ reason: pasted.slice(0, 100) });
  });
});
