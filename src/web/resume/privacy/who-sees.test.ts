// The note to newcomers about the resume's visibility matches their real settings.
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { getPrivacy } from '../../../contract/privacy/privacy.ts';
import { AccountFrame } from '../../account/login/account-frame.tsx';
import { WhoSees } from './who-sees.tsx';

const read = (decided: boolean, isSaved = true) =>
  wordsOf(draw(createElement(WhoSees, { isSaved }), { known: [[getPrivacy, { decided }]] }));

describe('who sees a resume', () => {
  it('stands beside the login as it is: open, and to be changed', () => {
    const words = wordsOf(draw(createElement(AccountFrame, null, '表单')));
    expect(words).not.toContain('只交给您投递的企业');
    expect(words).toContain('默认对招聘者公开，可以隐藏');
  });

  it('is said to a person who never chose, with both choices at hand, and then no more', () => {
    expect(read(false)).toContain('您的简历现在是“公开”');
    expect(read(false, false)).toContain('保存第一项后，您的简历是“公开”');
    for (const act of ['改为仅投递企业可见', '保持公开']) expect(read(false)).toContain(act);
    expect(read(true)).toBe('');
  });
});
