// Notes of a team: a draft of each, the colleagues it tells, and never over a change made elsewhere.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { press } from '../../../../tests/components/resume.tsx';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { addNote, editNote, type TeamRecord } from '../../../contract/talent/note.ts';
import { NotesPanel } from './notes-panel.tsx';

beforeEach(() => signIn('recruiter'));

const record: TeamRecord = {
  tags: [],
  rating: null,
  ratings: 0,
  kept: false,
  given: [],
  notes: [
    {
      id: 3,
      content: '@周远 谈过一次',
      author: '林小满',
      mine: true,
      version: 1,
      created_at: '2026-11-20T10:00:00+08:00',
      edited_at: null,
    },
  ],
  follow_up: { on: null, note: '', by: '', version: 0 },
  keep: null,
  colleagues: [
    { id: 8, name: '周远', title: '' },
    { id: 9, name: '何青', title: '' },
  ],
};
const panelOf = (now: TeamRecord) => <NotesPanel who={{ id: 4 }} record={now} />;
const box = (label: string) => page.getByRole('textbox', { name: label });

test('a note comes back as a draft, tells whom it names, and ends with the save', async () => {
  const { unmount } = await show(panelOf(record));
  await press('保存备注');
  await expect.element(box('写备注')).toHaveAttribute('aria-invalid', 'true');
  await box('写备注').fill('请 @何青 约时间 ');
  await unmount();
  await show(panelOf(record));
  await expect.element(box('写备注')).toHaveValue('请 @何青 约时间 ');
  answers(addNote, { id: 5 });
  await press('保存备注');
  await expect.element(box('写备注')).toHaveValue('');
  expect(sentTo(addNote)).toEqual([{ id: 4, content: '请 @何青 约时间', mentions: [9] }]);
});

test('an edited note tells only those whom it did not name before', async () => {
  await show(panelOf(record));
  await press('修改');
  await box('修改备注').fill('@周远 @何青 谈过两次');
  answers(editNote, null);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box('修改备注')).not.toBeInTheDocument();
  expect(sentTo(editNote)).toEqual([
    { id: 3, content: '@周远 @何青 谈过两次', mentions: [9], version: 1 },
  ]);
});
