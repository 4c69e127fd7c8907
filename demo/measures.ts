// Measures of the demo town against people other than the documented accounts, the oldest first.

export const MEASURES = [
  {
    who: 'past',
    kind: 'limit',
    days: 3,
    hours: 24 * 50,
    reason: '三天内向二十多位招聘者发送培训课程的推广信息，经提醒没有停止。',
    note: '两家企业先后举报，聊天记录已核对。',
    byOther: false,
    appeal: null,
  },
  {
    who: 'warned',
    kind: 'warn',
    days: null,
    hours: 24 * 12,
    reason: '约定面试后两次没有到场，也没有提前告知。请在不能到场时提前取消。',
    note: '',
    byOther: false,
    appeal: null,
  },
  {
    who: 'limited',
    kind: 'limit',
    days: 7,
    hours: 52,
    reason: '沟通中要求求职者先交两百元“体检服务费”，求职者提供了聊天截图。',
    note: '金额不大，首次，先限制七天。',
    // Taken by a colleague, so that the demo operator may decide the appeal.
    byOther: true,
    appeal: {
      hours: 20,
      content:
        '两百元是到指定医院体检的费用，由医院收取并开具发票，入职后公司报销。这是公司入职须知里写明的，不是我个人或公司收费，可以提供医院的收费单和报销记录。',
    },
  },
] as const;
