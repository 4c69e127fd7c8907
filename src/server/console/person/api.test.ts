// Finding people, their page, and opening what is masked on it.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { makeFeedback, makeReport } from '../../../../tests/stage/operator-stage.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { listOwnOpenings, openPerson } from '../../../contract/console/opening.ts';
import { findRecords, getPerson } from '../../../contract/console/person.ts';
import { bindKnownEmail, setProfile } from '../../account/account.ts';
import { setStaffRoles } from '../../account/staff/queries.ts';
import { understand } from './find.ts';
import { hiddenAddress } from './words.ts';

let cast: Cast;
const reason = '核实一条举报，需要电话联系';

beforeEach(async () => {
  cast = await castOf();
});

const lastAct = async () =>
  cast.w.services.db
    .selectFrom('platform_staff_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('what is looked for', () => {
  it.each([
    ['138 0013 8000', 'mobile', '13800138000'],
    ['+86 138-0013-8000', 'mobile', '13800138000'],
    ['13800138', 'id', '13800138'],
    ['42', 'id', '42'],
    ['Lin@Example.com', 'email', 'lin@example.com'],
    ['91330106MA2CDEFG1X', 'name', '91330106MA2CDEFG1X'],
    ['林一诺', 'name', '林一诺'],
  ] as const)('%s is read as %s', (typed, as, value) => {
    expect(understand(typed)).toEqual({ as, value });
  });
});

describe('finding', () => {
  it('by a number gives the one person, masked', async () => {
    const { operator, seeker } = cast.people;
    const { people, understood } = await operator.call(findRecords, { keyword: seeker.mobile });
    expect(understood).toBe('mobile');
    expect(people.items.map(({ id }) => id)).toEqual([seeker.account_id]);
    expect(people.items[0]?.mobile).toBe(
      `${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(-4)}`,
    );
  });

  it('by a part of a number gives nobody', async () => {
    const { operator, seeker } = cast.people;
    const { people } = await operator.call(findRecords, { keyword: seeker.mobile.slice(0, 10) });
    expect(people.items).toEqual([]);
  });

  it('by mail, id and the beginning of a name', async () => {
    const { db } = cast.w.services;
    const { operator, seeker } = cast.people;
    await bindKnownEmail(db, seeker.account_id, 'lin@example.com');
    await setProfile(db, seeker.account_id, { name: '林一诺' });
    for (const keyword of ['LIN@example.com', String(seeker.account_id), '林一']) {
      const { people } = await operator.call(findRecords, { keyword });
      expect([keyword, people.items.map(({ id, name }) => [id, name])]).toEqual([
        keyword,
        [[seeker.account_id, '林**']],
      ]);
    }
    for (const keyword of ['一诺', '林%', 'example.com']) {
      const { people } = await operator.call(findRecords, { keyword });
      expect([keyword, people.items]).toEqual([keyword, []]);
    }
  });

  it('by name and credit code gives enterprises', async () => {
    const { db } = cast.w.services;
    const { operator } = cast.people;
    const credit_code = '91330106MA27XYJ80X';
    const { full_name } = await db
      .updateTable('enterprise')
      .set({ credit_code: '91110108551385082Q' })
      .where('id', '=', cast.enterprise_id)
      .returning('full_name')
      .executeTakeFirstOrThrow();
    for (const keyword of [full_name, '91110108551385082q', String(cast.enterprise_id)]) {
      const { enterprises } = await operator.call(findRecords, { keyword });
      expect([keyword, enterprises.items.map(({ id }) => id)]).toEqual([
        keyword,
        expect.arrayContaining([cast.enterprise_id]),
      ]);
    }
    const { enterprises } = await operator.call(findRecords, { keyword: credit_code });
    expect(enterprises.items).toEqual([]);
  });

  it('by class gives enterprises alone, with words or without', async () => {
    const { db } = cast.w.services;
    const { operator } = cast.people;
    const { full_name } = await db
      .updateTable('enterprise')
      .set({ account_class: 'outsourcing' })
      .where('id', '=', cast.enterprise_id)
      .returning('full_name')
      .executeTakeFirstOrThrow();
    const found = async (input: InputOf<typeof findRecords>) => {
      const { people, enterprises } = await operator.call(findRecords, input);
      expect(people.items).toEqual([]);
      return enterprises.items.map(({ id, account_class }) => [id, account_class]);
    };
    const own = [[cast.enterprise_id, 'outsourcing']];
    expect(await found({ account_class: 'outsourcing' })).toEqual(own);
    expect(await found({ account_class: 'outsourcing', keyword: full_name })).toEqual(own);
    expect(await found({ account_class: 'agency', keyword: full_name })).toEqual([]);
    expect((await operator.ask(findRecords, {})).msg).toBe('请填写要找的内容，或选择账号类型');
    // A closed one is found by its name, but is none of the class any more.
    await db
      .updateTable('enterprise')
      .set({ closed_at: cast.w.services.clock() })
      .where('id', '=', cast.enterprise_id)
      .execute();
    expect(await found({ account_class: 'outsourcing' })).toEqual([]);
    expect(await found({ account_class: 'outsourcing', keyword: full_name })).toEqual(own);
  });

  it('is logged by what kind of fact, without what was typed', async () => {
    const { operator, seeker } = cast.people;
    await operator.call(findRecords, { keyword: seeker.mobile });
    const act = await lastAct();
    expect([act.subject, act.subject_id, act.account_id]).toEqual([
      'search',
      'mobile',
      operator.account_id,
    ]);
    expect(JSON.stringify(act)).not.toContain(seeker.mobile);
  });

  it('goes on page by page', async () => {
    const { db } = cast.w.services;
    const { operator } = cast.people;
    const rows = Array.from({ length: 45 }, (_, i) => ({
      mobile: `188${String(i).padStart(8, '0')}`,
      name: '翻页测试',
    }));
    await db.insertInto('account').values(rows).execute();
    const first = (await operator.call(findRecords, { keyword: '翻页' })).people;
    const seen = first.items.map(({ id }) => id);
    for (let cursor = first.next; cursor; ) {
      const { people, enterprises } = await operator.call(findRecords, {
        keyword: '翻页',
        more: { of: 'people', cursor },
      });
      expect(enterprises.items).toEqual([]);
      seen.push(...people.items.map(({ id }) => id));
      cursor = people.next;
    }
    expect(new Set(seen).size).toBe(45);
  });
});

describe('the page of a person', () => {
  it('counts and names cases, and shows nothing whole', async () => {
    const { w, people } = cast;
    const { operator, seeker } = people;
    await setProfile(w.services.db, seeker.account_id, { name: '林一诺' });
    await makeFeedback(w, seeker.account_id);
    const report = await makeReport(w, {
      reporter_id: people.otherSeeker.account_id,
      reported_account_id: seeker.account_id,
    });
    const page = await operator.call(getPerson, { id: seeker.account_id });
    expect(page.counts).toMatchObject({ applications: 1, reports_against: 1, feedback: 1 });
    expect(page.cases.map(({ kind }) => kind)).toEqual(['reports', 'feedback']);
    expect(page.cases[0]?.id).toBe(report);
    expect(page.resume?.completeness).toBeGreaterThan(0);
    const text = JSON.stringify(page);
    for (const secret of [seeker.mobile, '林一诺']) expect(text).not.toContain(secret);
  });

  it('shows logins for 180 days, as the person’s own page, also where they are opened', async () => {
    const { operator, seeker } = cast.people;
    const { account_id } = seeker;
    const id = account_id;
    const { db } = cast.w.services;
    await db.deleteFrom('account_login_log').where('account_id', '=', account_id).execute();
    for (const days of [179.9, 180.1]) {
      const at = new Date(Date.now() - days * 86_400_000);
      const row = {
        account_id,
        at,
        how: 'password' as const,
        device: `${days}`,
        address: '10.0.0.1',
      };
      await db
        .insertInto('account_login_log')
        .values({ ...row, result: 'ok' })
        .execute();
    }
    const { logins } = await operator.call(getPerson, { id });
    const opened = await operator.call(openPerson, {
      id,
      parts: ['logins'],
      purpose: 'report',
      reason,
    });
    for (const shown of [logins, opened.logins ?? []])
      expect(shown.map(({ device }) => device)).toEqual(['179.9']);
  });

  it('of nobody is not found', async () => {
    expect((await cast.people.operator.ask(getPerson, { id: 987_654_321 })).code).toBe(404);
  });

  it('masks addresses', () => {
    expect(hiddenAddress('203.0.113.7')).toBe('203.0.*.*');
    expect(hiddenAddress('::ffff:203.0.113.7')).toBe('203.0.*.*');
    expect(hiddenAddress('2001:db8:85a3::8a2e')).toBe('2001:db8:*');
  });
});

describe('opening personal data', () => {
  const open = (parts: string[], more: object = {}) =>
    cast.people.operator.ask(openPerson, {
      id: cast.people.seeker.account_id,
      parts,
      purpose: 'report',
      reason,
      ...more,
    });

  it('gives only what was asked for', async () => {
    const { data } = await open(['mobile']);
    expect(data).toMatchObject({
      mobile: cast.people.seeker.mobile,
      email: null,
      name: null,
      logins: null,
      resume: null,
    });
    const whole = await open(['resume', 'logins']);
    expect(whole.data).toMatchObject({ mobile: null, resume: { basic: expect.anything() } });
  });

  it('asks for a reason, and keeps nothing without one', async () => {
    const { code, data } = await open(['mobile'], { reason: '看看' });
    expect([code, data]).toEqual([422, { fields: { reason: '查看原因至少 5 个字' } }]);
    const own = await cast.people.seeker.call(listOwnOpenings, {});
    expect(own.items).toEqual([]);
  });

  it('is in the log of the staff and in the person’s own, there without a name', async () => {
    const { operator, seeker, otherSeeker } = cast.people;
    await setProfile(cast.w.services.db, operator.account_id, { name: '苏审核' });
    await open(['mobile', 'email']);
    const act = await lastAct();
    expect(act).toMatchObject({ about_id: seeker.account_id, reason, subject: 'account' });
    expect(act.after).toEqual({ parts: ['mobile', 'email'], purpose: 'report' });
    expect(JSON.stringify(act)).not.toContain(seeker.mobile);
    const own = await seeker.call(listOwnOpenings, {});
    expect(own.items).toMatchObject([{ parts: ['手机号', '邮箱'], purpose: '核实举报', reason }]);
    expect(JSON.stringify(own)).not.toContain('苏审核');
    expect((await otherSeeker.call(listOwnOpenings, {})).items).toEqual([]);
    const page = await operator.call(getPerson, { id: seeker.account_id });
    expect(page.openings).toMatchObject([{ by: '苏审核', reason }]);
  });

  it('is refused to staff without the right, and to those who only read', async () => {
    const { db } = cast.w.services;
    for (const role of ['content', 'readonly'] as const) {
      await setStaffRoles(db, cast.people.operator.account_id, [role]);
      expect([role, (await open(['mobile'])).code]).toEqual([role, 403]);
    }
  });
});
