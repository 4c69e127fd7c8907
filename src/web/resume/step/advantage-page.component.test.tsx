// Strengths, skills and links to works.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { aResume, card, field, press, showScreen } from '../../../../tests/components/resume.tsx';
import { sampleLink } from '../../../../tests/stage/sample-resume.ts';
import { saveAdvantage, saveLink } from '../../../contract/resume/resume.ts';
import { Link } from '../../../contract/resume/sections.ts';
import AdvantagePage from './advantage-page.tsx';

const at = '/advantage';
const text = () => field('个人优势');
const written = () => (text().element() as HTMLTextAreaElement).value;
const save = () => page.getByRole('button', { name: '保存' }).first().click();
const told = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

describe('strengths', () => {
  test('stand as they were typed: emoji, markup, spaces at their ends', async () => {
    await showScreen(<AdvantagePage />, at);
    await text().fill('太短了');
    await save();
    await told('个人优势至少 10 个字，还差 7 个');
    expect(sentTo(saveAdvantage)).toEqual([]);
    const odd = '<img src=x onerror=alert(1)>👩‍💻 写代码也写诗 & <b>加粗</b>';
    await text().fill(`  ${odd}  `);
    answers(saveAdvantage, (advantage) => aResume({ advantage, version: 2 }));
    await save();
    await told('已保存');
    expect(sentTo(saveAdvantage)).toMatchObject([{ advantage: odd }]);
    await expect.poll(written).toBe(odd);
  });

  test('take an example below what was written', async () => {
    await showScreen(<AdvantagePage />, at);
    // Long enough: an error below the field would move the next control while it is being pressed.
    await text().fill('我自己写的一句话，已经够长。');
    await page.getByText('不知道怎么写？看看例子').click();
    await press('填入这个例子');
    await expect.poll(written).toMatch(/^我自己写的一句话，已经够长。\n.*【N】年/s);
  });
});

describe('skills', () => {
  test('are added by Enter, each once, and removed again', async () => {
    await showScreen(<AdvantagePage />, at);
    const skill = page.getByRole('combobox', { name: /^技能标签/ });
    for (const name of ['TypeScript', '组件库', 'typescript']) {
      await skill.fill(name);
      await userEvent.keyboard('{Enter}');
    }
    await told('已经有“typescript”了');
    await press('移除组件库');
    await expect.element(page.getByRole('button', { name: '移除组件库' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '移除TypeScript' })).toBeVisible();
    expect(sentTo(saveAdvantage)).toEqual([]);
  });
});

describe('links', () => {
  test('are web addresses only, and open apart', async () => {
    await showScreen(<AdvantagePage />, at);
    await press('添加链接');
    await field('标题').fill('作品集');
    for (const bad of ['javascript:alert(1)', 'https://a b.com', 'ftp://example.com']) {
      await field('网址').fill(bad);
      await userEvent.keyboard('{Enter}');
      await told(/以 http:\/\/ 或 https:\/\/ 开头/);
    }
    expect(sentTo(saveLink)).toEqual([]);
    await field('网址').fill('  https://www.example.com/works ');
    answers(saveLink, ({ item }) => aResume({ links: [{ id: 1, ...item }], version: 2 }));
    await userEvent.keyboard('{Enter}');
    const link = card(/作品集/).getByRole('link');
    await expect.element(link).toHaveAttribute('href', 'https://www.example.com/works');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('are ten at most', async () => {
    const links = Array.from({ length: 10 }, (_, id) => ({
      id: id + 1,
      ...Link.parse(sampleLink),
    }));
    await showScreen(<AdvantagePage />, at, aResume({ links }));
    await told('已满 10 条，删掉一条才能再加');
    await expect.element(page.getByRole('button', { name: '添加链接' })).toBeDisabled();
  });
});
