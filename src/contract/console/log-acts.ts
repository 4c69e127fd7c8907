// What was done, as the headline of a row in the log of the staff: the act itself, not what its call is able to do.
import { labelOf } from '../dictionary/dictionary.ts';
import { measureKinds } from '../dictionary/measure.ts';
import { isReviewKind, logValue } from './log-values.ts';
import { type Facts, subjectLabel } from './log-words.ts';

interface Act {
  act: string;
  subject: string;
  before: Facts;
  after: Facts;
  reason: string;
}

const COMMAND = 'npm run admin -- ';

/** Acts whose call says more, or less, than what was done. */
const ACTS: Readonly<Record<string, string>> = {
  '/api/console.review/release': '放回队列',
  '/api/console.review/assign': '分配给同事',
  '/api/console.review/undo': '撤回自己的处理',
  '/api/console.person/find': '查找用户或企业',
  '/api/console.person/open': '查看用户的资料',
  '/api/console.viewing/start': '开始以用户的视角查看',
  '/api/console.viewing/end': '结束以用户的视角查看',
  '/api/console.authority/closed': '查找已注销的账号',
  '/api/console.authority/download': '下载机关调取的数据',
  '/api/console.authority/letter': '查看机关调取的文书',
  '/api/enterprise.famous/order': '调整名企墙的顺序',
  '/api/enterprise.certification/proof': '查看认证材料的图片',
  '/api/moderation.word/try': '试查一批词',
  '/api/moderation.picture/file': '查看被举报的聊天图片',
  '/api/operate.activity/report': '登记到场人数',
  '/api/site.help/reset': '恢复或删除帮助文章',
  '/api/site.tree/add': '添加一项类目',
  '/api/site.tree/merge': '合并一项类目',
  '/api/site.tree/move': '移动一项类目',
  '/api/site.tree/order': '调整类目的顺序',
  '/api/site.tree/rename': '给一项类目改名',
  'console.authority': '整理机关调取的数据',
  'open-site': '开放网站（服务器命令）',
  'close-site': '关闭网站（服务器命令）',
};

const COMMANDS: Readonly<Record<string, string>> = {
  'create-operator': '新建运营账号',
  remove: '移除运营账号',
  password: '重置运营账号的密码',
  'reset-second-factor': '重置运营账号的两步验证',
  reindex: '重建搜索索引',
  'reindex-engine': '重填搜索引擎',
  'rotate --start': '启用新的密钥',
  'rotate --forget': '停用旧的密钥',
  'end-logins': '结束全部登录',
  'export-account': '导出账号的数据',
  'note-backup': '登记一次备份',
  restore: '从备份恢复',
};

/** @param summary what the call is able to do, by the contract; '' for none. Pure. */
export function headlineOf(row: Act, summary: string): string {
  const { act, subject, before, after, reason } = row;
  if (act in ACTS) return ACTS[act] ?? '';
  if (act === '/api/console.review/claim') return reason;
  if (act.startsWith(COMMAND)) {
    const name = act.slice(COMMAND.length);
    return `${COMMANDS[name] ?? name}（服务器命令）`;
  }
  const kind = subjectLabel(subject);
  if (after?.decision && isReviewKind(subject)) {
    return `${kind}：${logValue(subject, 'decision', after.decision)}`;
  }
  if (act === '/api/measure.staff/take') {
    return `采取措施：${labelOf(measureKinds, String(after?.kind))}`;
  }
  if (act.endsWith('/move') && after?.state) {
    return `${kind}：${logValue(subject, 'state', after.state)}`;
  }
  if (act === '/api/site.tree/close') return after?.closed ? '停用一项类目' : '恢复一项类目';
  if (act === '/api/moderation.word/switch') return after?.is_on ? '恢复使用词' : '停用词';
  if (act.endsWith('/save') && subject !== 'site_setting') {
    return before ? `修改${kind}` : `新建${kind}`;
  }
  // What follows the first sign explains the call.
  return summary.split(/[：；（，]/)[0] || act;
}
