// What a position's title should leave out: pay, welfare, advertising words and characters, the place
// that is shown beside it. None is refused; the form advises to leave it out. Pure.
import { plainOf } from './wording-plain.ts';

type TitleKind = '标题里的薪资' | '标题里的福利' | '广告用语' | '多余的符号' | '重复的地点';

interface TitleFault {
  kind: TitleKind;
  word: string;
  /** Position in the title, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** One sentence for the person who wrote it. */
  why: string;
}

const WHY: Readonly<Record<TitleKind, string>> = {
  标题里的薪资: '薪资会显示在标题旁边，两处不一致会让人不放心，请只填在薪资里',
  标题里的福利: '请写在福利里，会作为标签显示',
  广告用语: '求职者按职位名称搜索，这样的话会让职位更难被找到',
  多余的符号: '看起来像广告，请删去',
  重复的地点: '工作地区会显示在标题旁边，不用重复',
};

const AMOUNT = '\\d+(?:\\.\\d+)?';
const RANGE = `(?:${AMOUNT}[kw千万元]?[-~—–至到]${AMOUNT})`;
const PER = '(?:/|每|一个?)?(?:月|天|日|小时|时|h|周|单|次|年)';
const PAY_WORD =
  '(?:综合)?(?:税前|税后)?(?:月薪|年薪|日薪|时薪|周薪|底薪|薪资|薪水|工资|月入|月收入|薪酬)';
/** Things other than money that 4K and 8K count. */
const NO_MONEY =
  '(?!视频|超?高清|画|分辨|电视|显示|修复|游戏|直播|影|屏|像|摄|级|款|人|粉|家|店|平|吨|户|页|字|㎡|m|v)';
/** Words that make it a job: 五险一金专员, 招聘经理, 薪酬核算. */
const WORKER =
  '(?!专员|经理|主管|顾问|运营|助理|实习|总监|专家|负责人|官|岗|hr|核算|办理|代理|业务|会计|管理|绩效|数据|产品|系统|网站|平台|外包|猎头|流程|渠道|培训|销售|文员|统筹|策划|设计|与|及|和|、|/|\\(|\\)|$)';

const RULES: readonly (readonly [TitleKind, readonly string[]])[] = [
  [
    '标题里的薪资',
    [
      `${PAY_WORD}[:：为约]?(?:${RANGE}|${AMOUNT})[kw千万]?元?(?:以上|起|\\+)?(?:${PER})?`,
      `(?<![\\d.])${RANGE}[kw万千]${NO_MONEY}(?:元|以上|\\+)?(?:${PER})?`,
      `(?<![\\d.])${RANGE}元?(?:${PER})(?!龄|岁|经验|级|届)`,
      `(?<![\\d.])(?!(?:19|20)\\d\\d[-~—–至到](?:19|20)\\d\\d(?!\\d))\\d{4,5}[-~—–至到]\\d{4,5}(?:元|以上|\\+)?(?![\\d平人家m])`,
      `(?<![\\d.])(?:[5-9]|\\d{2,3})k(?![a-z\\d-])${NO_MONEY}(?:以上|起|\\+)?`,
      `(?<![\\d.])\\d{1,3}(?:\\.\\d+)?[万w](?:(?:元|/|每月|以上|起|\\+|${PER}|包)+|(?=[^\\p{Script=Han}a-z]|$))`,
      `(?<![\\d.])\\d{2,5}元(?:[/每一]?(?:月|天|日|小时|时|h|单|次)|以上|起|\\+|(?=[^\\p{Script=Han}]|$))`,
      `(?<![\\d.])\\d{2,3}/(?:天|日|小时|h)`,
      '(?<!\\d)1[3-9]薪',
      `薪资(?:优厚|面议|丰厚|可谈|可观)|(?:待遇|工资|薪水)(?:优厚|从优|优|好|高|面议|丰厚)|工资${PER}结|(?:高|无责)(?:底薪|提成)|月薪过万|薪酬面议`,
      '(?:日|周)结(?!算|构|果|合)',
    ],
  ],
  [
    '标题里的福利',
    [
      '(?:提供|可|免费)?(?:(?<!承)包(?:吃住?|食宿|住(?!宅|房|建|院))|管(?:吃住?|食宿)|(?<=免费|提供)(?:食宿|住宿))',
      `(?:缴纳?|交|有)?[四五六]险(?:[一二两]金|(?![一二两]))(?:齐全)?(?:${WORKER}|$)`,
      `(?:周末)?双休(?!日)|(?<!不是)大小周|单双休|做[五六]休[一二]|朝九晚[五六]|早九晚[五六]`,
      `带薪(?:年假|休假|培训|实习)|年终奖(?:${WORKER}|$)|年底双薪|(?:餐|房|车|饭)补(?:${WORKER}|$)|免费(?:住宿|培训|班车)|不加班|全勤奖|节日福利|福利(?:好|多|优厚)`,
    ],
  ],
  [
    '广告用语',
    [
      '[(\\[【]?(?:(?<!应)急(?:招|聘|募|需|缺)|加急)[)\\]】]?|(?:热|诚|火热|大量|长期|常年|现|直)(?:招聘?|聘)(?!标|生|商|办|联|专员|经理)|诚邀|(?<!应)紧急招(?:聘|募)',
      `^(?:公司)?招聘${WORKER}`,
      '欢迎(?:加入|投递|应聘|咨询)|机会难得|名额有限|非诚勿扰|先到先得|速来|速投|急急+|(?:马上|立即|随时|当天|即刻)(?:入职|上岗|上班|面试)|轻松(?:好做|简单)?(?!英语|筹)|好上手|钱多事少|在家(?:可做|办公赚钱)|躺赚|稳赚',
    ],
  ],
  [
    '多余的符号',
    [
      '[!?]{2,}|!',
      '(?:(?![©®™])\\p{Extended_Pictographic})+|[★☆※◆◇●■▲△▼♥♡✦✪]+|[~〜]{2,}|\\.{3,}|。+',
    ],
  ],
];

const COMPILED = RULES.flatMap(([kind, patterns]) =>
  patterns.map((pattern) => ({ kind, pattern: new RegExp(pattern, 'gu') })),
);
/** Names of regions that begin another name: 上海话, 北京烤鸭, 杭州银行. */
const OTHER_NAME =
  '(?!话|语|方言|菜|烤|小吃|面|粉|鸭|银行|大学|学院|医院|地铁|机场|铁路|日报|卫视|分公司|子公司|公司|亚运|湾|人|籍)';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The region at either end of the title or in brackets, where it is no part of another word. */
function regionPattern(regionNames: readonly string[]): RegExp | null {
  const names = regionNames.filter((name) => name.length >= 2).map(escaped);
  if (names.length === 0) return null;
  const name = `(?:${names.join('|')})(?:省|市|区|县|地区)?`;
  const all = `(?:${name}[·・\\-/、]?)+`;
  return new RegExp(
    `[(\\[【〔]${all}[)\\]】〕]|^${all}${OTHER_NAME}[-_/|·:]?|[-_/|·](?:${all})$|(?<=\\p{Script=Han})(?:${all})$`,
    'gu',
  );
}

/**
 * Advice on a title, by position; findings never overlap.
 * @param regionNames the short names of the position's province, city and district, as 杭州 and 滨江.
 */
export function checkTitle(title: string, regionNames: readonly string[] = []): TitleFault[] {
  const plain = plainOf(title);
  const found: TitleFault[] = [];
  const region = regionPattern(regionNames);
  const rules = region ? [...COMPILED, { kind: '重复的地点' as const, pattern: region }] : COMPILED;
  for (const { kind, pattern } of rules) {
    for (const { 0: word, index } of plain.text.matchAll(pattern)) {
      // A title of nothing else is left alone: there is nothing better to advise.
      if (word === '' || word.length === plain.text.length) continue;
      const [start] = plain.spanOf(index);
      const [, end] = plain.spanOf(index + word.length - 1);
      found.push({ kind, word, start, end, why: `“${title.slice(start, end)}”：${WHY[kind]}` });
    }
  }
  const kept: TitleFault[] = [];
  for (const one of found.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
