// Who may begin a conversation, and how often.
import { describe, expect, it } from 'vitest';
import { chatStage, says } from '../../../../tests/stage/chat/stage.ts';
import { goTo, interviewStage } from '../../../../tests/stage/interview-stage.ts';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { startChat, startChatWithTalent } from '../../../contract/chat/opening.ts';
import { getConversation, listConversations } from '../../../contract/chat/talk.ts';
import { savePrivacy } from '../../../contract/privacy/privacy.ts';
import { renewProfiles } from '../../talent/sourcing/renew.ts';

describe('a seeker', () => {
  it('begins with certified enterprises alone, with a resume, and with nobody they hide from', async () => {
    const { w, seeker, recruiter, position_id } = await interviewStage();
    const { db } = w.services;
    const start = () => seeker.ask(startChat, { position_id });
    await db.updateTable('enterprise').set({ certified_at: null }).execute();
    expect((await start()).msg).toContain('还没有通过认证');
    const certified = db.updateTable('enterprise').set({ certified_at: w.services.clock() });
    await certified.where('id', '=', recruiter.enterprise_id).execute();
    await seeker.call(savePrivacy, { visibility: 'hidden' });
    const hidden = { msg: expect.stringContaining('隐藏'), data: { reason: 'own-privacy' } };
    expect(await start()).toMatchObject(hidden);
    await seeker.call(savePrivacy, { visibility: 'open' });
    const blocked = { account_id: seeker.account_id, kind: 'keyword', word: '青禾', label: '青禾' };
    await db
      .insertInto('resume_block')
      .values({ ...blocked } as never)
      .execute();
    const hides = { msg: expect.stringContaining('屏蔽'), data: { reason: 'own-privacy' } };
    expect(await start()).toMatchObject(hides);
    await db.deleteFrom('resume_block').execute();
    await db.updateTable('resume').set({ completeness: 39 }).execute();
    expect(await start()).toMatchObject({ code: 409, msg: expect.stringContaining('39%') });
    await db.updateTable('resume').set({ completeness: 40 }).execute();
    await db.updateTable('position').set({ state: 'closed' }).execute();
    expect((await start()).msg).toContain('停止招聘');
    await db.updateTable('position').set({ state: 'online' }).execute();
    expect(await start()).toMatchObject({ code: 200, data: { created: true } });
    // An existing conversation stays open, whatever happens to the position.
    await db.updateTable('position').set({ state: 'closed' }).execute();
    expect(await start()).toMatchObject({ code: 200, data: { created: false } });
  });

  it('begins 50 a day, counted once for each person, also when two come at once', async () => {
    const { w, seeker, id, position_id } = await chatStage();
    const { db, clock } = w.services;
    const at = clock();
    for (let n = 1; n < 49; n += 1) {
      const row = { kind: 'talk', key: `test:${n}`, begun_by: 'seeker', last_at: at } as const;
      const chat = await db
        .insertInto('chat')
        .values({ ...row, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const side = { chat_id: chat.id, side: 'seeker', stage: 'opened' } as const;
      const times = { last_at: at, changed_at: at };
      const { account_id } = seeker;
      await db
        .insertInto('chat_side')
        .values({ ...side, ...times, account_id })
        .execute();
    }
    const others = [];
    for (const short_name of ['云杉科技', '白桦科技']) {
      const other = await recruiterOf(w, { short_name, full_name: `${short_name}有限公司` });
      others.push(await published(other));
    }
    await db.updateTable('enterprise').set({ certified_at: at }).execute();
    const answers = await Promise.all(
      others.map((position_id) => seeker.ask(startChat, { position_id })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await seeker.call(startChat, { position_id })).toMatchObject({ id, started_today: 50 });
    await goTo(w, 13);
    const late = answers.findIndex(({ code }) => code === 409);
    const next = await seeker.call(startChat, { position_id: others[late] ?? 0 });
    expect(next).toMatchObject({ created: true, started_today: 1 });
  });

  it('finds conversations by name, enterprise and position', async () => {
    const { seeker, recruiter, id } = await chatStage();
    await says(seeker, id, '您好');
    const found = async (who: typeof seeker | typeof recruiter, keyword: string) => {
      const side = who === seeker ? ('seeker' as const) : ('recruiter' as const);
      return (await who.call(listConversations, { side, keyword })).items.length;
    };
    expect([await found(recruiter, '陈一'), await found(recruiter, '前端')]).toEqual([1, 1]);
    expect([await found(seeker, '青禾'), await found(seeker, '王琳')]).toEqual([1, 1]);
    expect([await found(seeker, '查无此人'), await found(recruiter, '100%')]).toEqual([0, 0]);
  });
});

describe('a recruiter', () => {
  it('uses one of the day’s contacts for somebody found, once', async () => {
    const { w, recruiter, seeker } = await chatStage();
    const { db, clock } = w.services;
    await db.deleteFrom('chat').execute();
    const position_id = await published(recruiter);
    await db.updateTable('resume').set({ completeness: 80 }).execute();
    await renewProfiles(db, clock());
    const { public_id: talent_id } = await db
      .selectFrom('resume')
      .select('public_id')
      .where('account_id', '=', seeker.account_id)
      .executeTakeFirstOrThrow();
    const first = await recruiter.call(startChatWithTalent, { talent_id, position_id });
    expect(first.created).toBe(true);
    const again = await recruiter.call(startChatWithTalent, { talent_id, position_id });
    expect(again).toEqual({ id: first.id, created: false });
    const spends = await db.selectFrom('wallet_spend').select('kind').execute();
    expect(spends).toEqual([{ kind: 'contact' }]);
    const view = await recruiter.call(getConversation, { id: first.id });
    expect(view).toMatchObject({ side: 'recruiter', position: { id: position_id }, last_seq: 1 });
  });
});
