// 处理与申诉 on the staff's pages: the proposed step, what is asked for, what is sent, and who sees no buttons.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  liftMeasure,
  listMeasuresOf,
  previewMeasure,
  type TakenMeasure,
  takeMeasureCall,
} from '../../../contract/measure/staff.ts';
import { useSession } from '../../data/session.ts';
import { MeasuresPanel } from './panel.tsx';

const AT = '2026-11-20T10:00:00+08:00';
const LIMIT: TakenMeasure = {
  id: 5,
  kind: 'limit',
  label: '限制',
  position: '',
  state: 'active',
  state_label: '生效中',
  reason: '多次向他人发送广告',
  note: '',
  starts_at: AT,
  until: '2026-11-23T10:00:00+08:00',
  source: 'hand',
  source_label: '人工',
  case_id: null,
  taken_by: '周行远',
  confirmed_by: '',
  ended_at: null,
  ended_by: '',
  ended_reason: '',
  appeal: '申诉复核中',
  may_lift: true,
};
const about = (items: TakenMeasure[], more: object = {}) =>
  answers(listMeasuresOf, {
    name: '林知夏',
    kinds: ['warn', 'limit', 'suspend', 'ban'],
    barred: '',
    suggestion: { kind: 'limit', days: 3, words: '此前有 1 次处理，建议限制 3 天' },
    items,
    next: null,
    ...more,
  });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const reason = () => page.getByRole('textbox', { name: /^理由/ });

beforeEach(() => {
  signIn('operator');
  answers(previewMeasure, ({ kind }) => ({ lines: [`预览 ${kind}`] }));
});

describe('taking', () => {
  test('begins with the proposed step, says what will happen, and tells of what was seen', async () => {
    about([LIMIT]);
    answers(takeMeasureCall, { id: 6, state: 'active' });
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await told('此前有 1 次处理，建议限制 3 天，由您决定。');
    await press('采取措施');
    await told('预览 limit');
    await page.getByRole('radio', { name: '暂停' }).click();
    await told('预览 suspend');
    await page.getByRole('combobox', { name: /^期限/ }).selectOptions('15 天');
    await press('在沟通中辱骂、骚扰他人，经核实聊天记录属实。');
    await press('开始暂停');
    await told('已生效，当事人会收到通知');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sentTo(takeMeasureCall)).toEqual([
      {
        account_id: 7,
        kind: 'suspend',
        days: 15,
        until: null,
        reason: '在沟通中辱骂、骚扰他人，经核实聊天记录属实。',
        note: '',
        seen_id: 5,
      },
    ]);
  });

  test('asks for a reason and a term at their fields, and keeps what was typed when it is closed', async () => {
    about([], { suggestion: { kind: 'warn', days: null, words: '此前没有处理，建议警告' } });
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await told('没有处理过。');
    await press('采取措施');
    await page.getByRole('radio', { name: '限制' }).click();
    await press('开始限制');
    await told('请选择期限');
    await told(/请填写理由|理由至少/);
    await page.getByRole('combobox', { name: /^期限/ }).selectOptions('到指定的日期');
    await reason().fill('多次发送广告，经提醒没有改正');
    await press('开始限制');
    await told('请选择日期');
    expect(sentTo(takeMeasureCall)).toEqual([]);
    await press('取消');
    await press('采取措施');
    await expect.element(reason()).toHaveValue('多次发送广告，经提醒没有改正');
  });

  test('of an enterprise says that a ban waits for a colleague', async () => {
    about([]);
    answers(takeMeasureCall, { id: 9, state: 'proposed' });
    await show(<MeasuresPanel of={{ enterprise_id: 3 }} />);
    await press('采取措施');
    await page.getByRole('radio', { name: '封禁' }).click();
    await press('向求职者收取押金、培训费、服装费等费用。');
    await press('提交封禁，由同事复核');
    await told('已提交，由另一位同事复核后生效');
    expect(sentTo(takeMeasureCall)).toMatchObject([{ enterprise_id: 3, kind: 'ban', days: null }]);
  });

  test('shows at the field what the server refuses', async () => {
    about([]);
    refuses(takeMeasureCall, 'invalid-input', '请选择期限', { fields: { days: '请选择期限' } });
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await press('采取措施');
    await reason().fill('多次发送广告');
    await press('开始限制');
    await told('请选择期限');
    await expect.element(reason()).toHaveValue('多次发送广告');
  });
});

describe('what was taken', () => {
  test('is lifted with a reason', async () => {
    about([LIMIT]);
    answers(liftMeasure, null);
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await told('多次向他人发送广告');
    await told('申诉复核中');
    await told(/2026年11月20日 10:00 开始 · 到 2026年11月23日 10:00 · 人工（周行远）/);
    await press('解除限制');
    await press('解除');
    await told(/请填写理由|理由至少/);
    await press('当事人已经改正，提前解除。');
    await press('解除');
    await told('已解除限制');
    expect(sentTo(liftMeasure)).toEqual([{ id: 5, reason: '当事人已经改正，提前解除。' }]);
  });

  test('has no buttons for those who may only read', async () => {
    const { userInfo } = useSession.getState();
    if (!userInfo) throw new Error('nobody is signed in');
    useSession.setState({ userInfo: { ...userInfo, rights: ['read'] } });
    about([LIMIT]);
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await told('多次向他人发送广告');
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });

  test('says why nothing can be taken', async () => {
    about([], { kinds: [], barred: '不能处理自己的账号', suggestion: null });
    await show(<MeasuresPanel of={{ account_id: 7 }} />);
    await told('不能处理自己的账号。');
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});
