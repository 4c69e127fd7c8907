// 不合适: the reasons, each with kind words to begin from.

import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { textRule } from '../value/text-rule.ts';

/** 不合适原因: private to the enterprise, never sex, age or marriage; each with words to begin from. */
export const rejectionReasons = [
  {
    code: 'experience',
    label: '经验不符',
    words:
      '{姓名}您好，感谢您投递「{职位}」并花时间介绍自己。这个职位目前更需要另一段方向的经验，这次没能继续，但您的经历很扎实，祝您早日找到合适的去处。',
  },
  {
    code: 'skill',
    label: '技能不符',
    words:
      '{姓名}您好，谢谢您对「{职位}」的关注。我们认真看了您的简历，这次的工作内容与您擅长的技术方向有些不同，暂时没能继续。祝您求职顺利。',
  },
  {
    code: 'education',
    label: '学历不符',
    words:
      '{姓名}您好，感谢您投递「{职位}」。这个职位对专业背景有既定的要求，这次没能继续，和您的能力无关。祝您早日遇到合适的机会。',
  },
  {
    code: 'salary',
    label: '薪资期望不符',
    words:
      '{姓名}您好，感谢您投递「{职位}」。这个职位的预算与您的期望有一些距离，不想让您将就，所以这次先不继续了。祝您找到更匹配的机会。',
  },
  {
    code: 'place',
    label: '工作地点不符',
    words:
      '{姓名}您好，感谢您投递「{职位}」。这个职位的工作地点与您的意向城市不一致，这次先不继续了。如果以后在您的城市有机会，欢迎再联系我们。',
  },
  {
    code: 'filled',
    label: '职位已招满',
    words:
      '{姓名}您好，感谢您投递「{职位}」。这个职位已经有人入职，名额满了，很遗憾没能早些和您聊。欢迎继续关注我们之后的职位。',
  },
  {
    code: 'other',
    label: '其他',
    words:
      '{姓名}您好，感谢您投递「{职位}」，也谢谢您愿意了解我们。综合考虑后这次没能继续，祝您早日找到满意的工作。',
  },
] as const satisfies readonly (Term & { words: string })[];
export type RejectionReason = CodeOf<typeof rejectionReasons>;
export const REJECTION_WORDS = textRule('给候选人的话', 500, 5);
/** 话术: '' restores the site's own words. */
export const REJECTION_TEMPLATE = textRule('话术', 500, 0);
