// 择木客服 by itself: answers the commonest questions at once, and says when somebody is there.
import { serviceQuestions } from '../../../contract/chat/service-questions.ts';
import type { Context } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { findDefaultKefu } from '../../site/site.ts';
import type { Standing } from '../conversation/sides.ts';
import { say } from '../message/append.ts';
import { isOpenAt } from './hours.ts';

/** What people are told of the hours; '' where nobody has said them. */
export async function serviceHours({ db }: Pick<Context, 'db'>): Promise<string> {
  return (await findDefaultKefu(db))?.hours.trim() ?? '';
}

/** The answer to a question that is asked often; null for any other one. Pure. */
export function answerTo(text: string): { text: string; link: string } | null {
  const plain = text.replace(/\s+/gu, '');
  const found = serviceQuestions.find(({ pattern }) => pattern.test(plain));
  return found ? { text: found.answer, link: found.link } : null;
}

const bodyOf = (answer: ReturnType<typeof answerTo>) =>
  answer && {
    text: `${answer.text}（自动回复。没有解决的话请接着写，客服看到后会答复。）`,
    link: answer.link,
  };

/** One absence is told of once. */
const TOLD_S = 6 * 3600;

/** That nobody is there now and when somebody is; null within the hours and where it was told. */
async function awayBody(context: Context, chat_id: number) {
  const hours = await serviceHours(context);
  if (isOpenAt(hours, context.now) !== false) return null;
  if (!(await withinLimit(context.store, `chat-away:${chat_id}`, 1, TOLD_S))) return null;
  const text = `现在不在服务时间内，您的问题已经收到，客服会在服务时间（${hours}）看到后答复您，离开页面也不会丢。（自动回复）`;
  return { text, link: '' };
}

/** Answers what a customer wrote: one of the questions, or that nobody is there; a note of the site. */
export async function answersCustomer(
  context: Context,
  standing: Standing,
  text: string,
): Promise<void> {
  if (standing.side !== 'customer') return;
  try {
    const body = bodyOf(answerTo(text)) ?? (await awayBody(context, standing.chat_id));
    if (!body) return;
    const saying = { kind: 'note', body, preview: '', counted: false, bySystem: true } as const;
    await say(context, standing, saying, context.now);
  } catch (error) {
    // The question is stored: an answer that fails must not make it look unsent.
    context.log.error({ err: error, event: 'chat-service-answer' }, '客服自动回复失败');
  }
}
