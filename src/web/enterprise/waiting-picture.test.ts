// The owner of a picture under review sees it marked: own picture, logo, company pictures.

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, wordsOf } from '../../../tests/stage/draw.ts';
import { eachFact } from '../../contract/enterprise/facts.ts';
import { BasicPart } from './profile/basic-part.tsx';
import { PicturesPart } from './profile/pictures-part.tsx';
import { pendingOf, savedWords } from './profile/use-part.ts';
import { CardFields } from './recruiter/card-fields.tsx';
import { savedCardWords } from './recruiter/values.ts';

const MARK = '审核中';
const OLD = '/files/old.webp';
const NEW = '/files/new.webp';

const face = (waiting: string) =>
  draw(
    createElement(CardFields, {
      values: { name: '林小满', title: '招聘经理', avatar: OLD } as never,
      problems: {},
      set: () => {},
      waiting,
      shown: OLD,
    }),
  );

const basic = {
  short_name: '竹间数据',
  logo: OLD,
  slogan: '',
  intro: '',
  website: '',
  industry: 'internet',
  size: '',
  stage: '',
  nature: '',
  region: '',
  address: '',
  founded_on: '',
  ...eachFact(() => ''),
  legal_person: '',
  welfare: [],
  tags: [],
};
const profile = (part: string, label: string, picture: string, shown = false) => {
  const since = '2026-03-15T04:00:00.000Z';
  const note = { part, label, text: '', pictures: [picture], shown, since };
  return {
    enterprise_id: 1,
    version: 1,
    is_administrator: true,
    full_name: '',
    certified: false,
    basic,
    pictures: [OLD],
    products: [],
    milestones: [],
    held: picture ? [note] : [],
    updated_at: note.since,
  } as never;
};
const logo = (waiting: string) =>
  draw(createElement(BasicPart, { profile: profile('basic', '企业标志', waiting) }));
const album = (waiting: string) =>
  draw(createElement(PicturesPart, { profile: profile('pictures', '企业图片', waiting) }));

/** How many times a picture is rendered. */
const timesOf = (html: string, src: string) => html.split(`src="${src}"`).length - 1;

describe('a picture that waits for a look', () => {
  it.each([
    ['face', face],
    ['logo', logo],
  ])('is marked beside the %s in sight', (_, drawn) => {
    const html = drawn(NEW);
    expect(wordsOf(html)).toContain(MARK);
    expect(timesOf(html, NEW)).toBeGreaterThan(0);
    expect(timesOf(html, OLD)).toBe(1);
    // No picture waits, or the waiting one is the one shown.
    expect(wordsOf(drawn(''))).not.toContain(MARK);
    expect(wordsOf(drawn(OLD))).not.toContain(MARK);
  });

  it('of a certified company is in sight already, and that is what the page says', () => {
    const words = wordsOf(
      draw(createElement(BasicPart, { profile: profile('basic', '企业标志', OLD, true) })),
    );
    expect(words).toContain('“企业标志”的新图片已展示，等待人工复核');
    expect(words).not.toContain('看到的仍是原来的内容');
    expect(words).not.toContain(MARK);
    const [noted] = pendingOf(profile('basic', '企业标志', OLD, true), 'basic', { logo: OLD });
    expect(savedWords(noted ? [noted] : [])).toBe('已保存并展示；“企业标志”的新图片等待人工复核');
    // A picture replaced meanwhile is shown to nobody, whatever its review decides.
    expect(pendingOf(profile('basic', '企业标志', NEW, true), 'basic', { logo: OLD })).toEqual([]);
  });

  it('of a recruiter of a certified company is in sight already, and saving says so', () => {
    expect(wordsOf(face(OLD))).toContain('新头像已展示，等待人工复核');
    expect(wordsOf(face(NEW))).not.toContain('已展示');
    expect(savedCardWords(OLD, NEW, { avatar: NEW })).toContain('已保存并展示；新头像等待人工复核');
    expect(savedCardWords(OLD, NEW, { avatar: OLD })).toContain('新头像通过人工审核后展示');
    expect(savedCardWords(OLD, OLD, { avatar: OLD })).toBe('已保存');
    expect(savedCardWords(OLD, '', { avatar: '' })).toBe('已保存');
  });

  it('is shown above the album as waiting', () => {
    expect(wordsOf(album(NEW))).toContain('“企业图片”的新内容正在等人工看一看');
    expect(album(NEW)).toContain(`<img src="${NEW}" alt="等待审核的第 1 张图片"`);
    expect(album('')).not.toContain('等待审核');
  });
});
