// Every time that the pages promise is a measured one, one that is called a goal, or a rule kept by the site
// or by law, listed here.
import { describe, expect, it } from 'vitest';
import { readSources, readTexts } from './import-graph.ts';

const PROMISE = /(?:个工作日|小时) ?内/gu;
/** How many characters around a promise are searched for words that qualify it. */
const AROUND = 40;

/** Promises that are kept: file, a piece of the text, and why it is true. */
const KEPT: readonly (readonly [file: string, piece: string, why: string])[] = [
  ['src/contract/enterprise/certification.ts', '最近通常', 'measured of the last decisions'],
  ['src/web/report/dialog.tsx', '受理', 'due in the operators’ queue'],
  ['src/web/report/dialog.tsx', '给出结果', 'due in the operators’ queue'],
  ['src/web/measure/my-measures.tsx', '复核', 'due in the operators’ queue'],
  ['src/contract/chat/service-questions.ts', '给出结果', 'reports are due in the operators’ queue'],
  ['src/web/site/help/articles.json', '受理', 'due in the operators’ queue'],
  ['src/web/site/help/articles.json', '作出决定', 'due in the operators’ queue'],
  ['src/web/site/protocol/documents.json', '答复', 'our own rule, read by everybody'],
  ['src/web/site/protocol/documents.json', '复核', 'due in the operators’ queue'],
  ['src/web/site/protocol/documents.json', '受理', 'due in the operators’ queue'],
  ['src/web/site/protocol/documents.json', '十五', 'the law’s own fifteen days'],
  ['src/contract/notice/texts/conduct.ts', '复核', 'due in the operators’ queue'],
  ['src/contract/notice/texts/wallet.ts', '确认单', 'the tax office’s own 72 hours'],
  ['src/contract/notice/texts/account.ts', '会在一小时内开始', 'the job looks every ten minutes'],
  ['src/contract/notice/texts/interview.ts', '说明情况', 'the server refuses it later'],
  ['src/contract/notice/texts/interview.ts', '有面试', 'a time of the interview, no promise'],
  ['src/web/chat/message/exchange-cards.tsx', '有效', 'a request that the job ends'],
  ['src/web/talent/pipeline/dialog/rejection.tsx', '恢复', 'the server refuses it later'],
];

interface Found {
  file: string;
  around: string;
}

/** Every promise of a time in the pages' texts. Comments and names of calls are left out. */
function promises(): Found[] {
  const sources = [
    ...readSources('src/web', 'src/contract').filter(({ path }) => !path.includes('.test.')),
    ...readTexts('src/web', /\.json$/),
  ];
  return sources.flatMap(({ path, text }) => {
    const words = text
      .replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$|summary: '.*'/gmu, '')
      // Joins the text to one line, as it is displayed.
      .replace(/\{' '\}|\s+/gu, ' ');
    return [...words.matchAll(PROMISE)].map(({ index }) => ({
      file: path,
      around: words.slice(Math.max(0, index - AROUND), index + AROUND),
    }));
  });
}

describe('a promise of time', () => {
  const found = promises();

  it('is measured, called a goal, or kept by a rule', () => {
    const isKept = ({ file, around }: Found) =>
      KEPT.some(([path, piece]) => path === file && around.includes(piece));
    const bare = found.filter((one) => !one.around.includes('目标') && !isKept(one));
    expect(bare).toEqual([]);
  });

  it('is looked for where it stands, and no rule is named for nothing', () => {
    expect(found.length).toBeGreaterThan(KEPT.length);
    const unused = KEPT.filter(
      ([path, piece]) => !found.some(({ file, around }) => path === file && around.includes(piece)),
    );
    expect(unused).toEqual([]);
  });
});
