// What both sides are told about talents: views, notes, downloads, elites, invitations to apply.
import { noticeTexts } from './text.ts';

export const talentTexts = noticeTexts({
  'resume_viewed.viewed': {
    event: 'resume_viewed',
    label: '企业看了简历',
    title: '{企业}看了您的简历',
    body: '',
  },
  'resume_downloaded.downloaded': {
    event: 'resume_downloaded',
    label: '企业下载了简历',
    title: '{企业}下载了您的简历',
    body: '下载的 PDF 每页带有企业、下载人和日期的水印。在“个人隐私”可以看到全部记录。',
  },
  'candidate_mentioned.mentioned': {
    event: 'candidate_mentioned',
    label: '备注里提到您',
    title: '{同事}在{求职者}{应聘}的备注里提到了您',
    body: '打开候选人的页面查看备注并答复同事。',
  },
  'candidate_follow_up.due': {
    event: 'candidate_follow_up',
    label: '该跟进候选人',
    title: '今天该跟进{求职者}{应聘}了',
    body: '{留言}',
  },
  'elite_invited.invited': {
    event: 'elite_invited',
    label: '企业邀请投递，没有留言',
    title: '{企业}邀请您投递「{职位}」',
    body: '{天数} 天内回复有效，接受后会投递您现在的简历。',
  },
  'elite_invited.said': {
    event: 'elite_invited',
    label: '企业邀请投递，写了话',
    title: '{企业}邀请您投递「{职位}」',
    body: '{留言}',
  },
  'elite_declined.declined': {
    event: 'elite_declined',
    label: '求职者婉拒邀约',
    title: '{求职者}婉拒了「{职位}」的投递邀约',
    body: '可以在人才推荐里邀请其他合适的人。',
  },
  'elite_result.approve': {
    event: 'elite_result',
    label: '精英申请通过',
    title: '恭喜，您已成为择木精英',
    body: '有效期至 {截止}。企业现在可以向您发出投递邀约。',
  },
  'elite_result.reject': {
    event: 'elite_result',
    label: '精英申请未通过',
    title: '您的精英申请未通过',
    body: '{原因}{天数} 天后可以再次申请。',
  },
  'elite_result.revoke': {
    event: 'elite_result',
    label: '精英资格撤销',
    title: '您的精英资格已被撤销',
    body: '{原因}如有异议可以申诉一次。',
  },
  'elite_result.restore': {
    event: 'elite_result',
    label: '精英申诉成立',
    title: '申诉成立，您的精英资格已恢复',
    body: '有效期至 {截止}。',
  },
  'elite_result.dismiss': {
    event: 'elite_result',
    label: '精英申诉未通过',
    title: '您的精英申诉未通过',
    body: '{原因}{天数} 天后可以重新申请。',
  },
  'elite_result.lapsed': {
    event: 'elite_result',
    label: '精英资格到期',
    title: '您的精英资格已到期',
    body: '满足条件即可重新申请，上次填写的内容还在。',
  },
});
