// What a search was taken for, and the links that take it back.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { listAddress } from '../../position/search/view.ts';
import { UnderstoodWords } from './words.tsx';

const NOTHING = { conditions: [], corrected: null, instead: [] };
const hrefOf = (chosen: Readonly<Record<string, readonly string[]>>) => listAddress(chosen);

it('names conditions, each with a link that makes it a word again', async () => {
  const conditions = [{ word: '月薪两万', filter: 'pay_min', label: '20K以上' }];
  await show(
    <UnderstoodWords
      understood={{ ...NOTHING, conditions }}
      chosen={{ keyword: ['会计 月薪两万'], kept: ['本科'] }}
      hrefOf={hrefOf}
    />,
  );
  const link = page.getByRole('link', { name: '20K以上：把“月薪两万”只作为关键词搜索' });
  await expect.element(link).toBeVisible();
  const address = new URL(link.element().getAttribute('href') ?? '', 'http://x').searchParams;
  expect(address.get('kept')?.split(',').sort()).toEqual(['月薪两万', '本科'].sort());
  expect(address.get('keyword')).toBe('会计 月薪两万');
});

it('says what was corrected, with a way to what was written', async () => {
  const corrected = { from: '架构狮', to: '架构师' };
  await show(
    <UnderstoodWords
      understood={{ ...NOTHING, corrected }}
      chosen={{ keyword: ['架构狮'] }}
      hrefOf={hrefOf}
    />,
  );
  await expect.element(page.getByText(/已按“架构师”搜索/)).toBeVisible();
  const link = page.getByRole('link', { name: '架构狮' });
  expect(link.element().getAttribute('href')).toContain('literal=1');
});

it('proposes other keywords', async () => {
  await show(
    <UnderstoodWords
      understood={{ ...NOTHING, instead: ['前端'] }}
      chosen={{ keyword: ['前段'], kept: ['北京'] }}
      hrefOf={hrefOf}
    />,
  );
  await expect.element(page.getByText(/您是不是想找/)).toBeVisible();
  const href = page.getByRole('link', { name: '前端' }).element().getAttribute('href') ?? '';
  expect(new URL(href, 'http://x').searchParams.get('keyword')).toBe('前端');
  expect(href).not.toContain('kept');
});

it('says what it cannot leave out', async () => {
  const understood = { ...NOTHING, refused: ['不要销售'] };
  await show(
    <UnderstoodWords understood={understood} chosen={{ keyword: ['会计'] }} hrefOf={hrefOf} />,
  );
  await expect.element(page.getByText(/没有用到“不要销售”/)).toBeVisible();
});

it('shows nothing where words are searched as they are', async () => {
  await show(
    <main>
      <UnderstoodWords understood={NOTHING} chosen={{ keyword: ['会计'] }} hrefOf={hrefOf} />
    </main>,
  );
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
});
