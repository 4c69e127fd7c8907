// What people are told about messages, feedback and texts that were refused.
import { noticeTexts } from './text.ts';

export const talkTexts = noticeTexts({
  'chat_message.new': {
    event: 'chat_message',
    label: '对方发来消息',
    title: '{发信人}给您发来新消息',
    body: '{所谈职位}登录后可以查看和回复。',
  },
  'member_changed.chat': {
    event: 'member_changed',
    label: '同事转来会话',
    title: '{同事}把与{求职者}的会话转给了您',
    body: '{留言}',
  },
  'feedback_answered.answered': {
    event: 'feedback_answered',
    label: '反馈有回复',
    title: '您的反馈有回复了：{反馈}',
    body: '{留言}',
  },
  'feedback_answered.closed': {
    event: 'feedback_answered',
    label: '反馈关闭',
    title: '您的反馈已关闭：{反馈}',
    body: '如果问题仍未解决，可以在反馈列表里追问一次。',
  },
  'feedback_answered.undone': {
    event: 'feedback_answered',
    label: '反馈继续处理',
    title: '您的反馈会继续处理：{反馈}',
    body: '刚才的“已关闭”是误操作，已经撤回。',
  },
  'content_refused.words': {
    event: 'content_refused',
    label: '文字未通过复核',
    title: '您在“{位置}”中的一段内容未通过复核',
    body: '原因：{原因}请尽快修改；多次违规会影响账号使用。',
  },
});
