// The search box with suggestions: keys, touch, input methods, own searches and their switch.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, lost, sentTo } from '../../../../tests/components/calls.ts';
import { show } from '../../../../tests/components/stage.tsx';
import { suggest } from '../../../contract/position/suggest.ts';
import { SuggestBox } from './box.tsx';

const WORDS = ['会计', '会计主管'].map((text) => ({
  kind: 'word' as const,
  text,
  code: '',
  positions: 3,
}));
const CATEGORY = { kind: 'category' as const, text: '会计', code: '070401', positions: 16 };

const field = () => page.getByRole('combobox', { name: '搜索职位' });
const options = () => page.getByRole('option');
const marked = () => page.getByRole('option', { selected: true });

/** Shows the box; its links lead to pages that the test does not have, so the address tells. */
function box(): void {
  show(<SuggestBox scene="position" action="/" label="搜索职位" placeholder="职位" />, { at: '/' });
}

beforeEach(() => {
  localStorage.clear();
  answers(suggest, ({ text }) => ({ items: text.startsWith('会') ? [...WORDS, CATEGORY] : [] }));
});

it('offers what begins so, and takes the marked one by keys', async () => {
  box();
  await field().fill('会');
  await expect.element(options().nth(2)).toHaveTextContent('会计职位类别 · 16 个职位');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(marked()).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(marked()).toHaveTextContent('会计主管3 个职位写明');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('会计主管');
  await expect.element(options()).not.toBeInTheDocument();
});

it('closes by Escape without clearing the text, and opens again by an arrow', async () => {
  box();
  await field().fill('会');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('会');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().first()).toBeVisible();
  // Without suggestions, too.
  await field().fill('呱唧');
  await expect.element(options()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('呱唧');
});

it('takes a pressed one, and leaves no text of a category in the field', async () => {
  box();
  await field().fill('会');
  await options().nth(2).click();
  await expect.element(options()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('');
});

it('asks nothing while an input method composes, and then once', async () => {
  box();
  await field().click();
  const input = field().element() as HTMLInputElement;
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const text of ['k', 'ku', 'kuai']) type(text);
  type('会计');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '会计' }));
  await expect.element(options().first()).toBeVisible();
  expect(sentTo(suggest).map(({ text }) => text)).toEqual(['会计']);
});

it('searches what is typed when nothing is marked, also without an answer', async () => {
  lost(suggest);
  box();
  await field().fill('护士');
  await userEvent.keyboard('{Enter}');
  await field().clear();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options()).toHaveTextContent('护士');
});

it('shows own searches while it is empty; they can be deleted and switched off', async () => {
  box();
  await field().fill('护士');
  await userEvent.keyboard('{Enter}');
  await field().clear();
  await expect.element(page.getByRole('listbox', { name: '最近搜索' })).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect.element(options()).not.toBeInTheDocument();

  await field().fill('药师');
  await userEvent.keyboard('{Enter}');
  await field().clear();
  await page.getByRole('button', { name: '不再记录' }).click();
  await expect.element(page.getByText('没有记录您的搜索')).toBeVisible();
  await field().fill('医生');
  await userEvent.keyboard('{Enter}');
  await field().clear();
  await expect.element(options()).not.toBeInTheDocument();
  await page.getByRole('button', { name: '开始记录' }).click();
  await field().fill('会计师');
  await userEvent.keyboard('{Enter}');
  await field().clear();
  await expect.element(options()).toHaveTextContent('会计师');
});
