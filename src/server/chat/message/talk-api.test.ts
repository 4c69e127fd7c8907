// What two people do in a conversation besides talking: take back, exchange, refuse, block, hand over, find,
// send files.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedAttachment } from '../../../../tests/stage/attachment-stage.ts';
import { chatStage, logOf, says, sends } from '../../../../tests/stage/chat/stage.ts';
import { goTo, meeting } from '../../../../tests/stage/interview-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { withdraw } from '../../../contract/application/application.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { leaveEnterprise } from '../../../contract/enterprise/members.ts';
import { inviteToInterview } from '../../../contract/interview/hiring.ts';
import { acceptInterview } from '../../../contract/interview/interview.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { chatJobs } from '../jobs.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
beforeEach(async () => {
  s = await chatStage();
  await says(s.seeker, s.id, '您好');
  await says(s.recruiter, s.id, '您好，请讲');
});

const runJobs = async () => {
  for (const job of chatJobs) await job.run(s.w.services, s.w.services.clock());
};
/** Uploads as a form does; gives the envelope. */
async function upload(name: string, content: string) {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await s.w.http.inject({
    method: 'POST',
    url: contract.uploadChatFile.path,
    headers: { token: s.seeker.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${head}${content}\r\n--b--\r\n`,
  });
  return response.json<{ code: number; data: { file: string; name: string; bytes: number } }>();
}

const viewOf = (who: 'seeker' | 'recruiter') => s[who].call(contract.getConversation, { id: s.id });
const ask = (who: 'seeker' | 'recruiter', what: 'phone' | 'wechat' | 'resume') =>
  sends(s[who], s.id, { kind: 'exchange', body: { what } });

/** The smallest file that a reader of PDF opens. */
const PDF = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;

describe('taking back', () => {
  it('erases the words within two minutes, once, as a line of the log', async () => {
    const { seeker, recruiter, id } = s;
    const seq = await says(seeker, id, '说错了的一句话');
    expect((await viewOf('recruiter')).unread).toBe(2);
    const first = await seeker.call(contract.recallMessage, { id, seq });
    expect(first).toMatchObject({ kind: 'recall', body: { target: seq }, seq: seq + 1 });
    expect(await seeker.call(contract.recallMessage, { id, seq })).toEqual(first);
    const log = await logOf(recruiter, id);
    expect(log.find((one) => one.seq === seq)).toMatchObject({
      recalled: true,
      body: { text: '' },
    });
    expect(JSON.stringify(log)).not.toContain('说错了');
    expect(await viewOf('recruiter')).toMatchObject({ unread: 1, preview: '撤回了一条消息' });
    await expect(recruiter.call(contract.recallMessage, { id, seq: 2 })).rejects.toThrow(
      /没有找到/,
    );
    const late = await says(seeker, id, '留着的');
    await goTo(s.w, 121 / 3600);
    await expect(seeker.call(contract.recallMessage, { id, seq: late })).rejects.toThrow(/2 分钟/);
  });
});

describe('an exchange', () => {
  it('gives nothing before both agree, and is open once', async () => {
    const { seeker, recruiter, id } = s;
    const { seq } = await ask('recruiter', 'phone');
    expect(JSON.stringify(await logOf(seeker, id))).not.toContain(recruiter.mobile);
    await expect(ask('seeker', 'phone')).rejects.toThrow(/正在等待答复/);
    const own = { id, seq, answer: 'accepted' as const };
    await expect(recruiter.call(contract.answerExchange, own)).rejects.toThrow(/不能这样答复/);
    const answer = await seeker.call(contract.answerExchange, own);
    const values = { seeker_value: seeker.mobile, recruiter_value: recruiter.mobile };
    expect(answer).toMatchObject({ body: { target: seq, state: 'accepted', ...values } });
    expect(await seeker.call(contract.answerExchange, own)).toEqual(answer);
    await expect(
      recruiter.call(contract.answerExchange, { ...own, answer: 'cancelled' }),
    ).rejects.toThrow(/已经同意过了/);
    const tab = { side: 'seeker', tab: 'exchanged' } as const;
    expect((await seeker.call(contract.listConversations, tab)).items).toHaveLength(1);
  });

  it('asks for the WeChat name that is missing, and ends after 72 hours', async () => {
    const { seeker, recruiter, id } = s;
    await expect(ask('recruiter', 'wechat')).rejects.toThrow(/请先填写您的微信号/);
    await recruiter.call(contract.saveContact, { wechat: 'qinghe_hr' });
    const { seq } = await ask('recruiter', 'wechat');
    await s.w.services.db.updateTable('resume').set({ wechat: '' }).execute();
    const yes = { id, seq, answer: 'accepted' as const };
    const refused = await seeker.ask(contract.answerExchange, yes);
    expect(refused).toMatchObject({
      code: 422,
      data: { fields: { wechat: '请先填写您的微信号' } },
    });
    await goTo(s.w, 73);
    await runJobs();
    await expect(
      seeker.call(contract.answerExchange, { ...yes, wechat: 'chenyiming' }),
    ).rejects.toThrow(/已过期/);
    expect((await logOf(seeker, id)).at(-1)).toMatchObject({
      kind: 'exchange_answer',
      from: 'system',
      body: { target: seq, state: 'expired' },
    });
    await ask('recruiter', 'wechat');
  });

  it('gives the attachment resume to this recruiter and makes the application that is missing', async () => {
    const { seeker, recruiter, colleague, id, w } = s;
    await seeker.call(withdraw, { id: seeker.application_id, reason: 'other' });
    const { seq } = await ask('recruiter', 'resume');
    const yes = { id, seq, answer: 'accepted' as const };
    await expect(seeker.call(contract.answerExchange, yes)).rejects.toThrow(/附件简历/);
    await storedAttachment(w, seeker.account_id);
    const answer = await seeker.call(contract.answerExchange, yes);
    if (answer.kind !== 'exchange_answer') throw new Error(answer.kind);
    expect(answer.body.application_id).not.toBeNull();
    expect(answer.body.application_id).not.toBe(seeker.application_id);
    const file = await recruiter.call(contract.getChatFile, { id, seq: answer.seq });
    expect(file.name).toBe(answer.body.seeker_value);
    expect(Buffer.from(file.bytes).toString()).toContain('%PDF');
    expect((await colleague.ask(contract.getChatFile, { id, seq: answer.seq })).code).toBe(410);
  });
});

describe('refusing and blocking', () => {
  it('says 不合适 with words, ends the application, and opens again when the recruiter speaks', async () => {
    const { seeker, recruiter, id, w } = s;
    const words = '{姓名}您好，{职位}这次暂不匹配，感谢您的时间';
    const answer = await recruiter.call(contract.rejectInChat, { ids: [id], words });
    expect(answer).toEqual({ done: [id], failed: [] });
    const last = (await logOf(seeker, id)).at(-1);
    expect(JSON.stringify(last?.body)).toMatch(/陈一鸣您好，.+这次暂不匹配/);
    expect(await viewOf('seeker')).toMatchObject({ unfit: true });
    await expect(says(seeker, id, '可以再考虑吗')).rejects.toThrow(/暂不合适/);
    const { state } = await w.services.db
      .selectFrom('talent_application')
      .select('state')
      .where('id', '=', seeker.application_id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('rejected');
    await says(recruiter, id, '有新的名额，方便再聊吗');
    await says(seeker, id, '方便的');
    expect(await viewOf('seeker')).toMatchObject({ unfit: false, closed_because: '' });
  });

  it('a block stops both, and settings are the own business', async () => {
    const { seeker, recruiter, id } = s;
    const view = await seeker.call(contract.setConversation, { id, blocked: true, pinned: true });
    expect(view).toMatchObject({ blocked: true, pinned: true });
    await expect(says(recruiter, id, '在吗')).rejects.toThrow(/暂时不想收到消息/);
    await expect(says(seeker, id, '在吗')).rejects.toThrow(/您屏蔽了对方/);
    expect(await viewOf('recruiter')).toMatchObject({ blocked: false, pinned: false });
    await seeker.call(contract.setConversation, { id, blocked: false, hidden: true });
    expect((await seeker.call(contract.listConversations, { side: 'seeker' })).items).toEqual([]);
    await says(recruiter, id, '在吗');
    expect((await seeker.call(contract.listConversations, { side: 'seeker' })).items).toHaveLength(
      1,
    );
  });

  it('an enterprise that the seeker blocks loses the conversation at once', async () => {
    const { seeker, recruiter, id } = s;
    await seeker.call(blockEnterprise, { id: recruiter.enterprise_id });
    expect((await recruiter.call(contract.listConversations, { side: 'recruiter' })).items).toEqual(
      [],
    );
    expect((await recruiter.ask(contract.getConversation, { id })).code).toBe(410);
    const message = { kind: 'text', body: { text: '在吗' } } as const;
    const sent = await recruiter.ask(contract.sendMessage, {
      id,
      client_id: randomUUID(),
      message,
    });
    expect(sent.code).toBe(410);
    const { items } = await recruiter.call(contract.listHeads, { side: 'recruiter' });
    expect(items).toEqual([]);
    expect((await recruiter.call(contract.countUnread)).recruiter).toBe(0);
    const found = { side: 'recruiter', keyword: '您好' } as const;
    expect((await recruiter.call(contract.searchMessages, found)).items).toEqual([]);
    expect((await viewOf('seeker')).closed_because).toContain('隐私');
  });
});

describe('handing over', () => {
  it('a colleague goes on, and finds what was said before', async () => {
    const { seeker, recruiter, colleague, id } = s;
    const { account_id } = colleague;
    await recruiter.call(contract.transferConversation, { id, account_id, note: '请跟进薪资' });
    expect((await recruiter.ask(contract.getConversation, { id })).code).toBe(410);
    expect(JSON.stringify(await logOf(seeker, id))).not.toContain('薪资');
    await says(colleague, id, '您好，我是新的联系人');
    expect((await viewOf('seeker')).other.name).toBe('方晓');
    const { items } = await colleague.call(contract.searchMessages, {
      side: 'recruiter',
      keyword: '请讲',
    });
    expect(items).toMatchObject([{ id, seq: 3, name: '陈一鸣', words: '您好，请讲' }]);
  });

  it('goes by itself when a member leaves', async () => {
    const { seeker, recruiter, colleague, id, w } = s;
    const { account_id } = colleague;
    const { db } = w.services;
    const change = db.updateTable('enterprise_member').set({ role: 'administrator' });
    await change.where('account_id', '=', account_id).execute();
    await recruiter.call(leaveEnterprise, { id: account_id });
    await says(colleague, id, '由我继续');
    const log = await logOf(seeker, id);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
    expect((await viewOf('seeker')).other).toMatchObject({ name: '方晓', gone: false });
  });
});

describe('other kinds of messages', () => {
  it('shows the real interview, its answer, and marks the conversation', async () => {
    const { seeker, recruiter, id } = s;
    const { id: interview } = await recruiter.call(inviteToInterview, {
      ...meeting(),
      id: seeker.application_id,
    });
    const invited = (await logOf(seeker, id)).at(-1);
    expect(invited).toMatchObject({
      kind: 'interview',
      from: 'recruiter',
      body: { interview_id: interview },
    });
    await seeker.call(acceptInterview, { id: interview, slot: meeting().slots[0] ?? '' });
    const accepted = (await logOf(recruiter, id)).at(-1);
    expect(accepted).toMatchObject({ kind: 'interview', from: 'seeker' });
    expect(JSON.stringify(accepted?.body)).toContain('接受了面试邀请');
    const tab = { side: 'recruiter', tab: 'interview' } as const;
    expect((await recruiter.call(contract.listConversations, tab)).items).toHaveLength(1);
  });

  it('sends cards and pictures, each looked up by the site, to the two people alone', async () => {
    const { seeker, recruiter, colleague, id, position_id, w } = s;
    const card = await sends(recruiter, id, { kind: 'position', body: { position_id } });
    expect(card.body).toMatchObject({ position_id });
    expect(await sends(seeker, id, { kind: 'resume', body: {} })).toMatchObject({
      body: { name: '陈一鸣' },
    });
    await expect(sends(recruiter, id, { kind: 'resume', body: {} })).rejects.toThrow(/只有求职者/);
    const picture = await uploadPrivately(w, seeker);
    await expect(sends(recruiter, id, { kind: 'image', body: { picture } })).rejects.toThrow(
      /图片/,
    );
    const sent = await sends(seeker, id, { kind: 'image', body: { picture } });
    expect(sent.body).toEqual({ width: 8, height: 6 });
    const file = await recruiter.call(contract.getChatFile, { id, seq: sent.seq });
    expect(file.media_type).toBe('image/webp');
    expect((await colleague.ask(contract.getChatFile, { id, seq: sent.seq })).code).toBe(410);
    await seeker.call(contract.recallMessage, { id, seq: sent.seq });
    expect((await recruiter.ask(contract.getChatFile, { id, seq: sent.seq })).code).toBe(410);
  });

  it('sends files that are what they say, once, and removes those never sent', async () => {
    const { seeker, recruiter, id, w } = s;
    expect(await upload('作品.exe', 'MZ')).toMatchObject({ code: 422 });
    expect(await upload('作品.pdf', 'PK not a pdf')).toMatchObject({ code: 422 });
    const { data } = await upload('../作品集.pdf', PDF);
    const { file } = data;
    expect(data).toEqual({
      file: expect.stringMatching(/^private\/chat\//),
      name: '作品集.pdf',
      bytes: PDF.length,
    });
    const body = { file, name: '作品集' };
    await expect(sends(recruiter, id, { kind: 'file', body })).rejects.toThrow(/文件已失效/);
    const sent = await sends(seeker, id, { kind: 'file', body });
    expect(sent.body).toEqual({
      name: '作品集.pdf',
      bytes: PDF.length,
      media_type: 'application/pdf',
    });
    await expect(sends(seeker, id, { kind: 'file', body })).rejects.toThrow(/文件已失效/);
    const unsent = (await upload('没发.pdf', PDF)).data.file;
    await goTo(w, 25);
    await runJobs();
    expect(await w.services.files.read(unsent)).toBeNull();
    const read = await recruiter.call(contract.getChatFile, { id, seq: sent.seq });
    expect([read.name, Buffer.from(read.bytes).toString()]).toEqual(['作品集.pdf', PDF]);
  });

  it('keeps phrases: the own ones, or the usual ones', async () => {
    const { seeker } = s;
    const usual = await seeker.call(contract.listPhrases, { side: 'seeker' });
    expect(usual.items.length).toBeGreaterThan(3);
    await seeker.call(contract.savePhrases, { items: ['请问还在招吗', '请问还在招吗'] });
    expect(await seeker.call(contract.listPhrases, { side: 'seeker' })).toEqual({
      items: ['请问还在招吗'],
    });
  });
});
