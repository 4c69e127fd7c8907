// The copy of one's data and closing an account (PIPL 45 and 47).
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { codeSentTo, proofOf } from '../../../../tests/stage/proof.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { loginByCode, sendCode } from '../../../contract/account/account.ts';
import * as contract from '../../../contract/account/closing.ts';
import { handOver, listColleagues } from '../../../contract/enterprise/members.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { movePosition } from '../../../contract/position/position.ts';
import { previewResume, saveBasic, saveExperience } from '../../../contract/resume/resume.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { canSee } from '../../privacy/privacy.ts';
import { archiveJob } from './archive.ts';
import { eraseDue } from './erasing.ts';
import { buildExports } from './export.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const seeker = await w.person('seeker');
  await seeker.call(saveBasic, sample.sampleBasic);
  await seeker.call(saveExperience, { id: null, item: sample.sampleExperience });
  return { w, seeker };
}

const close = async (w: World, person: Person) =>
  person.ask(contract.requestClosing, {
    proof: await proofOf(w, person, 'close'),
    reason: '找到工作了',
    understood: true,
  });

/** Logs in by a text message, as from another device. */
async function logIn(w: World, mobile: string) {
  await w.services.store.clear();
  const purpose = 'login' as const;
  await w.anonymous.call(sendCode, { mobile, purpose, captcha: '' });
  const code = codeSentTo(w, mobile);
  return w.anonymous.call(loginByCode, { mobile, code, role: 'seeker', agreed: true });
}

describe('the copy of the data', () => {
  it('is asked for with a proof, made by the job, downloaded by its owner and gone after a week', async () => {
    const { w, seeker } = await stage();
    const proof = await proofOf(w, seeker, 'export');
    const { id, state } = await seeker.call(contract.requestExport, { proof });
    expect(state).toBe('requested');
    expect((await seeker.ask(contract.downloadExport, { id })).code).toBe(410);
    expect(await buildExports(w.services, NOW)).toBe(1);
    const { name, bytes, inline } = await seeker.call(contract.downloadExport, { id });
    expect([name, inline]).toEqual(['择木个人数据-20260315.zip', false]);
    const opened = await JSZip.loadAsync(bytes);
    expect(await opened.file('说明.txt')?.async('string')).toContain('个人信息保护法');
    const data = JSON.parse((await opened.file('我的数据.json')?.async('string')) ?? '{}');
    expect(data).toMatchObject({ 手机号: seeker.mobile, 基本信息: { 姓名: '林小满' } });
    const { items } = await seeker.call(getNotice, { side: 'seeker' });
    expect(items.map(({ title }) => title)).toContain('您的个人数据副本已整理好');
    const stranger = await w.person('seeker');
    expect((await stranger.ask(contract.downloadExport, { id })).code).toBe(410);
    w.setNow(days(7));
    expect((await seeker.ask(contract.downloadExport, { id })).code).not.toBe(200);
    const path = (await rows(w))[0]?.path ?? '';
    expect(await w.services.files.read(path)).not.toBeNull();
    await buildExports(w.services, days(7));
    expect(await w.services.files.read(path)).toBeNull();
    expect(await rows(w)).toMatchObject([{ state: 'expired', path: null }]);
  });

  it('is one at a time and three a day, and can be deleted at once', async () => {
    const { w, seeker } = await stage();
    const ask = async () =>
      (await seeker.ask(contract.requestExport, { proof: await proofOf(w, seeker, 'export') }))
        .code;
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(409);
    for (const wanted of [200, 200, 409]) {
      await buildExports(w.services, NOW);
      expect(await ask()).toBe(wanted);
    }
    const [, made] = await seeker.call(contract.listExports);
    const id = made?.id ?? 0;
    await seeker.call(contract.removeExport, { id });
    expect((await seeker.ask(contract.downloadExport, { id })).code).toBe(410);
    expect((await seeker.ask(contract.removeExport, { id })).code).toBe(404);
  });

  it('needs the right proof: a code of another act is none', async () => {
    const { w, seeker } = await stage();
    const proof = await proofOf(w, seeker, 'close');
    expect((await seeker.ask(contract.requestExport, { proof })).code).toBe(422);
    expect((await seeker.ask(contract.requestExport, {})).code).toBe(422);
  });

  it('is made again when its maker died, and says when it failed', async () => {
    const { w, seeker } = await stage();
    await seeker.call(contract.requestExport, { proof: await proofOf(w, seeker, 'export') });
    await w.services.db.updateTable('account_export').set({ state: 'building' }).execute();
    expect(await buildExports(w.services, NOW)).toBe(0);
    const broken = {
      ...w.services,
      personalData: [
        { room: 'x', collect: () => Promise.reject(new Error('x')), erase: async () => [] },
      ],
    };
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(await buildExports(broken, later)).toBe(1);
    expect(await seeker.call(contract.listExports)).toMatchObject([{ state: 'failed' }]);
  });
});

const rows = (w: World) =>
  w.services.db.selectFrom('account_export').select(['state', 'path']).execute();

describe('closing an account', () => {
  it('says what goes and what the law keeps, hides the person at once, and ends after the days', async () => {
    const { w, seeker } = await stage();
    const { enterprise_id } = await recruiterOf(w);
    const before = await seeker.call(contract.getClosing);
    expect(before).toMatchObject({ requested_at: null, due_at: null, blockers: [] });
    expect(before.deleted.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['基本信息', '工作经历', '登录的设备']),
    );
    expect(before.kept).toHaveLength(2);
    const answer = await close(w, seeker);
    expect([answer.code, answer.data]).toMatchObject([
      200,
      { due_at: days(contract.CLOSING_DAYS).toISOString() },
    ]);
    const { account_id } = seeker;
    const seen = { account_id, enterprise_id, purpose: 'applied' } as const;
    expect(await canSee(w.services.db, seen)).toBe(false);
    expect(await eraseDue(w.services, days(contract.CLOSING_DAYS - 1))).toBe(0);
    expect(await eraseDue(w.services, days(contract.CLOSING_DAYS))).toBe(1);
    w.setNow(days(contract.CLOSING_DAYS));
    expect((await seeker.ask(contract.getClosing)).code).not.toBe(200);
    // The number is free again.
    const again = await logIn(w, seeker.mobile);
    expect(again.user_info.account_id).not.toBe(account_id);
    expect(again.user_detail.completeness).toBe(0);
  });

  it('is taken back by a login, which tells the person', async () => {
    const { w, seeker } = await stage();
    await close(w, seeker);
    const login = await logIn(w, seeker.mobile);
    expect(login.closing_revoked).toBe(true);
    expect((await logIn(w, seeker.mobile)).closing_revoked).toBe(false);
    expect(await seeker.call(contract.getClosing)).toMatchObject({ due_at: null });
    const { items } = await seeker.call(getNotice, { side: 'seeker' });
    expect(items.map(({ title }) => title)).toContain('注销申请已撤销');
    expect(await eraseDue(w.services, days(30))).toBe(0);
  });

  it('is taken back by its button, and asking twice changes nothing', async () => {
    const { w, seeker } = await stage();
    await close(w, seeker);
    w.setNow(days(3));
    const again = await close(w, seeker);
    expect(again.data).toMatchObject({ due_at: days(contract.CLOSING_DAYS).toISOString() });
    expect(await seeker.call(previewResume)).toMatchObject({ applied: null, obstacle: 'closing' });
    expect(await seeker.call(contract.cancelClosing)).toMatchObject({ due_at: null });
    expect(await seeker.call(contract.cancelClosing)).toMatchObject({ due_at: null });
  });

  it('logs every other device out', async () => {
    const { w, seeker } = await stage();
    const { access_token } = await logIn(w, seeker.mobile);
    await close(w, seeker);
    const other = await w.http.inject({
      method: 'GET',
      url: contract.getClosing.path,
      headers: { token: access_token },
    });
    expect(other.json().code).not.toBe(200);
    await seeker.call(contract.getClosing);
  });

  it('waits until an enterprise is not left without anybody', async () => {
    const w = await world();
    w.setNow(NOW);
    const recruiter = await recruiterOf(w);
    const position_id = await published(recruiter);
    const { blockers } = await recruiter.call(contract.getClosing);
    expect(blockers).toMatchObject([{ code: 'sole_administrator', link: '/layout/position' }]);
    expect((await close(w, recruiter)).code).toBe(409);
    await recruiter.call(movePosition, { id: position_id, move: 'close' });
    expect((await close(w, recruiter)).code).toBe(200);
    // Somebody joined the enterprise meanwhile: it must not be closed with the account.
    const { account_id } = await w.person('recruiter');
    const { enterprise_id } = recruiter;
    const member = {
      account_id,
      enterprise_id,
      role: 'recruiter',
      name: '丁',
      title: 'HR',
    } as const;
    await addMember(w.services.db, member, NOW);
    expect(await eraseDue(w.services, days(20))).toBe(0);
    expect(await recruiter.call(contract.getClosing)).toMatchObject({ due_at: null });
  });

  it('is not for operators', async () => {
    const w = await world();
    const operator = await w.person('operator');
    expect((await close(w, operator)).code).toBe(409);
  });

  it('leaves an archive that goes when its time is over', async () => {
    const { w, seeker } = await stage();
    await logIn(w, seeker.mobile);
    await close(w, seeker);
    await eraseDue(w.services, days(15));
    const kinds = async () => {
      const archived = await w.services.db.selectFrom('account_archive').select('kind').execute();
      return archived.map(({ kind }) => kind).sort();
    };
    expect(await kinds()).toEqual(['access', 'service']);
    await archiveJob.run(w.services, days(15 + 185));
    expect(await kinds()).toEqual(['service']);
    await archiveJob.run(w.services, days(15 + 365 * 3 + 2));
    expect(await kinds()).toEqual([]);
  });

  it('of one person does not wait for another’s fault', async () => {
    const { w, seeker } = await stage();
    const other = await w.person('seeker');
    await close(w, seeker);
    await close(w, other);
    const [first] = w.services.personalData;
    if (!first) throw new Error('no rooms');
    const faulty = {
      ...first,
      erase: (...given: Parameters<typeof first.erase>) =>
        given[1] === seeker.account_id ? Promise.reject(new Error('x')) : first.erase(...given),
    };
    const services = { ...w.services, personalData: [faulty, ...w.services.personalData.slice(1)] };
    expect(await eraseDue(services, days(15))).toBe(1);
    const left = await w.services.db.selectFrom('account').select('id').execute();
    expect(left).toEqual([{ id: seeker.account_id }]);
  });
});

describe('the record of consents', () => {
  it('says which version was agreed to and when', async () => {
    const { w, seeker } = await stage();
    const { access_token } = await logIn(w, seeker.mobile);
    expect(access_token).toBeTruthy();
    expect(await seeker.call(contract.listConsents)).toMatchObject([
      { document: 'privacy', title: '隐私政策', current: true, agreed_at: NOW.toISOString() },
      { document: 'protocol', title: '用户协议', current: true },
    ]);
  });
});

describe('handing an enterprise over', () => {
  it('lets the only administrator go: a colleague takes their place', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const { enterprise_id } = recruiter;
    const colleague = await w.person('recruiter');
    const { account_id } = colleague;
    const member = {
      account_id,
      enterprise_id,
      role: 'recruiter',
      name: '丁一',
      title: 'HR',
    } as const;
    await addMember(w.services.db, member, NOW);
    expect((await recruiter.call(contract.getClosing)).blockers).toMatchObject([{ link: '' }]);
    expect((await colleague.ask(listColleagues)).code).toBe(403);
    expect((await colleague.ask(handOver, { id: recruiter.account_id })).code).toBe(403);
    const [heir] = await recruiter.call(listColleagues);
    expect(heir).toEqual({ id: account_id, name: '丁一', title: 'HR' });
    const stranger = await w.person('recruiter');
    expect((await recruiter.ask(handOver, { id: stranger.account_id })).code).toBe(404);
    await recruiter.call(handOver, { id: account_id });
    expect((await recruiter.call(contract.getClosing)).blockers).toEqual([]);
    expect((await colleague.call(contract.getClosing)).blockers).toHaveLength(1);
  });
});
