// Certification over HTTP: who hands in what, who decides, what time does.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificationInput, newCreditCode } from '../../../../tests/stage/certification-stage.ts';
import {
  draftInput,
  newcomerOf,
  published,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import { getEnterprise, searchEnterprises } from '../../../contract/enterprise/enterprise.ts';
import {
  movePosition,
  publishPosition,
  searchPositions,
} from '../../../contract/position/position.ts';
import { trustEnterprise } from '../../position/review/review.ts';
import { addMember } from '../enterprise.ts';
import { isCertified } from './certification.ts';
import { moveDueCertifications } from './job.ts';
import { certificationPersonalData } from './personal-data.ts';
import { findStatus } from './queries.ts';
import { handIn, statusOf } from './requests.ts';
import { certificationReview } from './review.ts';
import { GRACE_DAYS, RECHECK_DAYS } from './times.ts';
import { removeWithdrawnPapers } from './withdrawn-papers.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-02T02:00:00Z');
let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
let picture: string;

beforeEach(async () => {
  w = await world();
  w.setNow(START);
  boss = await newcomerOf(w);
  operator = await w.person('operator');
  await trustEnterprise(w.services.db, boss.enterprise_id, START);
  picture = await uploadPrivately(w, boss);
});

const at = (days: number) => new Date(START.getTime() + days * DAY_MS);
const mine = (person: Person = boss) => person.call(contract.getMyCertification);
const form = (facts: Parameters<typeof certificationInput>[1] = {}) =>
  certificationInput(picture, facts);
const submit = async (input = form(), person: Person = boss) =>
  (await person.call(contract.submitCertification, input)).id;
const decide = (
  id: number,
  decision: contract.CertificationDecision,
  reason = '营业执照不清晰，请重新上传',
) => operator.ask(contract.decideCertification, { id, decision, reason });
const fieldsOf = async (facts: object) => {
  const { code, data } = await boss.ask(contract.submitCertification, { ...form(), ...facts });
  return [code, Object.keys((data as { fields?: object }).fields ?? {})];
};
const passTime = async (days: number) => {
  w.setNow(at(days));
  return moveDueCertifications(w.services, at(days));
};
const noticesOf = (person: Person) =>
  w.services.db
    .selectFrom('notice')
    .select(['title', 'body', 'link'])
    .where('account_id', '=', person.account_id)
    .where('event', '=', 'certification_result')
    .orderBy('id')
    .execute();

describe('handing in', () => {
  it('waits for an operator with a promise of one working day, and can be taken back', async () => {
    expect(await mine()).toMatchObject({ state: 'none', certified: false, may_submit: true });
    const friday = new Date('2026-03-06T02:00:00Z');
    w.setNow(friday);
    const { id, due_at } = await boss.call(contract.submitCertification, form());
    expect(due_at).toBe('2026-03-09T02:00:00.000Z');
    expect(await mine()).toMatchObject({ state: 'pending', certified: false });
    expect((await boss.ask(contract.submitCertification, form())).code).toBe(409);
    await boss.call(contract.withdrawCertification, { id });
    expect(await mine()).toMatchObject({ state: 'none', latest: { state: 'withdrawn' } });
    expect((await boss.ask(contract.withdrawCertification, { id })).code).toBe(409);
    expect((await decide(id, 'approve')).code).toBe(409);
  });

  it('is refused outside its bounds, each at its field', async () => {
    expect(await fieldsOf({ credit_code: '91350100M000100Y44' })).toEqual([422, ['credit_code']]);
    expect(await fieldsOf({ founded_on: '2027-01-01' })).toEqual([422, ['founded_on']]);
    expect(await fieldsOf({ founded_on: '2020-02-31' })).toEqual([422, ['founded_on']]);
    expect(await fieldsOf({ licence: [] })).toEqual([422, ['licence']]);
    expect(await fieldsOf({ agreed: false })).toEqual([422, ['agreed']]);
    expect(await fieldsOf({ account_class: 'agency' })).toEqual([422, ['service_licence']]);
    const strange = await uploadPrivately(w, await w.person('recruiter'));
    expect(await fieldsOf({ legal_person: '李<i>四</i>😀' })).toEqual([422, ['legal_person']]);
    expect(await fieldsOf({ handler_identity: [strange] })).toEqual([422, ['handler_identity']]);
    expect(await fieldsOf({ licence: [strange] })).toEqual([422, ['licence']]);
    const other = await recruiterOf(w, { full_name: '杭州同名科技有限公司' });
    expect(other.enterprise_id).not.toBe(boss.enterprise_id);
    expect(await fieldsOf({ full_name: '杭州同名科技有限公司' })).toEqual([422, ['full_name']]);
    expect((await mine()).state).toBe('none');
  });

  it('declares whom it hires for, which holds from the approval on', async () => {
    const classOf = async () => {
      const { enterprise_id: id } = boss;
      return (await boss.call(getEnterprise, { id })).account_class?.code;
    };
    const licence = form().licence;
    const agency = form({ account_class: 'agency', service_licence: licence });
    const { id } = await boss.call(contract.submitCertification, agency);
    const review = await operator.call(contract.reviewCertification, { id });
    expect(review.account_class.code).toBe('agency');
    expect(review.current.account_class.code).toBe('direct');
    expect(review.papers.service_licence).toBe(1);
    expect(await classOf()).toBe('direct');
    await decide(id, 'approve');
    expect(await classOf()).toBe('agency');
  });

  it('once at the same moment, also pressed twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => boss.ask(contract.submitCertification, form())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is for administrators; colleagues read the state and no proofs of the handler', async () => {
    const id = await submit();
    const colleague = await w.person('recruiter');
    const { enterprise_id } = boss;
    const member = { account_id: colleague.account_id, enterprise_id, name: '方晓', title: 'HR' };
    await addMember(w.services.db, { ...member, role: 'recruiter' }, START);
    expect(await mine(colleague)).toMatchObject({
      state: 'pending',
      may_submit: false,
      form: null,
    });
    expect((await colleague.ask(contract.submitCertification, form())).code).toBe(403);
    const paper = { id, sort: 'handler_identity', index: 0 } as const;
    expect((await colleague.ask(contract.getMyPaper, paper)).code).toBe(403);
    expect((await boss.call(contract.getMyPaper, paper)).media_type).toBe('image/webp');
    expect((await operator.call(contract.getPaper, paper)).media_type).toBe('image/webp');
    const looked = w.services.db
      .selectFrom('platform_staff_log')
      .select(['subject', 'reason'])
      .where('act', '=', contract.getPaper.path);
    expect(await looked.execute()).toEqual([
      { subject: 'certifications', reason: expect.stringMatching(/^核对.+第 1 张$/) },
    ]);
    const stranger = await recruiterOf(w);
    expect((await stranger.ask(contract.getMyPaper, paper)).code).toBe(410);
  });
});

describe('a decision', () => {
  it('needs words to refuse, and the next form begins with what was handed in', async () => {
    const id = await submit(form({ legal_person: '许明远' }));
    expect((await decide(id, 'reject', '短')).code).toBe(422);
    expect((await decide(id, 'reject')).code).toBe(200);
    expect((await decide(id, 'approve')).code).toBe(409);
    const state = await mine();
    expect(state).toMatchObject({ state: 'rejected', reason: '营业执照不清晰，请重新上传' });
    expect(state.form).toMatchObject({ legal_person: '许明远', handler_identity: [picture] });
    expect((await noticesOf(boss))[0]).toMatchObject({
      title: '企业认证未通过',
      body: expect.stringContaining('营业执照不清晰'),
      link: '/layout/corporate-information?tab=certification',
    });
    await submit(form({ legal_person: '许明远' }));
    expect((await mine()).state).toBe('pending');
  });

  it('that passes it opens publishing and writes the registered facts where people read', async () => {
    expect((await boss.ask(publishPosition, draftInput())).code).toBe(409);
    const credit_code = newCreditCode();
    const full_name = '杭州青藤排产科技有限公司';
    const id = await submit(form({ credit_code, full_name, founded_on: '2018-04-09' }));
    await decide(id, 'approve', '');
    await boss.call(publishPosition, draftInput());
    const page = await w.anonymous.call(getEnterprise, { id: boss.enterprise_id });
    expect(page).toMatchObject({
      certified: true,
      full_name,
      credit_code,
      founded_on: '2018-04-09',
    });
    expect(page.checked_at).toBe(START.toISOString());
    const found = await w.anonymous.call(searchEnterprises, {
      keyword: '青藤排产',
      certified: '1',
    });
    expect(found.items.map((item) => item.id)).toEqual([boss.enterprise_id]);
  });

  it('lets a code be in force once, also when two are passed at the same moment', async () => {
    const other = await newcomerOf(w);
    const credit_code = newCreditCode();
    const key = await uploadPrivately(w, other);
    const first = await submit(form({ credit_code }));
    const second = await submit(certificationInput(key, { credit_code }), other);
    const answers = await Promise.all([decide(first, 'approve'), decide(second, 'approve')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const [passed] = answers;
    const waiting = passed?.code === 200 ? second : first;
    const review = await operator.call(contract.reviewCertification, { id: waiting });
    expect(review.clash).toContain('统一社会信用代码已由');
    const third = await newcomerOf(w);
    const input = certificationInput(await uploadPrivately(w, third), { credit_code });
    expect((await third.ask(contract.submitCertification, input)).data).toHaveProperty(
      'fields.credit_code',
    );
  });

  it('is refused in words when the name is taken in the same instant', async () => {
    const id = await submit();
    const { db } = w.services;
    // As if another took it between the look for a clash and the writing.
    await sql`create function take_name() returns trigger language plpgsql as
      'begin raise unique_violation; end'`.execute(db);
    await sql`create trigger take_name before update of full_name on enterprise
      for each row execute function take_name()`.execute(db);
    const { code, msg } = await decide(id, 'approve');
    await sql`drop function take_name cascade`.execute(db);
    expect([code, msg]).toEqual([409, expect.stringContaining('刚被另一家企业使用')]);
    expect((await decide(id, 'approve')).code).toBe(200);
  });

  it('leaves the pictures of a withdrawn request for a month, then takes them away', async () => {
    const id = await submit(form());
    await boss.call(contract.withdrawCertification, { id });
    const { services } = w;
    expect(await removeWithdrawnPapers(services, at(29))).toBe(0);
    expect((await mine()).form?.licence).toEqual([picture]);
    expect(await services.files.read(picture)).not.toBeNull();
    expect(await removeWithdrawnPapers(services, at(31))).toBe(1);
    expect(await services.files.read(picture)).toBeNull();
    expect((await mine()).form?.licence).toEqual([]);
    expect(await removeWithdrawnPapers(services, at(31))).toBe(0);
  });

  it('revokes: positions are paused, out of search, and come back after a new certification', async () => {
    const id = await submit();
    await decide(id, 'approve');
    const position_id = await published(boss);
    expect((await decide(id, 'revoke', '冒用他人营业执照')).code).toBe(200);
    expect(await mine()).toMatchObject({ state: 'revoked', certified: false });
    expect((await w.anonymous.call(searchPositions, {})).items).toEqual([]);
    expect((await w.anonymous.call(getEnterprise, { id: boss.enterprise_id })).open_positions).toBe(
      0,
    );
    const resume = { id: position_id, move: 'resume' } as const;
    expect((await boss.ask(movePosition, resume)).code).toBe(409);
    await decide(await submit(), 'approve');
    expect((await boss.ask(movePosition, resume)).code).toBe(200);
    expect((await decide(id, 'revoke', '早先的一份')).code).toBe(409);
  });

  it('is asked for of who waited longest first, and history is the enterprise’s own', async () => {
    const other = await newcomerOf(w);
    const first = await submit();
    const key = await uploadPrivately(w, other);
    const second = await submit(certificationInput(key), other);
    const queue = await operator.call(contract.listCertificationQueue, {});
    expect([queue.items.map(({ id }) => id), queue.waiting]).toEqual([[first, second], 2]);
    await decide(first, 'reject');
    await submit();
    const history = await boss.call(contract.listCertifications, {});
    expect(history.items.map(({ label }) => label)).toEqual(['审核中', '未通过']);
    expect((await other.call(contract.listCertifications, {})).items).toHaveLength(1);
  });
});

describe('time', () => {
  /** Where it stands at a time far from any login. */
  const status = async (days: number) => {
    const { db } = w.services;
    const row = await findStatus(db, boss.enterprise_id);
    return [row && statusOf(row).state, await isCertified(db, boss.enterprise_id, at(days))];
  };
  const submitAt = async (days: number) => {
    const { agreed: _agreed, ...facts } = contract.CertificationForm.parse(form());
    return (await handIn(w.services.db, boss, facts, at(days))).id;
  };
  const answerAt = (days: number, id: number, decision: 'approve' | 'reject') => {
    const reason = '营业执照不清晰，请重新上传';
    const input = { id, decision, reason, staff: null };
    return certificationReview.decide(w.services.db, input, at(days));
  };

  it('reminds, asks for the check after six months, and ends it after the grace period', async () => {
    await decide(await submit(), 'approve');
    await published(boss, { valid_days: 90 });
    expect(await passTime(RECHECK_DAYS - 31)).toBe(0);
    expect(await passTime(RECHECK_DAYS - 30)).toBe(1);
    expect(await passTime(RECHECK_DAYS - 30)).toBe(0);
    await passTime(RECHECK_DAYS - 7);
    expect(await status(RECHECK_DAYS - 7)).toEqual(['approved', true]);
    await passTime(RECHECK_DAYS);
    expect(await status(RECHECK_DAYS)).toEqual(['expiring', true]);
    const end = RECHECK_DAYS + GRACE_DAYS;
    await passTime(end - 7);
    // Whether the job ran or not: after its time nobody publishes with it.
    expect(await status(end)).toEqual(['expiring', false]);
    await passTime(end);
    expect(await status(end)).toEqual(['revoked', false]);
    expect((await w.anonymous.call(searchPositions, {})).items).toEqual([]);
    expect((await noticesOf(boss)).map(({ title }) => title)).toEqual([
      '企业认证已通过',
      '企业认证将在 30 天后待复核',
      '企业认证将在 7 天后待复核',
      '企业认证待复核',
      '企业认证还有 7 天失效',
      '企业认证已失效',
    ]);
    expect(await passTime(end + 500)).toBe(0);
  });

  it('never ends what waits for us, nor at once what was refused', async () => {
    await decide(await submit(), 'approve');
    await passTime(RECHECK_DAYS);
    const id = await submitAt(RECHECK_DAYS + 1);
    const late = RECHECK_DAYS + GRACE_DAYS + 5;
    await passTime(late);
    expect(await status(late)).toEqual(['pending', true]);
    await answerAt(late, id, 'reject');
    await passTime(late + 6);
    expect(await status(late + 6)).toEqual(['rejected', true]);
    await passTime(late + 7);
    expect(await status(late + 7)).toEqual(['revoked', false]);
    await answerAt(late + 9, await submitAt(late + 8), 'approve');
    expect(await status(late + 9)).toEqual(['approved', true]);
  });

  it('goes on where a withdrawn request held it up', async () => {
    await decide(await submit(), 'approve');
    const id = await submit();
    await passTime(RECHECK_DAYS + 3);
    expect(await status(RECHECK_DAYS + 3)).toEqual(['pending', true]);
    w.setNow(START);
    await boss.call(contract.withdrawCertification, { id });
    await passTime(RECHECK_DAYS + 3);
    expect(await status(RECHECK_DAYS + 3)).toEqual(['expiring', true]);
  });
});

it('the handler’s proofs go with the handler, the enterprise stays certified', async () => {
  const proof = await uploadPrivately(w, boss);
  const id = await submit(form({ handler_identity: [proof], note: '请电话联系前台' }));
  await decide(id, 'approve');
  const { db } = w.services;
  const copy = JSON.stringify(await certificationPersonalData.collect(db, boss.account_id));
  expect(copy).toContain('请电话联系前台');
  expect(copy).toContain(proof);
  await certificationPersonalData.erase(db, boss.account_id, START);
  const paper = (sort: contract.PaperSort) => ({ id, sort, index: 0 });
  expect((await operator.ask(contract.getPaper, paper('handler_identity'))).code).toBe(410);
  expect((await operator.ask(contract.getPaper, paper('licence'))).code).toBe(200);
  const review = await operator.call(contract.reviewCertification, { id });
  expect([review.note, review.handler]).toEqual(['', '']);
});
