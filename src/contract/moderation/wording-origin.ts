// What a posting may not demand about origin, health, people and faith. Preferring groups that the law
// protects (少数民族优先, 残疾人优先) is lawful, and no rule finds it. Pure.
import { AWAY, ENDS, FIRST, limits } from './wording-person.ts';
import type { WordRule } from './wording-rules.ts';

const HUKOU = '(?:户籍|户口)(?:人员|人士|人口|居民|者|人)?';
/** Work with household registers, or an employer who helps to get one. */
const HUKOU_WORK =
  '(?!政策|管理|制度|办理|业务|迁移|登记|科|警|室|窗口|所在地?|档案|资料|信息|本|簿|页|性质|指标|落户|问题|改革|材料|手续)';
const REGIONS =
  '北京|上海|天津|重庆|河北|山西|内蒙古?|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|东北|广州|深圳|杭州|南京|苏州|武汉|成都|西安|温州|潮汕|莆田|周口|台湾|香港|苏北|皖北|北方|南方';

const HOUSEHOLD: RegExp[] = [
  new RegExp(
    `(?<!不|非)(?:仅限|只限|限|仅招|只招|只要|仅收|只收)(?!熟|了)\\p{Script=Han}{0,5}${HUKOU}${HUKOU_WORK}`,
    'gu',
  ),
  new RegExp(
    `(?:要求|须|需要?|必须)(?:具有|有|持有?|为|是|本人)?(?!熟|了|协|办|掌|负|处|提供|解|对|整|核)(?:\\p{Script=Han}{2,4}[省市]?)${HUKOU}${HUKOU_WORK}`,
    'gu',
  ),
  new RegExp(
    `(?<!落实|解决|办理|提供)(?:本地|本市|本省|当地|城镇|城市|农村|农业|非农|外地|\\p{Script=Han}{2}[省市]?)${HUKOU}(?:${FIRST}|${AWAY})`,
    'gu',
  ),
  new RegExp(
    `(?:本地|本市|本省|当地|外地|外省|(?<!外|国|原)[京沪津渝粤浙苏深杭穗])籍(?:人员|者|人士)?(?:${FIRST}|${AWAY})`,
    'gu',
  ),
  /(?:户籍|户口|籍贯)(?:要求)?[:：](?:限|仅|须|需)?(?!不限|无要求|不作要求|不做要求|无)\p{Script=Han}{2}/gu,
  /(?:有|持)(?:本地|本市|当地|城镇)(?:户籍|户口)(?:者|的)?(?:优先)?/gu,
];
const PERHAPS_HOUSEHOLD: RegExp[] = [
  new RegExp(`(?:有|持有?)(?:${REGIONS})市?${HUKOU}${ENDS}`, 'gu'),
  new RegExp(`(?<=^|[\\n,，.。;；:：、])(?:${REGIONS}|本地|本市|当地)市?${HUKOU}${ENDS}`, 'gu'),
  /(?:户籍|户口|籍贯)(?:有)?要求/gu,
];

const REGION: RegExp[] = [
  /(?:仅限|只限|限|只招|只要|仅招)(?:本地|本市|本省|当地|外地)人|(?:本地|本市|本省|当地)(?:人员?)(?:优先|为佳)/gu,
  /(?:不招|不要|不收|谢绝)(?:外地|外省|外来|农村)人?|(?:外地|外省|外来)(?:人员?|的|务工者?)?(?:勿扰|免谈|勿投|除外|请绕行)/gu,
  new RegExp(`(?:${REGIONS})(?:人|籍|地区的?人?|的)(?:${AWAY}|优先|为佳)`, 'gu'),
  new RegExp(`(?:不招|不要|不收|不考虑)(?:${REGIONS})(?:人|籍)`, 'gu'),
  new RegExp(`(?:仅限|只限|只招|只要|仅招)(?:${REGIONS})(?:本地)?人(?!才|民|力|工|群|气)`, 'gu'),
];
const PERHAPS_REGION: RegExp[] = [
  new RegExp(`(?:${REGIONS})(?:本地人|土著)${ENDS}|老乡优先|同乡优先`, 'gu'),
];

const SICK = '(?:乙肝|大三阳|小三阳|艾滋病?|hiv|肝炎|新冠|阳过)';
const HEALTH: RegExp[] = [
  new RegExp(
    `${SICK}(?:病毒)?(?:携带|感染|史|康复)?(?:者|人员|的)?(?:勿扰?|勿投|除外|免谈|不招|不要|不予录用|不录用)|无(?:乙肝|大小三阳)`,
    'gu',
  ),
  new RegExp(`不(?:招|要|收|录用)(?:有)?${SICK}`, 'gu'),
  /(?:体检|入职|须查|需查|检查|查)[^,，.。;；\n试剂盒]{0,6}(?:乙肝(?!检测|疫苗|试剂)|两对半|hiv)(?!检测|试剂|疫苗|病房|门诊)/gu,
  /乙肝(?:表面抗原)?(?:检查|检测)?(?:须|需|必须)?(?:为|呈)?阴性/gu,
  /(?:抑郁症?|焦虑症|精神病史?|癫痫)(?:者|患者|的)?(?:勿扰|免谈|勿投|除外|不要)/gu,
];
/** Work with food, at height or at the wheel may demand it. */
const PERHAPS_HEALTH: RegExp[] = [
  /(?:无|没有)(?:任何)?(?:传染病|遗传病|家族病|精神病|慢性病|重大疾病|既往病|不良病|三高)史?|(?:色盲|色弱)(?:者|的)?(?:勿扰|免谈|勿投|除外)/gu,
];
const DISABLED: RegExp[] = [
  /不(?:招|要|收|录用)残疾|残疾(?:人|者)?(?:勿扰|免谈|除外|勿投)|(?:无|没有)残疾|四肢健全|无肢体残疾/gu,
];

const NATION =
  '(?:回|藏|维吾尔|维|蒙古?|壮|满|苗|彝|朝鲜|哈萨克|土家|傣|瑶|侗|白|哈尼|布依|柯尔克孜)族';
const PEOPLE: RegExp[] = [
  /(?:仅限|限|只招|只要|须为|要求)汉族|汉族(?:者)?(?:优先|为佳)|民族[:：](?:须为|限)?汉/gu,
  new RegExp(
    `不(?:招|要|收|考虑|招收)(?:少数民族|${NATION})|(?:少数民族|${NATION})(?:的|者|人员)?(?:勿扰|除外|免谈|勿投|不要)`,
    'gu',
  ),
];
const FAITH: RegExp[] = [
  /(?:无|没有|不得有|不能有)(?:任何)?宗教信仰|有?宗教信仰者?(?:勿扰|免谈|除外|不要|勿投)/gu,
  /(?:仅限|限|只招|只要)(?:佛教|基督教|天主教|伊斯兰教|穆斯林|教徒)/gu,
  /(?:佛教|基督|天主|伊斯兰)?教徒(?:勿扰|免谈|除外|不要|优先)|不(?:招|要|收)(?:有宗教|信教|教徒|穆斯林)|信教(?:者|的)?(?:勿扰|免谈|除外)/gu,
];

export const ORIGIN_RULES: readonly WordRule[] = [
  ...limits('户籍', '户籍不限', 'refuse', HOUSEHOLD),
  ...limits('户籍', '户籍不限', 'warn', PERHAPS_HOUSEHOLD),
  ...limits('户籍', '户籍不限', 'refuse', REGION),
  ...limits('户籍', '户籍不限', 'warn', PERHAPS_REGION),
  ...limits('健康', '', 'refuse', HEALTH),
  ...limits('健康', '', 'warn', PERHAPS_HEALTH),
  ...limits('健康', '', 'refuse', DISABLED),
  ...limits('民族', '民族不限', 'refuse', PEOPLE),
  ...limits('宗教', '', 'refuse', FAITH),
];
