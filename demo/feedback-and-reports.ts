// Feedback and reports by people of the demo town, with the operators' answers.

/** The demo seeker's feedback with its age in hours; the older one is answered. */
export const OWN_FEEDBACK = [
  {
    kind: 'advice',
    content:
      '职位列表能不能按通勤时间排序？我住在城西，看到合适的职位总要先去地图里查路线，来回切换很麻烦。',
    hours: 96,
    answer: {
      hours: 74,
      content:
        '谢谢您的建议，写得很具体。通勤筛选已经列入计划，会先支持直线距离，再接入公共交通时间，上线后会在公告里说明。',
    },
  },
  {
    kind: 'help',
    content: '投递后想换一份附件简历，应该撤回重投，还是企业会自动看到新的？担心撤回影响印象。',
    hours: 7,
    answer: null,
  },
] as const;

/** Other people's feedback, unanswered. */
export const OTHERS_FEEDBACK = [
  {
    kind: 'opinion',
    content: '手机上填工作经历时，选年月要滚动很久，如果能直接输入数字会快很多。',
    hours: 20,
  },
  {
    kind: 'complaint',
    content: '约好周三下午面试，到了公司才说负责人出差，白跑一趟，希望平台提醒企业提前改期。',
    hours: 5,
  },
] as const;

/** Reports of the demo seeker: one decided, one accepted. */
export const OWN_REPORTS = [
  {
    kind: 'fake',
    content:
      '职位写的是双休，面试时说是大小周，每两周只休三天，和页面写的不一样，问了也说可以再谈。',
    hours: 150,
    decision: {
      hours: 90,
      reason: '经与企业核实，该岗位实际为大小周，与职位描述不符，已要求企业在三日内改正描述',
    },
  },
  {
    kind: 'dead_phone',
    content: '按页面写的时间打了三次电话都没有人接，留言也没有回复，想确认这个职位是不是还在招。',
    hours: 30,
    decision: null,
  },
] as const;

/** Other people's reports, not looked at yet. */
export const OTHERS_REPORTS = [
  {
    kind: 'fee',
    content: '电话里说入职前要交三百元服装押金，离职才退，职位描述里没有提到，感觉不对。',
    hours: 9,
  },
  {
    kind: 'discrimination',
    content: '沟通时直接问有没有结婚、打不打算要孩子，还说这个岗位希望稳定一点的。',
    hours: 3,
  },
] as const;
