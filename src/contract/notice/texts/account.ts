// What people are told about their account.
import { noticeTexts } from './text.ts';

export const accountTexts = noticeTexts({
  'security.changed': {
    event: 'security',
    label: '账号有变动',
    title: '{事项}',
    body: '{详情}如果不是您本人操作，请立即修改登录密码，并在{页面}中退出其他设备。',
  },
  'security.staff': {
    event: 'security',
    label: '运营登录有变动',
    title: '{事项}',
    body: '{详情}如果不是您本人操作，请立即修改登录密码，并在运营后台的“账号与安全”里退出全部登录。',
  },
  'account_closing.asked': {
    event: 'account_closing',
    label: '提交注销申请',
    title: '注销申请已提交',
    body: '账号将在 {时间} 后注销。在此之前重新登录，或在“个人隐私”中点“撤销注销”，账号都会恢复。',
  },
  'account_closing.revoked': {
    event: 'account_closing',
    label: '撤销注销',
    title: '注销申请已撤销',
    body: '账号已恢复使用，简历按您的隐私设置重新可见。仍想注销，可以再次申请。',
  },
  'account_closing.held': {
    event: 'account_closing',
    label: '注销暂停',
    title: '账号注销已暂停',
    body: '{原因}。事情了结后注销会继续，账号到时才会删除；在此期间仍可以撤销注销，或下载个人数据副本。对此有异议，可以联系客服。',
  },
  'account_closing.goes_on': {
    event: 'account_closing',
    label: '注销继续',
    title: '账号注销继续进行',
    body: '暂停的原因已经了结。到约定的时间后账号会注销；时间已过的，会在一小时内开始。',
  },
  'account_closing.blocked': {
    event: 'account_closing',
    label: '暂时无法注销',
    title: '账号暂时无法注销',
    body: '{原因}。{做法}，然后重新申请注销。',
  },
});
