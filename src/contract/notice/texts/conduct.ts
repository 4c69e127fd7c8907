// What people are told about decisions on their conduct: measures, reports and pictures.
import { noticeTexts } from './text.ts';

export const measureTexts = noticeTexts({
  'measure.taken': {
    event: 'measure',
    label: '作出处理',
    title: '{对象}{处理}{期限}',
    body: '原因：{原因}{影响}如有异议，可以在 {天数} 天内申诉一次，由另一位工作人员在 {工作日} 个工作日内复核。',
  },
  'measure.ended': {
    event: 'measure',
    label: '处理结束',
    title: '对{对象}的{处理}{状态}',
    body: '{为什么}{恢复}',
  },
  'measure.upheld': {
    event: 'measure',
    label: '处理申诉没有成立',
    title: '对{对象}的{处理}：维持原处理',
    body: '{为什么}这是复核后的决定。',
  },
  'measure.overturned': {
    event: 'measure',
    label: '处理申诉成立',
    title: '对{对象}的{处理}：申诉成立，处理已撤销',
    body: '{为什么}{恢复}',
  },
});

export const reportTexts = noticeTexts({
  'report_result.accepted': {
    event: 'report_result',
    label: '举报已受理',
    title: '您对{对象}的举报已受理',
    body: '我们会在 {截止}前给出结果。',
  },
  'report_result.answered': {
    event: 'report_result',
    label: '举报有结果',
    title: '您对{对象}的举报{结论}',
    body: '{结果}处理说明：{原因}{申诉}',
  },
  'report_result.found': {
    event: 'report_result',
    label: '被举报的一方：核实违规',
    title: '{对象}被核实存在违规',
    body: '违规类型：{违规}。处理说明：{原因}{结果}{申诉}',
  },
  'report_result.taken_down': {
    event: 'report_result',
    label: '被举报的一方：因违规下架',
    title: '{对象}因违规已{处理}',
    body: '违规类型：{违规}。处理说明：{原因}{结果}{申诉}',
  },
  'report_result.overturned': {
    event: 'report_result',
    label: '被举报的一方：申诉成立',
    title: '{对象}的申诉成立，处理已撤销',
    body: '处理说明：{原因}{恢复}',
  },
});

export const pictureTexts = noticeTexts({
  'content_refused.picture': {
    event: 'content_refused',
    label: '图片未通过审核',
    title: '您的{图片}未通过审核',
    body: '原因：{原因}{现在}。您可以换一张；不同意的话，{天数} 天内可以申诉一次。',
  },
  'content_refused.picture_back': {
    event: 'content_refused',
    label: '图片已恢复',
    title: '您的{图片}已恢复',
    body: '刚才“未通过审核”的处理已经撤回，您不需要做什么。',
  },
  'content_refused.picture_upheld': {
    event: 'content_refused',
    label: '图片申诉没有成立',
    title: '您对{图片}的申诉：维持原决定',
    body: '理由：{原因}请换一张图片。',
  },
  'content_refused.picture_overturned': {
    event: 'content_refused',
    label: '图片申诉成立',
    title: '您对{图片}的申诉成立',
    body: '图片已放回原处；如果那里已换了新的图片，可以重新上传使用。',
  },
});
