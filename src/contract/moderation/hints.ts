// Warnings of fraud in conversations: the patterns that raise them, and their words for each side. Pure.

/** One warning in the words for each reader. */
interface ChatHint {
  /** For the receiver of the message; stored with it. */
  reader: string;
  /** For the sender: a seeker, or a recruiter. */
  seeker: string;
  recruiter: string;
}

const row = (reader: string, seeker: string, recruiter: string): ChatHint => ({
  reader,
  seeker,
  recruiter,
});

const NEVER_ASK = '求职者会看到安全提示；违规索取会被处理。';

/**
 * Patterns that raise a warning in addition to the site's words. Each pattern reads the text without
 * spaces.
 */
const RISKS: readonly (ChatHint & { pattern: RegExp })[] = [
  {
    pattern: /刷单|刷好评|刷信誉|刷流水|做任务返|点赞返/u,
    ...row(
      '这段话提到了刷单。刷单返利都是骗局，请勿参与、垫钱或转账，可以举报对方。',
      '您提到了刷单。刷单返利都是骗局，也是违法行为；如果对方邀您参与，请停止并举报。',
      `平台禁止招募刷单。${NEVER_ASK}`,
    ),
  },
  {
    pattern: /培训贷|贷款培训|先培训后|培训费.{0,8}(?:贷|分期)|(?:贷款|分期).{0,8}(?:学费|培训)/u,
    ...row(
      '这段话提到了培训贷款。以招聘为名让人贷款培训是常见骗局，请勿贷款或签字，可以举报对方。',
      '您提到了培训贷款。以招聘为名让人贷款培训是常见骗局；如果对方要求，请停止并举报。',
      `平台禁止要求求职者贷款培训。${NEVER_ASK}`,
    ),
  },
  {
    pattern: /垫付|垫资|垫款|垫钱|先垫|预付.{0,4}(?:费|款|金)/u,
    ...row(
      '这段话提到了垫付。正规招聘不会让您先垫钱，请勿转账，可以举报对方。',
      '您提到了垫付。正规招聘不会让您先垫钱；如果对方要求，请停止并举报。',
      `平台禁止要求求职者垫付。${NEVER_ASK}`,
    ),
  },
  {
    pattern:
      /(?<!不收|无需|不用|不需要|没有|零|无|免)(?:保证金|押金|报名费|建档费|服装费)|先转账|转账.{0,6}(?:元|块|费|金)/u,
    ...row(
      '这段话提到了先交钱。正规招聘不向求职者收取任何费用，请勿转账，可以举报对方。',
      '您提到了先交钱。正规招聘不向求职者收取任何费用；如果对方要求，请不要转账并举报。',
      `平台禁止向求职者收取任何费用。${NEVER_ASK}`,
    ),
  },
  {
    pattern: /验证码|校验码|动态码/u,
    ...row(
      '这段话提到了验证码。任何人（包括平台客服）都不会要您的验证码，请勿告诉对方，可以举报。',
      '您提到了验证码。任何人（包括平台客服）都不会要验证码，请勿发给对方。',
      `平台禁止索取验证码。${NEVER_ASK}`,
    ),
  },
  {
    pattern: /银行卡|信用卡|卡号.{0,4}密码|开户行/u,
    ...row(
      '这段话提到了银行卡。入职之前不需要银行卡，请勿发卡号、密码或照片，可以举报对方。',
      '您提到了银行卡。入职之前不需要银行卡，请勿在聊天里发卡号、密码或照片。',
      `工资卡请在入职时当面登记，不要在聊天里索取银行卡。${NEVER_ASK}`,
    ),
  },
  {
    // To bring the ID card to an interview is usual and raises no warning.
    pattern: /(?<!带.{0,4})身份证/u,
    ...row(
      '这段话提到了身份证。请勿在聊天里发身份证号或照片，入职时当面核对即可；有疑问可以举报。',
      '您提到了身份证。请勿在聊天里发身份证号或照片，入职时当面核对即可；发出的消息 2 分钟内可以撤回。',
      `身份证请在入职时当面核对，不要在聊天里索取号码或照片。${NEVER_ASK}`,
    ),
  },
];

/** The warning for a receiver, by the kind of the site's word that was found. */
export const KIND_HINTS = {
  fee: row(
    '对方提到了收费。正规招聘不向求职者收取任何费用，请勿转账，可以举报。',
    '您提到了费用。正规招聘不向求职者收取任何费用；如果对方收费，请不要转账并举报。',
    `平台禁止向求职者收取任何费用。${NEVER_ASK}`,
  ),
  fraud: row(
    '这段话像是刷单、跑分一类的骗局，请勿参与或转账，可以举报。',
    '这段话像是刷单、跑分一类的骗局，平台会核实；如果是对方提出的，请停止并举报。',
    `这段话像是刷单、跑分一类的内容，平台会核实。${NEVER_ASK}`,
  ),
  contact: row(
    '对方希望离开平台联系。转到站外后平台无法保留证据，请先核实身份，谨防受骗。',
    '您希望离开平台联系。转到站外后平台无法保留证据，可以先用“换电话”“换微信”。',
    '您希望离开平台联系，求职者会看到安全提示。建议用“换电话”“换微信”，对方同意后双方都能看到。',
  ),
  discrimination: row(
    '这段话可能涉及就业歧视，法律不允许以此拒绝录用，可以举报。',
    '这段话可能涉及就业歧视，法律不允许以此拒绝录用。',
    '这段话可能涉及就业歧视，法律不允许以此拒绝录用，求职者会看到提示。',
  ),
} as const satisfies Readonly<Record<string, ChatHint>>;

/** The warning for the receiver of a text; '' for none. Quick, because most texts raise none. */
export function riskOf(text: string): string {
  const plain = text.replace(/\s+/gu, '');
  return RISKS.find(({ pattern }) => pattern.test(plain))?.reader ?? '';
}

const ALL: readonly ChatHint[] = [...RISKS, ...Object.values(KIND_HINTS)];

/** The warning for the sender on `side`, found by the stored words for the receiver: one or several. */
export function senderHint(kept: string, side: string): string {
  const found = ALL.filter(({ reader }) => kept.includes(reader));
  const words = found.map(({ seeker, recruiter }) => (side === 'recruiter' ? recruiter : seeker));
  return words.join('') || '对方会看到一条安全提示，请确认这段话没有索取费用或个人信息。';
}
