// 择木客服 by itself: answers the commonest questions at once, and says when somebody is there.
import { serviceQuestions } from '../../contract/service-questions.ts';
import type { Context } from '../platform/call.ts';
import { findDefaultKefu } from '../site/site.ts';
import { say } from './append.ts';
import type { Standing } from './sides.ts';

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

/** Answers what a customer wrote, where it is one of the questions; a note of the site. */
export async function answersCustomer(
  context: Context,
  standing: Standing,
  text: string,
): Promise<void> {
  if (standing.side !== 'customer') return;
  const answer = answerTo(text);
  if (!answer) return;
  try {
    const body = {
      text: `${answer.text}（自动回复。没有解决的话请接着写，客服看到后会答复。）`,
      link: answer.link,
    };
    const saying = { kind: 'note', body, preview: '', counted: false, bySystem: true } as const;
    await say(context, standing, saying, context.now);
  } catch (error) {
    // The question is stored: an answer that fails must not make it look unsent.
    context.log.error({ err: error, event: 'chat-service-answer' }, '客服自动回复失败');
  }
}
