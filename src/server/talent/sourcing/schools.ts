// What a resume's schools say: facts for the filter 院校, never part of a score. Pure.
import { type Degree, educationRank } from '../../../contract/dictionary/dictionary.ts';
import type { SchoolFact } from '../../../contract/talent/search.ts';
import { tiersOf } from '../../../contract/value/schools.ts';

interface Study {
  school: string;
  degree: Degree;
  full_time: boolean;
}

const BACHELOR = educationRank('bachelor');

/** Countries and cities abroad that schools bear in their Chinese names. */
const ABROAD =
  /^(?:美国|英国|澳大利亚|澳洲|加拿大|法国|德国|日本|韩国|新加坡|俄罗斯|意大利|荷兰|新西兰|瑞士|香港|澳门|台湾)|(?:哈佛|斯坦福|麻省理工|耶鲁|普林斯顿|哥伦比亚|康奈尔|宾夕法尼亚|加州|加利福尼亚|纽约|芝加哥|密歇根|华盛顿|波士顿|南加州|牛津|剑桥|帝国理工|伦敦|爱丁堡|曼彻斯特|布里斯托|华威|利兹|谢菲尔德|墨尔本|悉尼|新南威尔士|昆士兰|莫纳什|多伦多|麦吉尔|滑铁卢|英属哥伦比亚|东京|京都|大阪|早稻田|庆应|首尔|高丽|延世|南洋理工|新加坡国立|苏黎世|巴黎|慕尼黑|柏林|莫斯科|圣彼得堡|阿姆斯特丹|奥克兰)/;
/** Schools at home that bear such a name, and branches of foreign ones at home. */
const AT_HOME =
  /上海纽约大学|宁波诺丁汉|西交利物浦|昆山杜克|中外|分校|（上海）|（宁波）|（苏州）|（深圳）/;

/** True for a school outside the mainland, as its name shows. */
function isAbroad(school: string): boolean {
  const name = school.trim();
  if (name === '' || AT_HOME.test(name)) return false;
  return ABROAD.test(name) || !/\p{sc=Han}/u.test(name);
}

/** Every fact of a person's schools; only studies from college on count. */
export function schoolFactsOf(studies: readonly Study[]): SchoolFact[] {
  const facts = new Set<SchoolFact>();
  for (const { school, degree, full_time } of studies) {
    const isHigher = educationRank(degree) >= BACHELOR;
    if (isHigher && isAbroad(school)) facts.add('overseas');
    else if (isHigher && full_time) {
      facts.add('unified');
      for (const tier of tiersOf(school)) facts.add(tier);
    }
  }
  return [...facts];
}
