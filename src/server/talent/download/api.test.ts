// Taking resumes along through the API: one download of the plan a person and 30 days, marked
// files, a log that the person reads.
import JSZip from 'jszip';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { sentAttachment } from '../../../../tests/stage/attachment-stage.ts';
import { readySeeker } from '../../../../tests/stage/position-stage.ts';
import { apply, getMyApplication, withdraw } from '../../../contract/application/application.ts';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { readCandidate } from '../../../contract/talent/candidate.ts';
import * as contract from '../../../contract/talent/download.ts';
import { tagPeople } from '../../../contract/talent/tag.ts';
import { extract } from '../../resume/extract/extract.ts';
import { candidateTable } from '../library/export.ts';
import { fileNameOf } from './files.ts';
import { priceOf } from './price.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
let cast: Cast;
let id: number;
beforeEach(async () => {
  cast = await castOf();
  id = cast.application_id;
});

const take = (form: 'resume' | 'file' = 'resume', who = cast.people.recruiter) =>
  who.ask(contract.takeResume, { id, form });
const price = async () => (await cast.people.recruiter.call(readCandidate, { id })).download;

/** So many others apply to the cast's position; gives their applications. */
async function applicants(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const seeker = await cast.w.person('seeker');
    await readySeeker(seeker);
    ids.push((await seeker.call(apply, { position_id: cast.position_id })).id);
  }
  return ids;
}

describe('a download', () => {
  it('costs one for the whole enterprise and 30 days, and is marked with who took it', async () => {
    const { seeker, colleague } = cast.people;
    await sentAttachment(cast.w, seeker.account_id, id);
    const before = await price();
    expect(before).toMatchObject({ free_until: null, left: before.limit });
    const pdf = (await take()).data as FileAnswer;
    expect([pdf.media_type, Buffer.from(pdf.bytes).subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    const { lines } = await extract({ kind: 'pdf', bytes: pdf.bytes });
    expect(lines.join()).toContain('林小满');
    expect((await take('file', colleague)).code).toBe(200);
    expect(await price()).toMatchObject({ left: before.limit - 1 });
    const pair = { enterprise_id: cast.enterprise_id, account_id: seeker.account_id };
    const later = (days: number) => priceOf(cast.w.services.db, pair, inDays(days));
    expect((await later(29)).free_until).not.toBeNull();
    expect((await later(31)).free_until).toBeNull();
  });

  it('is told to the person once a day, and stands in the log that the person reads', async () => {
    const { seeker } = cast.people;
    await take();
    await take();
    const { items } = await seeker.call(contract.listMyDownloads);
    expect(items.map(({ form }) => form)).toEqual(['resume', 'resume']);
    const told = (await seeker.call(getNotice, { side: 'seeker' })).items;
    expect(told.filter(({ title }) => title.endsWith('下载了您的简历'))).toHaveLength(1);
    const history = (await cast.people.recruiter.call(readCandidate, { id })).history;
    expect(history.filter(({ kind }) => kind === 'access')).toHaveLength(2);
  });

  it('is refused when the plan has none left, and spends nothing on whom one cannot see', async () => {
    const { recruiter, seeker } = cast.people;
    const others = await applicants(3);
    for (const other of others)
      await recruiter.call(contract.takeResume, { id: other, form: 'resume' });
    const refused = await take();
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('已用完')]);
    expect((await seeker.call(contract.listMyDownloads)).items).toEqual([]);
    await seeker.call(withdraw, { id, reason: 'other' });
    expect((await take()).code).toBe(410);
  });

  it('of one person by two members at once is paid once', async () => {
    const { recruiter, colleague } = cast.people;
    const answers = await Promise.all([take('resume', recruiter), take('resume', colleague)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const { limit, left } = await price();
    expect(limit - left).toBe(1);
  });
});

describe('an archive', () => {
  it('holds every resume that may be seen, under names that are apart', async () => {
    const { recruiter, seeker } = cast.people;
    const [other = 0] = await applicants(1);
    await sentAttachment(cast.w, seeker.account_id, id);
    const ids = [id, other, 999_999];
    expect(await recruiter.call(contract.getPrice, { ids })).toMatchObject({ cost: 2, gone: 1 });
    const { bytes } = await recruiter.call(contract.takeMany, { ids });
    const names = Object.keys((await JSZip.loadAsync(bytes)).files);
    expect(names).toHaveLength(3);
    expect(names.filter((name) => name.includes('附件'))).toHaveLength(1);
    expect(await recruiter.call(contract.getPrice, { ids })).toMatchObject({ cost: 0, left: 1 });
    await seeker.call(blockEnterprise, { id: cast.enterprise_id });
    expect((await recruiter.ask(contract.takeMany, { ids: [id] })).code).toBe(410);
  });

  it('is not begun when the plan has too few left', async () => {
    const ids = [id, ...(await applicants(3))];
    const { code } = await cast.people.recruiter.ask(contract.takeMany, { ids });
    expect(code).toBe(409);
    expect((await price()).left).toBe((await price()).limit);
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a/b\\c:d*?"<>|\u202e\u0000.pdf', 'a_b_c_d________.pdf'],
    ['', '简历'],
    ['长'.repeat(200), '长'.repeat(80)],
  ])('names a file %j harmlessly', (name, plain) => {
    expect(fileNameOf(name)).toBe(plain);
  });
});

describe('a table', () => {
  it('has the chosen columns, harmless cells, and a line in the log of each person', async () => {
    const { recruiter, seeker, otherRecruiter } = cast.people;
    await recruiter.call(tagPeople, { people: [{ id }], add: [{ name: '=1+1' }] });
    const columns = ['tags', 'name', 'mobile'] as const;
    const { bytes, name } = await recruiter.call(contract.exportCandidates, {
      ids: [id],
      columns: [...columns],
    });
    expect((await seeker.call(getMyApplication, { position_id: cast.position_id }))?.state).toBe(
      'viewed',
    );
    const lines = Buffer.from(bytes).toString('utf8').split('\r\n');
    expect([lines[0], name]).toEqual(['\uFEFF"姓名","手机","标签"', expect.stringMatching(/csv$/)]);
    expect(lines[1]).toContain('"\'=1+1"');
    expect((await seeker.call(contract.listMyDownloads)).items).toMatchObject([{ form: 'table' }]);
    const foreign = { ids: [id], columns: ['name'] };
    expect((await otherRecruiter.ask(contract.exportCandidates, foreign)).code).toBe(410);
    const unknown = { ids: [id], columns: ['gender'] };
    expect((await recruiter.ask(contract.exportCandidates, unknown)).code).toBe(422);
  });

  it('has no column for sex, age, birth or photo', () => {
    const words = contract.exportColumns.map(({ code, label }) => `${code}${label}`).join();
    expect(words).not.toMatch(/gender|sex|age\b|birth|avatar|性别|年龄|出生|照片/);
    expect(candidateTable([], ['name'])).toEqual([['姓名']]);
  });
});
