// Finding people and opening what is masked: what is asked, what is sent, what is shown.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { openPerson } from '../../../contract/console/opening.ts';
import { findRecords, getPerson } from '../../../contract/console/person.ts';
import { liftMeasure, listMeasuresOf } from '../../../contract/measure/staff.ts';
import PeoplePage from './people-page.tsx';
import PersonPage from './person-page.tsx';

const AT = '2026-11-20T10:00:00+08:00';
const person = {
  id: 7,
  name: '林**',
  mobile: '138****8000',
  roles: ['求职者'],
  enterprise: '',
  closing: false,
  created_at: AT,
};
const NONE = { items: [], next: null };
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => signIn('operator'));

describe('finding', () => {
  test('keeps what was typed out of the address', async () => {
    answers(findRecords, {
      understood: 'mobile',
      closed_ban: null,
      people: { items: [person], next: null },
      enterprises: NONE,
    });
    const { path } = await show(<PeoplePage />, { at: '/admin/people' });
    await page.getByRole('searchbox').fill('13800138000');
    await press('查找');
    await told('138****8000');
    expect(path()).toBe('/admin/people');
    expect(sentTo(findRecords)).toEqual([{ keyword: '13800138000' }]);
    await expect
      .element(page.getByRole('link', { name: '林**' }))
      .toHaveAttribute('href', '/admin/people/7');
  });

  test('asks for something, and says when there is nothing', async () => {
    await show(<PeoplePage />, { at: '/admin/people' });
    await press('查找');
    await told('请填写要找的内容');
    expect(sentTo(findRecords)).toEqual([]);
    answers(findRecords, {
      understood: 'email',
      closed_ban: null,
      people: NONE,
      enterprises: NONE,
    });
    await page.getByRole('searchbox').fill('lin@example.com');
    await press('查找');
    await told('按邮箱没有找到');
  });

  test('tells that the number is refused because of a ban, which can be lifted', async () => {
    answers(findRecords, {
      understood: 'mobile',
      closed_ban: { measure_id: 12, since: AT },
      people: NONE,
      enterprises: NONE,
    });
    answers(liftMeasure, null);
    await show(<PeoplePage />, { at: '/admin/people' });
    await page.getByRole('searchbox').fill('13800138000');
    await press('查找');
    await told(/被封禁后注销的账号（2026年11月20日封禁，处理编号 12）/);
    await press('解除封禁');
    await page.getByRole('textbox', { name: /^理由/ }).fill('号码换了主人，本人已核实');
    await press('解除');
    await told('封禁已解除，这个手机号可以重新注册和绑定。');
    expect(sentTo(liftMeasure)).toEqual([{ id: 12, reason: '号码换了主人，本人已核实' }]);
  });

  test('goes on in one of the lists', async () => {
    answers(findRecords, ({ more }) => ({
      understood: 'name' as const,
      closed_ban: null,
      people: more
        ? { items: [{ ...person, id: 8, name: '陆**' }], next: null }
        : { items: [person], next: 'c' },
      enterprises: NONE,
    }));
    await show(<PeoplePage />, { at: '/admin/people' });
    await page.getByRole('searchbox').fill('林');
    await press('查找');
    await press('加载更多');
    await told('陆**');
    await told('林**');
    expect(sentTo(findRecords)[1]).toEqual({ keyword: '林', more: { of: 'people', cursor: 'c' } });
  });
});

describe('a class of enterprises', () => {
  const enterprise = {
    id: 9,
    full_name: '云杉外包服务有限公司',
    short_name: '云杉外包',
    city_name: '杭州',
    certified: true,
    closed: false,
    account_class: 'outsourcing' as const,
    open_positions: 3,
  };

  test('needs no words, and shows the class in the list', async () => {
    answers(findRecords, {
      understood: 'account_class',
      closed_ban: null,
      people: NONE,
      enterprises: { items: [enterprise], next: 'c' },
    });
    await show(<PeoplePage />, { at: '/admin/people' });
    await page.getByLabelText('企业的账号类型').selectOptions('外包或派遣企业');
    await press('查找');
    await told('云杉外包服务有限公司');
    await expect
      .element(page.getByRole('listitem').getByText('外包或派遣企业', { exact: true }))
      .toBeVisible();
    await press('加载更多');
    await expect
      .poll(() => sentTo(findRecords))
      .toEqual([
        { account_class: 'outsourcing' },
        { account_class: 'outsourcing', more: { of: 'enterprises', cursor: 'c' } },
      ]);
  });
});

describe('opening', () => {
  const counts = {
    applications: 3,
    interviews: 1,
    conversations: 2,
    positions: 0,
    reports_by: 0,
    reports_against: 1,
    reports_true: 0,
    feedback: 0,
  };
  const opens = async () => {
    answers(getPerson, {
      id: 7,
      name: '林**',
      mobile: '138****8000',
      email: '',
      roles: [{ code: 'seeker', label: '求职者' }],
      real_name: false,
      created_at: AT,
      seen_at: null,
      closing_at: null,
      enterprise: null,
      resume: null,
      elite: null,
      counts,
      logins: [],
      feedback: [],
      cases: [{ kind: 'reports', id: 12, label: '被举报：其他', at: AT }],
      openings: [],
    });
    answers(listMeasuresOf, {
      name: '林**',
      kinds: ['warn', 'limit', 'suspend', 'ban'],
      barred: '',
      suggestion: null,
      ...NONE,
    });
    await show(<PersonPage />, { at: '/admin/people/7', route: '/admin/people/:id' });
    await told('查看个人信息');
  };
  const reason = () => page.getByRole('textbox', { name: /^查看原因/ });

  test('needs what, what for and why', async () => {
    await opens();
    await press('查看');
    await told('请选择要查看的内容');
    await told('请选择用途');
    await told('请填写查看原因');
    expect(sentTo(openPerson)).toEqual([]);
  });

  test('shows what was opened, and nothing after it is closed', async () => {
    await opens();
    const opened = { email: null, name: null, logins: null, resume: null };
    answers(openPerson, { until: AT, mobile: '13800138000', ...opened });
    await page.getByRole('checkbox', { name: '手机号' }).click();
    await page.getByRole('combobox', { name: /^用途/ }).selectOptions('核实举报');
    await reason().fill('核实举报里的号码');
    await press('查看');
    await told('13800138000');
    expect(sentTo(openPerson)).toEqual([
      { id: 7, parts: ['mobile'], purpose: 'report', reason: '核实举报里的号码' },
    ]);
    await press('收起');
    await expect.element(page.getByText('13800138000')).not.toBeInTheDocument();
  });

  test('says at the field what the server refuses, and loses nothing', async () => {
    await opens();
    refuses(openPerson, 'invalid-input', '查看原因最多 200 个字', {
      fields: { reason: '查看原因最多 200 个字' },
    });
    await page.getByRole('checkbox', { name: '手机号' }).click();
    await page.getByRole('combobox', { name: /^用途/ }).selectOptions('核实举报');
    await reason().fill('核实举报里的号码');
    await press('查看');
    await told('查看原因最多 200 个字');
    await expect.element(reason()).toHaveValue('核实举报里的号码');
  });

  test('leads to the case', async () => {
    await opens();
    await expect
      .element(page.getByRole('link', { name: '被举报：其他' }))
      .toHaveAttribute('href', '/admin/review/reports?open=12');
  });
});
