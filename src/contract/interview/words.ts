// The bounds of the texts around an interview, for the schemas of the calls and the fields of the forms.
import { textRule } from '../value/text-rule.ts';

/** A seeker's words to an answer, as why it was declined or another time is asked for. */
export const ANSWER_NOTE = textRule('说明', 200, 0);
export const RESCHEDULE_REASON = textRule('原因', 200, 0);
export const CANCEL_REASON = textRule('取消原因', 200, 2);
/** 留言 of the enterprise to the candidate. */
export const MESSAGE_WORDS = textRule('留言', 200, 2);
/** What a side says against a record that it did not appear. */
export const DISPUTE_NOTE = textRule('情况说明', 300, 5);

export const EVALUATION_WORDS = textRule('评语', 1000, 0);
/** A row of the evaluation sheet. */
export const DIMENSION_NAME = textRule('维度', 12, 2);

export const REVIEW_WORDS = textRule('评价', 500, 0);
export const REPLY_WORDS = textRule('回复', 300, 2);

/** Location and what belongs to it. The contact alone is always asked for. */
export const MEETING_TEXTS = {
  place: textRule('面试地点', 100, 0),
  contact_name: textRule('联系人', 20),
  note: textRule('说明', 500, 0),
  bring: textRule('需要携带', 200, 0),
} as const;
