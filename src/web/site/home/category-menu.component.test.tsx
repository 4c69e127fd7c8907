// The home page's menu of categories under a mouse, and by the keyboard.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { CategoryMenu } from './category-menu.tsx';

const PACKED = [
  '01 互联网',
  '0101 后端',
  '010101 Java',
  '02 设计',
  '0201 视觉',
  '020101 插画',
].join('\n');

const openOnes = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

test('opens what the mouse rests on, keeps it open when it is pressed, and closes by Escape and by leaving', async () => {
  await page.viewport(1366, 768);
  await show(
    <>
      <CategoryMenu menu={{ packed: PACKED }} />
      <p>别处</p>
    </>,
  );
  await userEvent.hover(page.getByText('设计', { exact: true }));
  await expect.poll(openOnes).toEqual(['设计']);
  await userEvent.click(page.getByText('设计', { exact: true }));
  expect(openOnes()).toEqual(['设计']);
  await userEvent.hover(page.getByText('互联网', { exact: true }));
  await expect.poll(openOnes).toEqual(['互联网']);
  await userEvent.keyboard('{Escape}');
  expect(openOnes()).toEqual([]);
  await userEvent.hover(page.getByText('别处'));
  await userEvent.hover(page.getByText('互联网', { exact: true }));
  await expect.poll(openOnes).toEqual(['互联网']);
  await expect.element(page.getByRole('link', { name: 'Java' })).toBeVisible();
  await userEvent.hover(page.getByText('别处'));
  await expect.poll(openOnes).toEqual([]);
});

test('opens by Enter', async () => {
  await page.viewport(1366, 768);
  await show(<CategoryMenu menu={{ packed: PACKED }} />);
  document.querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(openOnes).toEqual(['互联网']);
});
