// The button 不合适 beside an opened candidate: a rejection that waits says so there and can be undone.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { aCard, answersBeside } from '../../../../tests/components/candidates.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { readPipelineCard, restore } from '../../../contract/application/pipeline.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { Opened } from '../person/use-candidates.ts';
import { RejectButton } from './reject-button.tsx';

const card = aCard(1, '柳一', { state: 'viewed' });
const opened = { ...card, resume: { basic: { name: '柳一' } } } as unknown as Opened;
const tell_at = '2026-11-23T10:10:00+08:00';
const rejected = { tell_at, restore_until: '2026-11-24T10:10:00+08:00' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  signIn('recruiter');
  answersBeside();
});

test('offers to reject a candidate who is not rejected', async () => {
  answers(readPipelineCard, card);
  await show(<RejectButton opened={opened} />);
  await button('不合适').click();
  await expect.element(page.getByRole('dialog').getByText(/柳一/).first()).toBeVisible();
  await expect.element(button('标记不合适')).toBeVisible();
});

test('says when a rejected candidate is told, and takes it back', async () => {
  answers(readPipelineCard, { ...card, unfit: rejected });
  answers(restore, () => {
    answers(readPipelineCard, card);
    return { results: [{ id: 1, ok: true, msg: '' }] };
  });
  await show(<RejectButton opened={opened} />);
  await expect
    .element(page.getByText(`不合适，${formatDate(tell_at, 'hh:mm')} 告知对方`))
    .toBeVisible();
  await expect.element(button('不合适')).not.toBeInTheDocument();
  await button('撤销').click();
  await expect.element(button('不合适')).toBeVisible();
  expect(sentTo(restore)).toEqual([{ ids: [1] }]);
});
