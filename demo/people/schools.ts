// Real schools, so that resumes are believable; which people attended them is invented.

interface School {
  name: string;
  /** Parts of majors the school is known for; empty means any. */
  fields: readonly string[];
}

const ANY: readonly string[] = [];
const MEDICINE = ['临床', '护理', '药', '检验', '康复', '医学', '预防', '助产'];
const TEACHING = ['教育', '英语', '数学', '汉语', '历史', '心理', '社会', '体育', '新闻', '翻译'];
const ENGINEERING = [
  '计算机',
  '软件',
  '电',
  '机械',
  '自动化',
  '材料',
  '土木',
  '化学',
  '网络',
  '工业',
];
const MONEY = [
  '会计',
  '金融',
  '财务',
  '法学',
  '市场',
  '工商',
  '贸易',
  '统计',
  '审计',
  '保险',
  '人力',
];
const ART = ['设计', '艺术', '摄影', '编导', '播音', '数字媒体', '建筑', '服装'];
const LAND = ['农学', '园艺', '植物', '食品', '环境', '生物'];

export const universities: readonly School[] = [
  { name: '浙江大学', fields: ANY },
  { name: '武汉大学', fields: ANY },
  { name: '四川大学', fields: ANY },
  { name: '中山大学', fields: ANY },
  { name: '南京大学', fields: ANY },
  { name: '苏州大学', fields: ANY },
  { name: '郑州大学', fields: ANY },
  { name: '深圳大学', fields: ANY },
  { name: '青岛大学', fields: ANY },
  { name: '宁波大学', fields: ANY },
  { name: '扬州大学', fields: ANY },
  { name: '华中科技大学', fields: ENGINEERING },
  { name: '西安电子科技大学', fields: ENGINEERING },
  { name: '杭州电子科技大学', fields: ENGINEERING },
  { name: '合肥工业大学', fields: ENGINEERING },
  { name: '重庆邮电大学', fields: ENGINEERING },
  { name: '长沙理工大学', fields: ENGINEERING },
  { name: '华东师范大学', fields: TEACHING },
  { name: '陕西师范大学', fields: TEACHING },
  { name: '湖南师范大学', fields: TEACHING },
  { name: '福建师范大学', fields: TEACHING },
  { name: '南京医科大学', fields: MEDICINE },
  { name: '重庆医科大学', fields: MEDICINE },
  { name: '中国药科大学', fields: MEDICINE },
  { name: '西南财经大学', fields: MONEY },
  { name: '中南财经政法大学', fields: MONEY },
  { name: '浙江工商大学', fields: MONEY },
  { name: '中国美术学院', fields: ART },
  { name: '四川美术学院', fields: ART },
  { name: '云南农业大学', fields: LAND },
  { name: '南京林业大学', fields: LAND },
];

export const colleges: readonly School[] = [
  { name: '深圳职业技术大学', fields: ANY },
  { name: '金华职业技术大学', fields: ANY },
  { name: '无锡职业技术大学', fields: ANY },
  { name: '武汉职业技术大学', fields: ANY },
  { name: '成都航空职业技术大学', fields: ENGINEERING },
  { name: '重庆电子科技职业大学', fields: ENGINEERING },
  { name: '陕西工业职业技术大学', fields: ENGINEERING },
  { name: '宁波职业技术学院', fields: ANY },
  { name: '青岛职业技术学院', fields: ANY },
  { name: '长沙民政职业技术学院', fields: ['社会', '老年', '护理', '物业', '社区'] },
  { name: '浙江经济职业技术学院', fields: MONEY },
  { name: '湖北中医药高等专科学校', fields: MEDICINE },
  { name: '安徽医学高等专科学校', fields: MEDICINE },
  { name: '四川旅游学院', fields: ['酒店', '旅游', '烹饪', '餐'] },
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
