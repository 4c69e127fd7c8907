// Real schools, so that resumes are believable; which people attended them is invented.

interface School {
  name: string;
  /** Parts of majors the school is known for; empty means any. */
  fields: readonly string[];
}

/** Schools with the same fields; both texts are lists, separated by blanks. */
function schools(names: string, fields = ''): School[] {
  return names.split(' ').map((name) => ({ name, fields: fields.split(' ').filter(Boolean) }));
}

const MEDICINE = '临床 护理 药 检验 康复 医学 预防 助产';
const TEACHING = '教育 英语 数学 汉语 历史 心理 社会 体育 新闻 翻译';
const ENGINEERING = '计算机 软件 电 机械 自动化 材料 土木 化学 网络 工业';
const MONEY = '会计 金融 财务 法学 市场 工商 贸易 统计 审计 保险 人力';
const ART = '设计 艺术 摄影 编导 播音 数字媒体 建筑 服装';
const LAND = '农学 园艺 植物 食品 环境 生物';

export const universities: readonly School[] = [
  ...schools(
    '浙江大学 武汉大学 四川大学 中山大学 南京大学 苏州大学 郑州大学 深圳大学 青岛大学 宁波大学 扬州大学',
  ),
  ...schools(
    '华中科技大学 西安电子科技大学 杭州电子科技大学 合肥工业大学 重庆邮电大学 长沙理工大学',
    ENGINEERING,
  ),
  ...schools('华东师范大学 陕西师范大学 湖南师范大学 福建师范大学', TEACHING),
  ...schools('南京医科大学 重庆医科大学 中国药科大学', MEDICINE),
  ...schools('西南财经大学 中南财经政法大学 浙江工商大学', MONEY),
  ...schools('中国美术学院 四川美术学院', ART),
  ...schools('云南农业大学 南京林业大学', LAND),
];

export const colleges: readonly School[] = [
  ...schools(
    '深圳职业技术大学 金华职业技术大学 无锡职业技术大学 武汉职业技术大学 宁波职业技术学院 青岛职业技术学院',
  ),
  ...schools('成都航空职业技术大学 重庆电子科技职业大学 陕西工业职业技术大学', ENGINEERING),
  ...schools('长沙民政职业技术学院', '社会 老年 护理 物业 社区'),
  ...schools('浙江经济职业技术学院', MONEY),
  ...schools('湖北中医药高等专科学校 安徽医学高等专科学校', MEDICINE),
  ...schools('四川旅游学院', '酒店 旅游 烹饪 餐'),
];

export const vocational: readonly string[] = [
  '杭州市中策职业学校',
  '广州市轻工职业学校',
  '青岛电子学校',
  '成都市技师学院',
  '河南化工技师学院',
  '重庆市工商学校',
];

export const seniors: readonly string[] = [
  '成都市第二十中学',
  '合肥市第六中学',
  '西安市第八十九中学',
];

/** The schools of a list that teach the major; otherwise those that teach any. */
export function schoolsFor(list: readonly School[], major: string): string[] {
  const special = list.filter((school) => school.fields.some((field) => major.includes(field)));
  const open = list.filter((school) => school.fields.length === 0);
  return [...special, ...special, ...open].map((school) => school.name);
}
