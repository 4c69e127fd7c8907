// The twelve busiest calls of a site: what visitors, seekers and recruiters ask all day.

export interface BusyCall {
  name: string;
  /** The address with its input; `{position}` and `{enterprise}` stand for one that there is. */
  path: string;
  who: 'visitor' | 'seeker' | 'recruiter';
}

export const BUSY: readonly BusyCall[] = [
  { name: '职位列表', path: '/api/position/search', who: 'visitor' },
  { name: '职位搜索', path: '/api/position/search?keyword=会计', who: 'visitor' },
  { name: '职位详情', path: '/api/position/detail?id={position}', who: 'visitor' },
  { name: '搜索建议', path: '/api/position/suggest?text=会&scene=position', who: 'visitor' },
  { name: '企业列表', path: '/api/enterprise/search', who: 'visitor' },
  { name: '企业详情', path: '/api/enterprise/detail?id={enterprise}', who: 'visitor' },
  { name: '我的投递', path: '/api/talent.application/mine', who: 'seeker' },
  { name: '未读通知', path: '/api/notice/unread', who: 'seeker' },
  { name: '求职者的会话', path: '/api/chat/conversations?side=seeker', who: 'seeker' },
  { name: '本企业的职位', path: '/api/position/mine', who: 'recruiter' },
  { name: '候选人', path: '/api/talent.pipeline/list', who: 'recruiter' },
  { name: '招聘者的会话', path: '/api/chat/conversations?side=recruiter', who: 'recruiter' },
];
