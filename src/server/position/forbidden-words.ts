// Conditions that the law forbids in a posting: sex, age, marriage and birth, origin, health
// (妇女权益保障法 43, 就业促进法 27–31, 人力资源市场暂行条例 24). Spaces in the text are ignored.

export interface ForbiddenWord {
  kind: '性别' | '年龄' | '婚育' | '户籍' | '健康';
  pattern: RegExp;
}

export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  // 不限男女 and 男女不限 say the opposite.
  {
    kind: '性别',
    pattern: /(?<!不)(?:仅|只|限|只招|只要|仅招|仅限|限招)(?:男|女)(?!女|装|鞋|包|性向)/,
  },
  { kind: '性别', pattern: /(?<!男)(?:男|女)(?:性|士|生|孩)?(?:优先|优秀者优先|为佳|勿扰|免谈)/ },
  { kind: '性别', pattern: /性别(?:要求)?[:：]?(?:限)?(?:男|女)(?!女|不限)/ },
  { kind: '性别', pattern: /不(?:要|招|收|考虑)(?:男|女)/ },
  // 18岁以下儿童 speaks of customers; limits on applicants begin higher.
  { kind: '年龄', pattern: /[2-5]\d周?岁(?:以下|以内|之内|之下|及以下|封顶|优先)/ },
  { kind: '年龄', pattern: /年龄(?:要求|限制|范围|限)?[在:：]?(?:[1-6]\d)(?:周?岁)?[-—–~～至到]/ },
  { kind: '年龄', pattern: /年龄(?:不超过|小于|低于|不大于|限|要求|在)+[:：]?[2-6]\d/ },
  { kind: '年龄', pattern: /(?:[6-9]0|0[05])后(?:优先|勿扰)|(?:限|仅限|只招)[6-9]0后/ },
  {
    kind: '婚育',
    pattern: /[已未][婚育]|婚育状况|不得?结婚|不准怀孕|(?:\d+|[一二两三])年内不(?:结婚|生育|怀孕)/,
  },
  {
    kind: '户籍',
    pattern:
      /(?:限|仅限|只招|只要)(?:本地|本市|城镇|外地)(?:户籍|户口|人)|(?:本地|本市)(?:户籍|户口)优先/,
  },
  { kind: '健康', pattern: /乙肝(?:携带者)?(?:勿|除外|免谈)|无乙肝/ },
];
