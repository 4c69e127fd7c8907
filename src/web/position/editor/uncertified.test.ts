// The note to the writer of a first position matches the state of the certification.
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { NoneOnline } from '../../site/recruiter-home/own-positions.tsx';
import { InReview } from '../../talent/sourcing/lists.tsx';
import { certificationWords } from './uncertified.tsx';

describe('the note above the form of a position', () => {
  it('says of handed in papers that they are looked at, not that they should be handed in', () => {
    const { title, text, act } = certificationWords({ state: 'pending', may_submit: false });
    expect([title, act]).toEqual(['企业认证审核中', '查看审核进度']);
    expect(text).toContain('现在就可以提交职位');
    expect(text).not.toContain('管理员');
  });

  it('sends nobody to the administrator who is one', () => {
    for (const state of ['none', 'rejected', 'revoked'] as const) {
      expect(certificationWords({ state, may_submit: true }).text).not.toContain('管理员');
      expect(certificationWords({ state, may_submit: false }).text).toContain('企业管理员提交');
    }
  });
});

it('a position in review is named where there is none online', () => {
  const home = draw(createElement(NoneOnline, { pending: 1, mayRecruit: true }));
  for (const words of [home, draw(createElement(InReview, { pending: 1 }))].map(wordsOf)) {
    expect(words).toContain('1 个职位正在审核');
    expect(words).not.toContain('发布职位');
  }
  const none = draw(createElement(NoneOnline, { pending: 0, mayRecruit: true }));
  expect(wordsOf(none)).toContain('发布职位');
});
