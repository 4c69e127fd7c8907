// Before a seeker begins to talk: whether the two know each other, and three first lines to choose from.
import type * as contract from '../../contract/chat-opening.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { type Context, callerOf } from '../platform/call.ts';
import type { ResumeSummary } from '../resume/resume.ts';
import { listSummaries } from '../resume/summaries.ts';
import { findReader } from './queries-start.ts';
import { requireStart } from './start.ts';

/** @throws Failure `conflict` with what to do first, as beginning itself does. */
export async function getOpening(
  context: Context,
  { position_id }: { position_id: number },
): Promise<DataOf<typeof contract.getOpening>> {
  const { db, now } = context;
  const { account_id } = callerOf(context);
  const { position, pair, known } = await requireStart(db, account_id, position_id, now);
  const reader = await findReader(db, pair.recruiter_id, position.enterprise_id);
  const summary = (await listSummaries(db, [account_id], now)).get(account_id);
  return {
    // Before anybody said anything a conversation is an empty page to the other side.
    known: known !== null && (known.opening > 0 || known.answered_at !== null),
    reader: [position.short_name, reader].filter(Boolean).join(' · '),
    greetings: greetingsFor(position.title, summary),
  };
}

/** Three lines about a position: plain, with what the resume says, and with a question. */
export function greetingsFor(
  title: string,
  summary: Pick<ResumeSummary, 'years' | 'latest' | 'education'> | undefined,
): string[] {
  const years = summary?.years ? `有 ${summary.years} 年工作经验` : '';
  const facts = [years, summary?.latest ? `最近在${summary.latest}` : (summary?.education ?? '')]
    .filter(Boolean)
    .join('，');
  return [
    `您好，我对「${title}」很感兴趣，方便聊聊吗？`,
    `您好，看到贵公司在招「${title}」。${facts ? `我${facts}，` : ''}希望有机会进一步了解，谢谢。`,
    `您好，请问「${title}」还在招聘吗？想了解一下团队和主要工作内容。`,
  ];
}
