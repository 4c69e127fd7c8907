// The board of candidates: moves by mouse, keys and menu, rejections with kind words, several at once, filters.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, sentTo } from '../../../../tests/components/calls.ts';
import { aCard, answersBeside, hasCards } from '../../../../tests/components/candidates.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  comfort,
  moveCandidate,
  type PipelineCard,
  rejectCandidates,
  restore,
} from '../../../contract/application/pipeline.ts';
import { getWorkbench } from '../../../contract/application/statistics.ts';
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useBoardView } from './board/view.ts';
import TalentManagePage from './manage-page.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
let cards: PipelineCard[] = [];

beforeEach(async () => {
  signIn('recruiter');
  answersBeside();
  useBoardView.setState({ dense: false, folded: [] });
  await page.viewport(1920, 1000);
  return () => page.viewport(1366, 900);
});

const opens = (...given: PipelineCard[]) => {
  cards = given;
  hasCards(cards);
  return show(<TalentManagePage />, { at: '/layout/manage' });
};
/** The server's side of a move. */
function becomes(id: number, state: ApplicationState, change: Partial<PipelineCard> = {}): void {
  cards = cards.map((card) => (card.id === id ? aCard(id, card.name, { state, ...change }) : card));
  hasCards(cards);
}
const moves = () =>
  answers(moveCandidate, ({ id, to }) => {
    becomes(id, to);
    return { state: to };
  });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const column = (label: string) => page.getByRole('region', { name: label, exact: true });
const cardIn = (label: string, name: string) =>
  column(label).getByRole('listitem').filter({ hasText: name });
const stands = (label: string, name: string) => expect.element(cardIn(label, name)).toBeVisible();
async function choose(name: string, words: string): Promise<void> {
  await button(`把${name}移到…`).click();
  await page.getByRole('menuitem', { name: words }).click();
}

describe('a card', () => {
  test('moves by mouse at once, and stays where it cannot go', async () => {
    await opens(aCard(1, '柳一'));
    await expect.element(column('沟通中').getByText('还没有在沟通的候选人')).toBeVisible();
    const arrive = delayed(moveCandidate, { state: 'contacted' });
    await userEvent.dragAndDrop(cardIn('待查看', '柳一'), column('沟通中'), { steps: 8 });
    await stands('沟通中', '柳一');
    becomes(1, 'contacted');
    arrive();
    await told('已移到沟通中');
    await stands('沟通中', '柳一');
    await userEvent.dragAndDrop(cardIn('沟通中', '柳一'), column('待查看'), { steps: 8 });
    await stands('沟通中', '柳一');
    expect(sentTo(moveCandidate)).toMatchObject([{ id: 1, from: 'submitted', to: 'contacted' }]);
  });

  test('moves by keys, and each step is announced', async () => {
    moves();
    await opens(aCard(1, '柳一'));
    await expect.element(button('拿起柳一')).toBeVisible();
    (button('拿起柳一').element() as HTMLElement).focus();
    await userEvent.keyboard('[Space]');
    await expect.element(page.getByText(/已拿起柳一，在原来的“待查看”/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('在“已查看”上，可以放下')).toBeInTheDocument();
    await userEvent.keyboard('[Space]');
    await stands('已查看', '柳一');
    await told('已标为已查看');
    // Back is not possible, and the column says so before the card is put down.
    (button('拿起柳一').element() as HTMLElement).focus();
    await userEvent.keyboard('[Space]');
    await expect.element(page.getByText(/已拿起柳一，在原来的“已查看”/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(column('待查看').getByText('不能移到这里')).toBeVisible();
    await userEvent.keyboard('[Space]');
    await stands('已查看', '柳一');
    expect(sentTo(moveCandidate)).toHaveLength(1);
  });

  test('that a colleague moved first is put where they put it', async () => {
    await opens(aCard(1, '柳一'));
    answers(moveCandidate, () => {
      becomes(1, 'interviewed');
      throw conflict('outdated', '同事刚处理过，现在是“已面试”', { from: '已变化' });
    });
    await choose('柳一', '移到沟通中');
    await told('同事刚处理过，现在是“已面试”');
    await stands('面试', '柳一');
  });

  test('goes back when the line is lost', async () => {
    await opens(aCard(1, '柳一'));
    lost(moveCandidate);
    await choose('柳一', '移到沟通中');
    await told('暂时连不上服务器，请稍后重试');
    await stands('待查看', '柳一');
  });

  test('is asked for before it ends as hired', async () => {
    moves();
    await opens(aCard(1, '柳一', { state: 'offered', moves: ['hired'] }));
    await choose('柳一', '确认入职…');
    await expect.element(dialog().getByText(/对方会收到一句祝贺/)).toBeVisible();
    await dialog().getByRole('button', { name: '再想想' }).click();
    await choose('柳一', '确认入职…');
    await dialog().getByRole('button', { name: '确认入职' }).click();
    await stands('已入职', '柳一');
    expect(sentTo(moveCandidate)).toHaveLength(1);
  });
});

describe('a rejection', () => {
  const words = () => dialog().getByRole('textbox', { name: /^给对方的话/ });
  const mark = () => dialog().getByRole('button', { name: '标记不合适' });
  const tell_at = new Date(Date.now() + 600_000).toISOString();
  const rejected = (...ids: number[]) => {
    for (const id of ids) {
      becomes(id, 'submitted', {
        stage: 'unfit',
        moves: [],
        can_refuse: false,
        unfit: { tell_at, restore_until: null },
      });
    }
    return { results: ids.map((id) => ({ id, ok: true, msg: '' })), tell_at };
  };

  test('begins with the reason’s words, and keeps what was written for another', async () => {
    await opens(aCard(1, '柳一'));
    await choose('柳一', '不合适…');
    await words().fill(`{姓名}，谢谢您来过。${HOSTILE}`);
    await expect.element(dialog().getByText(`柳一，谢谢您来过。${HOSTILE}`)).toBeVisible();
    const reason = dialog().getByRole('combobox', { name: '原因' });
    await reason.selectOptions('薪资期望不符');
    await expect.poll(() => (words().element() as HTMLTextAreaElement).value).toContain('预算');
    await reason.selectOptions('经验不符');
    await expect.element(words()).toHaveValue(`{姓名}，谢谢您来过。${HOSTILE}`);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await words().fill('谢谢');
    await mark().click();
    await expect.element(dialog().getByText('请写一句给对方的话，至少 5 个字')).toBeVisible();
    expect(sentTo(rejectCandidates)).toEqual([]);
  });

  test('that the site’s words forbid says so at its field', async () => {
    await opens(aCard(1, '柳一'));
    await choose('柳一', '不合适…');
    answers(rejectCandidates, () => {
      const msg = '含有联系方式，请删除后再提交';
      throw fail('invalid-input', msg, { message: msg });
    });
    await words().fill('加微信 zemu_hr01 聊');
    await mark().click();
    await expect.element(dialog().getByText('含有联系方式，请删除后再提交')).toBeVisible();
    await expect.element(words()).toHaveValue('加微信 zemu_hr01 聊');
  });

  test('whose line is lost stays as it was written', async () => {
    await opens(aCard(1, '柳一'));
    await choose('柳一', '不合适…');
    lost(rejectCandidates);
    await words().fill('谢谢您来过');
    await mark().click();
    await expect.element(dialog().getByText('暂时连不上服务器，请稍后重试')).toBeVisible();
    await expect.element(words()).toHaveValue('谢谢您来过');
    await stands('待查看', '柳一');
  });

  test('is sent once for two presses, and taken back in time', async () => {
    await opens(aCard(1, '柳一'));
    await choose('柳一', '不合适…');
    await expect.element(words()).toBeVisible();
    const arrive = delayed(rejectCandidates, () => rejected(1));
    await mark().dblClick();
    arrive();
    await told('已标记，10 分钟后告知对方');
    await expect
      .element(cardIn('不合适', '柳一').getByText(`${formatDate(tell_at, 'hh:mm')} 告知对方`))
      .toBeVisible();
    expect(sentTo(rejectCandidates)).toMatchObject([
      { rows: [{ id: 1, from: 'submitted' }], reason: 'experience' },
    ]);
    answers(restore, () => {
      becomes(1, 'submitted');
      return { results: [{ id: 1, ok: true, msg: '' }] };
    });
    await page
      .getByRole('region', { name: '撤销不合适' })
      .getByRole('button', { name: '撤销' })
      .click();
    await told('已撤销，对方不会知道');
    await stands('待查看', '柳一');
  });

  test('of a whole column names those whom it did not reach', async () => {
    await opens(aCard(1, '柳一'), aCard(2, '柳二'), aCard(3, '柳三', { state: 'viewed' }));
    await page.getByRole('checkbox', { name: '选择“待查看”整列' }).click();
    await told('已选 2 位');
    await button('不合适…').click();
    await expect.element(dialog().getByText(/^柳一会看到/)).toBeVisible();
    answers(rejectCandidates, () => {
      const { results } = rejected(1);
      const withdrawn = { id: 2, ok: false, msg: '对方刚撤回了投递' };
      return { results: [...results, withdrawn], tell_at };
    });
    await mark().click();
    const left = page.getByRole('alert').filter({ hasText: '1 位没有变化' });
    await expect.element(left.getByText('柳二：对方刚撤回了投递')).toBeVisible();
    await stands('不合适', '柳一');
    await left.getByRole('button', { name: '知道了' }).click();
    await expect.element(left).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: '批量处理' })).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  test('without applications says what to do', async () => {
    answers(getWorkbench, {
      online_positions: 1,
      expiring_positions: 0,
      rejected_positions: 0,
      pending_positions: 0,
      unread_applications: 0,
      has_applications: true,
      has_received: false,
      oldest_waiting_days: null,
      late_applications: 0,
      applications_7d: 0,
      views_7d: 0,
      interviews_today: 0,
      next_interview_at: null,
      proposals: 0,
      follow_ups: 0,
    });
    await opens();
    await told('还没有收到投递');
    await expect
      .element(page.getByRole('link', { name: '去分享和刷新职位' }))
      .toHaveAttribute('href', '/layout/position');
  });

  test('keeps view and filters in the address', async () => {
    const { path } = await opens(aCard(1, '柳一'), aCard(2, '柳二', { waiting_days: 9 }));
    await expect
      .element(cardIn('待查看', '柳二').getByText('已等 9 天', { exact: true }))
      .toBeVisible();
    const search = page.getByRole('searchbox', { name: /按姓名/ });
    // A column that a filter empties does not claim that nobody was ever in it.
    await search.fill('查无此人');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('没有符合条件的', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('还没有入职的候选人')).not.toBeInTheDocument();
    await button('清除筛选').click();
    await expect.element(cardIn('待查看', '柳二')).toBeVisible();
    await page.getByText('列表', { exact: true }).click();
    await expect.poll(path).toBe('/layout/manage?view=list');
    await search.fill(`${HOSTILE}%_'`);
    await userEvent.keyboard('{Enter}');
    await told('没有符合这些条件的候选人');
    await search.fill('柳二');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: '柳二' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '柳一' })).not.toBeInTheDocument();
    await button('清除筛选').click();
    await expect.element(page.getByRole('link', { name: '柳一' })).toBeVisible();
    await page.getByRole('link', { name: /^待查看/ }).click();
    await expect.poll(path).toBe('/layout/manage?view=list&stage=new');
  });

  test('answers all who wait too long at once', async () => {
    await opens(aCard(1, '柳一'), aCard(2, '柳二', { waiting_days: 9 }));
    await told('1 位候选人等了 7 天以上');
    await button('一次答复').click();
    const people = dialog().getByRole('list', { name: '将答复的候选人' });
    await expect.element(people.getByText(/^柳二/)).toBeVisible();
    const answer = dialog().getByRole('textbox', { name: /^还在看/ });
    await answer.fill('稍等');
    await dialog().getByRole('button', { name: '告诉对方还在看' }).click();
    await expect.element(dialog().getByText('请写一句给对方的话，至少 5 个字')).toBeVisible();
    await answer.fill('{姓名}您好，我们还在看。');
    answers(comfort, { results: [{ id: 2, ok: true, msg: '' }] });
    await dialog().getByRole('button', { name: '告诉对方还在看' }).click();
    await told('已告诉 1 位');
    expect(sentTo(comfort)).toEqual([
      { rows: [{ id: 2, from: 'submitted' }], message: '{姓名}您好，我们还在看。' },
    ]);
  });

  test('stands on a small screen with all columns; a folded one stays folded', async () => {
    await page.viewport(1366, 768);
    await opens(aCard(1, '柳一'));
    const board = page.getByRole('region', { name: '候选人看板' });
    await stands('待查看', '柳一');
    const { scrollWidth, clientWidth } = board.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await button('收起“不合适”这一列').click();
    await expect
      .poll(() => column('不合适').element().getBoundingClientRect().width)
      .toBeLessThan(80);
    expect(localStorage.getItem('boardView')).toContain('"unfit"');
    await column('不合适').getByRole('button').click();
    await expect.element(column('不合适').getByText('没有标记为不合适的候选人')).toBeVisible();
  });
});
