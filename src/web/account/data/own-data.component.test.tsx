// The copy of one's data and closing the account: both need a proof, and closing cannot happen by
// mistake.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aLogin, show, signIn } from '../../../../tests/components/stage.tsx';
import { currentLogin } from '../../../contract/account/account.ts';
import {
  type Closing,
  cancelClosing,
  type DataExport,
  getClosing,
  listExports,
  removeExport,
  requestClosing,
  requestExport,
} from '../../../contract/account/closing.ts';
import { ClosingBanner, ClosingCard } from '../closing/card.tsx';
import { ExportCard } from './export-card.tsx';

beforeEach(() => {
  signIn('seeker');
  answers(currentLogin, aLogin('seeker'));
});

const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name }).click();
const act = (name: string) => dialog().getByRole('button', { name });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
async function provePassword(password = 'zemu2026'): Promise<void> {
  await dialog().getByRole('radio', { name: '登录密码' }).click();
  await dialog()
    .getByLabelText(/^当前登录密码/)
    .fill(password);
}
const at = '2026-11-20T10:00:00+08:00';

describe('a copy', () => {
  const copy = (state: DataExport['state']): DataExport => ({
    id: 1,
    state,
    bytes: 4096,
    requested_at: at,
    ready_at: state === 'ready' ? at : null,
    expires_at: state === 'ready' ? '2026-11-27T10:00:00+08:00' : null,
  });

  test('is asked for with the right password, once for two presses', async () => {
    answers(listExports, []);
    await show(<ExportCard />);
    await press('申请数据副本');
    await provePassword('not_mine_1');
    const fields = { 'proof.password': '登录密码不正确' };
    refuses(requestExport, 'invalid-input', '登录密码不正确', { fields });
    await act('申请').click();
    await told('登录密码不正确');
    const release = delayed(requestExport, copy('ready'));
    answers(listExports, [copy('ready')]);
    await act('申请').dblClick();
    release();
    await told('可以下载');
    expect(sentTo(requestExport)).toHaveLength(2);
  });

  test('is deleted after a question', async () => {
    answers(listExports, [copy('ready')]);
    await show(<ExportCard />);
    await press('删除副本');
    await act('保留').click();
    expect(sentTo(removeExport)).toEqual([]);
    await press('删除副本');
    answers(removeExport, null);
    answers(listExports, [copy('expired')]);
    await act('删除').click();
    await told('已过期');
  });

  test('that is still being made cannot be asked for again', async () => {
    answers(listExports, [copy('building')]);
    await show(<ExportCard />);
    await expect.element(page.getByRole('button', { name: '正在整理…' })).toBeDisabled();
  });
});

describe('closing', () => {
  const closing: Closing = {
    requested_at: null,
    due_at: null,
    stop_reason: '',
    blockers: [],
    deleted: [{ label: '投递', count: 3 }],
    kept: [{ label: '登录记录', why: '网络安全法', until: '6 个月后' }],
  };
  const asked = { ...closing, requested_at: at, due_at: '2026-12-05T10:00:00+08:00' };
  const shows = () =>
    show(
      <>
        <ClosingBanner />
        <ClosingCard />
      </>,
    );

  test('waits for its box, and says until when it can be taken back', async () => {
    answers(getClosing, closing);
    await shows();
    await press('申请注销');
    await provePassword();
    await act('确认注销').click();
    await told(/^请先确认/);
    expect(sentTo(requestClosing)).toEqual([]);
    await dialog().getByRole('checkbox').click();
    const release = delayed(requestClosing, asked);
    answers(getClosing, asked);
    await act('确认注销').dblClick();
    release();
    await told('账号将在 2026年12月05日 10:00 注销');
    expect(sentTo(requestClosing)).toHaveLength(1);
    answers(cancelClosing, closing);
    answers(getClosing, closing);
    await press('撤销注销');
    await told('已撤销注销，账号恢复使用');
  });

  test('says what holds it up', async () => {
    const message = '您是企业唯一的管理员';
    const blocker = { code: 'operator', message, advice: '请先交接', link: '/layout' } as const;
    answers(getClosing, { ...closing, blockers: [blocker] });
    await shows();
    await told(/您是企业唯一的管理员/);
    await expect.element(page.getByRole('link', { name: '现在就去' })).toBeVisible();
  });

  test('that is not taken back for the lost line says so', async () => {
    answers(getClosing, asked);
    lost(cancelClosing);
    await shows();
    await press('撤销注销');
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(page.getByRole('button', { name: '撤销注销' })).toBeVisible();
  });
});
