// 立即沟通 with a first word, warnings of fraud to both sides, and the answers 择木客服 gives by itself.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, logOf, says } from '../../../../tests/stage/chat/stage.ts';
import {
  getCandidateOpening,
  getOpening,
  startChat,
  startChatWithCandidate,
} from '../../../contract/chat/opening.ts';
import { openService } from '../../../contract/chat/service.ts';
import { serviceQuestions } from '../../../contract/chat/service-questions.ts';
import { getConversation, listConversations, listPhrases } from '../../../contract/chat/talk.ts';
import { senderHint } from '../../../contract/moderation/hints.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { addCustomerService } from '../../site/site.ts';
import { answerTo } from '../service/answers.ts';
import { isOpenAt } from '../service/hours.ts';
import { greetingsFor, recruiterGreetings } from './opening.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
beforeEach(async () => {
  s = await chatStage();
});

describe('a greeting', () => {
  it('is offered three times, with what the resume says', async () => {
    const { seeker, position_id } = s;
    const opening = await seeker.call(getOpening, { position_id });
    expect(opening.known).toBe(false);
    expect(opening.reader).not.toBe('');
    expect(new Set(opening.greetings).size).toBe(3);
    const said = (has_left: boolean) =>
      greetingsFor('会计', {
        years: 3,
        education: '',
        job: { company: '云帆', title: '出纳', has_left },
      })[1];
    expect(said(false)).toContain('我有 3 年工作经验，目前在云帆担任出纳，希望');
    expect(said(true)).toContain('我有 3 年工作经验，曾在云帆担任出纳，希望');
    const student = { years: null, education: '本科在读 · 浙江大学', job: null };
    expect(greetingsFor('会计', student)[1]).toContain('我就读于浙江大学，希望');
  });

  it('is the first word the other side sees, once however often it is sent', async () => {
    const { seeker, recruiter, position_id } = s;
    const greeting = { client_id: randomUUID(), text: '您好，我对这个职位很感兴趣' };
    const { id } = await seeker.call(startChat, { position_id, greeting });
    await seeker.call(startChat, { position_id, greeting });
    const { items } = await recruiter.call(listConversations, { side: 'recruiter' });
    expect(items).toMatchObject([{ id, preview: greeting.text, unread: 1 }]);
    expect((await seeker.call(getOpening, { position_id })).known).toBe(true);
  });

  it('that cannot be said begins nothing', async () => {
    const { seeker, position_id } = s;
    const greeting = { client_id: randomUUID(), text: '你这个王八蛋' };
    expect(await seeker.ask(startChat, { position_id, greeting })).toMatchObject({
      code: 422,
      data: { fields: { 'greeting.text': expect.any(String) } },
    });
    expect((await seeker.call(getOpening, { position_id })).known).toBe(false);
  });
});

describe('a greeting of a recruiter', () => {
  it('is one of the own lines or of three usual ones, filled', () => {
    const names = { 姓名: '方晓', 企业: '云帆科技', 职位: '会计' };
    const lines = recruiterGreetings(['我是{企业}的{姓名}，在招{职位}'], names);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('我是云帆科技的方晓，在招会计');
    expect(recruiterGreetings([], names).join('')).not.toContain('{');
    // One's own that differs from a usual one in a sign alone is no second choice.
    const [usual = ''] = recruiterGreetings([], names);
    const alike = recruiterGreetings([usual.replace('？', '。')], names);
    expect(alike).toHaveLength(3);
    expect(alike).not.toContain(usual);
    // The resume need not have been opened.
    expect(recruiterGreetings([], names).join('')).not.toMatch(/看[了过到]您的简历/);
  });

  it('comes to the line with the names in it; the position is filled where one talks', async () => {
    const { items } = await s.recruiter.call(listPhrases, { side: 'recruiter' });
    expect(items[0]).toContain('青禾科技');
    expect(items.join('')).not.toMatch(/\{姓名\}|\{企业\}/);
    expect(items[0]).toContain('{职位}');
    expect(items.join('')).not.toMatch(/看[了过到]您的简历/);
  });

  it('is the first word the applicant sees, once however often it is sent', async () => {
    // The seeker has begun with another member and said nothing.
    const { colleague: recruiter, seeker } = s;
    const { application_id } = seeker;
    const opening = await recruiter.call(getCandidateOpening, { application_id });
    expect(opening.known).toBe(false);
    expect(new Set(opening.greetings).size).toBe(3);
    const greeting = { client_id: randomUUID(), text: opening.greetings[0] ?? '' };
    const begin = { application_id, greeting };
    const { id } = await recruiter.call(startChatWithCandidate, begin);
    await recruiter.call(startChatWithCandidate, begin);
    const { items } = await seeker.call(listConversations, { side: 'seeker' });
    expect(items[0]).toMatchObject({ id, preview: greeting.text, unread: 1 });
    expect((await recruiter.call(getCandidateOpening, { application_id })).known).toBe(true);
    const insult = { client_id: randomUUID(), text: '你这个王八蛋' };
    const refused = await recruiter.ask(startChatWithCandidate, {
      application_id,
      greeting: insult,
    });
    expect(refused).toMatchObject({
      code: 422,
      data: { fields: { 'greeting.text': expect.any(String) } },
    });
  });
});

describe('a warning of fraud', () => {
  it.each([
    ['身份证', '把身份证号和照片发我登记'],
    ['银行卡', '请先提供银行卡号'],
    ['验证码', '您把收到的验证码告诉我'],
    ['垫付', '车费需要您先垫付'],
    ['刷单', '在家刷单，一单一结'],
    ['培训贷款', '入职前先办培训贷'],
    ['先交钱', '加我微信，转账保证金500元'],
    ['先交钱', '要交200元押金'],
    ['身份证', '发一下身 份 证正反面'],
    ['收费', '加我微信，先交 200 元培训费'],
  ])('of %s goes with the message and has words for who wrote it', async (what, text) => {
    const { seeker, recruiter, id } = s;
    await says(recruiter, id, text);
    const hint = (await logOf(seeker, id)).at(-1)?.hint ?? '';
    expect(hint).toContain(what);
    expect(hint).toContain('举报');
    for (const side of ['seeker', 'recruiter'] as const) {
      expect(senderHint(hint, side)).not.toBe(hint);
      expect(senderHint(hint, side)).not.toContain('安全提示，请确认');
    }
  });

  it('is not given for what is ordinary', async () => {
    const { seeker, recruiter, id } = s;
    for (const text of [
      '面试请带上身份证',
      '宿舍不收押金',
      '做过三年前端开发',
      '刷新一下页面',
      '岗前有带薪培训',
    ]) {
      await says(recruiter, id, text);
      expect((await logOf(seeker, id)).at(-1)?.hint, text).toBe('');
    }
  });
});

describe('the service by itself', () => {
  it('answers each of the frequent questions as it is offered, and in other words', () => {
    expect(serviceQuestions).toHaveLength(13);
    for (const { question, answer } of serviceQuestions) {
      expect(answerTo(question, true)?.text, question).toBe(answer);
      expect(answerTo(question, false)?.link, question).not.toMatch(/^\/layout/);
    }
    for (const [text, at] of [
      ['我没收到验证码', 0],
      ['忘记密码了', 1],
      ['想注销账号', 2],
      ['怎么 屏蔽 现在的公司', 3],
      ['附件简历在哪上传', 4],
      ['投递了没回复', 5],
      ['有人让我交押金', 6],
      ['认证审核要多久', 7],
      ['怎么发布岗位', 8],
      ['求职者要付费吗', 9],
      ['投递简历收费吗', 9],
      ['会员多少钱', 10],
      ['简历下载次数怎么买', 10],
      ['能开发票吗', 11],
      ['我要退款', 12],
    ] as const) {
      expect(
        serviceQuestions.findIndex(({ pattern }) => pattern.test(text.replace(/\s/g, ''))),
        text,
      ).toBe(at);
    }
    expect(answerTo('你们网站做得不错', true)).toBeNull();
  });

  it('leads nobody but recruiters into their pages for what is paid', async () => {
    const { seeker, recruiter } = s;
    const asked = async (who: typeof seeker | typeof recruiter, text: string) => {
      const { id } = await who.call(openService, {});
      await says(who, id, text);
      const body = JSON.stringify((await logOf(who, id)).at(-1)?.body);
      expect(body).not.toContain('沟通次数');
      return body;
    };
    for (const text of ['会员怎么开通', '怎么开发票', '我要退款', '求职者要付费吗']) {
      const body = await asked(seeker, text);
      expect(body, text).toContain('求职者不收取任何费用');
      expect(body, text).toContain('举报');
      expect(body, text).toContain('"link":"/protocol#');
    }
    for (const [text, link] of [
      ['会员怎么开通', '/layout/vip'],
      ['怎么开发票', '/layout/assets'],
      ['我要退款', '/layout/assets'],
    ] as const) {
      expect(await asked(recruiter, text), text).toContain(`"link":"${link}"`);
    }
    expect(await asked(recruiter, '会员怎么开通')).toContain('收费标准');
  });

  it('answers in the conversation, to the customer alone, and people are still counted as waiting', async () => {
    const { seeker, recruiter, w } = s;
    await addCustomerService(w.services.db, {
      name: '小木',
      avatar: '',
      phone: '',
      wechat: '',
      hours: '每天 8:00–20:00',
      is_default: true,
    });
    const { id } = await seeker.call(openService, {});
    const operator = await w.person('operator');
    await says(seeker, id, '收不到验证码怎么办？');
    const last = (await logOf(seeker, id)).at(-1);
    expect(last).toMatchObject({
      kind: 'note',
      from: 'system',
      body: { link: '/protocol#help-code-missing' },
    });
    // It speaks of codes itself: nobody is warned of them here.
    expect((await logOf(seeker, id)).map(({ hint }) => hint).join('')).toBe('');
    const { items } = await operator.call(listConversations, { side: 'service' });
    expect(items).toMatchObject([{ id, unread: 1 }]);
    await says(operator, id, '怎么注销账号，您看这里');
    expect((await logOf(seeker, id)).at(-1)).toMatchObject({ from: 'service' });
    // One set of hours, wherever it is told.
    const told = [
      JSON.stringify((await logOf(seeker, id))[0]),
      (await seeker.call(getConversation, { id })).other.headline,
    ];
    for (const words of told) expect(words).toContain('每天 8:00–20:00');
    expect((await recruiter.call(openService, {})).id).not.toBe(id);
  });

  it('tells once, outside the hours, that nobody is there and when somebody is', async () => {
    const { seeker, w } = s;
    await addCustomerService(w.services.db, {
      name: '小木',
      avatar: '',
      phone: '',
      wechat: '',
      hours: '每天 8:00–20:00',
      is_default: true,
    });
    const { id } = await seeker.call(openService, {});
    const day = formatDate(w.services.clock().getTime() + 86_400_000, 'yyyy-MM-dd');
    w.setNow(new Date(`${day}T10:00:00+08:00`));
    await says(seeker, id, '你们网站做得不错');
    expect((await logOf(seeker, id)).at(-1)?.kind).toBe('text');
    w.setNow(new Date(`${day}T23:00:00+08:00`));
    await says(seeker, id, '有人吗');
    const last = (await logOf(seeker, id)).at(-1);
    expect(last).toMatchObject({ kind: 'note', from: 'system' });
    expect(JSON.stringify(last)).toContain('每天 8:00–20:00');
    await says(seeker, id, '还在吗');
    expect((await logOf(seeker, id)).at(-1)?.kind).toBe('text');
  });

  it('reads the hours as they are usually written', () => {
    const at = (hours: string, time: string) => isOpenAt(hours, new Date(`2030-01-${time}+08:00`));
    // 7 January 2030 is a Monday.
    expect(at('每天 8:00–20:00', '12T19:59')).toBe(true);
    expect(at('每天 8:00–20:00', '12T20:00')).toBe(false);
    expect(at('工作日 9:00-18:00', '12T10:00')).toBe(false);
    expect(at('周一至周五 09:00–18:00', '07T10:00')).toBe(true);
    expect(at('周一至周六，9：00 至 18：00', '13T10:00')).toBe(false);
    expect(at('全天候', '07T10:00')).toBeNull();
  });
});
