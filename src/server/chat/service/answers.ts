// Automatic answers of 择木客服: frequent questions, and the hours when nobody is available.
import { serviceQuestions } from '../../../contract/chat/service-questions.ts';
import type { Context } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { findDefaultKefu } from '../../site/site.ts';
import type { Speaking } from '../conversation/sides.ts';
import { say } from '../message/append.ts';
import { isOpenAt } from './hours.ts';

/** The hours as text; '' when they are not set. */
export async function serviceHours({ db }: Pick<Context, 'db'>): Promise<string> {
  return (await findDefaultKefu(db))?.hours.trim() ?? '';
}

/** The answer to a frequent question, for recruiters or everybody else; null for any other text. Pure. */
export function answerTo(
  text: string,
  isRecruiter: boolean,
): { text: string; link: string } | null {
  const plain = text.replace(/\s+/gu, '');
  const found = serviceQuestions.find(({ pattern }) => pattern.test(plain));
  if (!found) return null;
  const { answer, link } = { ...found, ...(!isRecruiter && found.seeker) };
  return { text: answer, link };
}

const bodyOf = (answer: ReturnType<typeof answerTo>) =>
  answer && {
    text: `${answer.text}（自动回复。没有解决的话请接着写，客服看到后会答复。）`,
    link: answer.link,
  };

/** The time after which a customer is told again that nobody is available, in seconds. */
const TOLD_S = 6 * 3600;

/** The text that nobody is available now; null within the hours, or when it was sent lately. */
async function awayBody(context: Context, chat_id: number) {
  const hours = await serviceHours(context);
  if (isOpenAt(hours, context.now) !== false) return null;
  if (!(await withinLimit(context.store, `chat-away:${chat_id}`, 1, TOLD_S))) return null;
  const text = `现在不在服务时间内，您的问题已经收到，客服会在服务时间（${hours}）看到后答复您，离开页面也不会丢。（自动回复）`;
  return { text, link: '' };
}

/** Answers a customer's message automatically, by a note of the site. */
export async function answersCustomer(
  context: Context,
  speaking: Speaking,
  text: string,
): Promise<void> {
  if (speaking.side !== 'customer') return;
  try {
    const isRecruiter = Boolean(context.me?.roles.includes('recruiter'));
    const body = bodyOf(answerTo(text, isRecruiter)) ?? (await awayBody(context, speaking.chat_id));
    if (!body) return;
    const saying = { kind: 'note', body, preview: '', counted: false, bySystem: true } as const;
    await say(context, speaking, saying, context.now);
  } catch (error) {
    // The customer's message is stored: an error here must not make it look unsent.
    context.log.error({ err: error, event: 'chat-service-answer' }, '客服自动回复失败');
  }
}
