// The nearest category for a title that no listed word fits: by a longer list of titles, then by common
// character pairs, then by the rest of the posting.

import {
  type Category,
  categoryTree,
  findCategoryByTitle,
} from '../../dictionary/category/category.ts';
import { normaliseWord } from '../../dictionary/synonym/synonym.ts';

/** Titles of other sites, by the name of the category they belong to; the longest that fits counts. */
const TITLES = `
普工: 搬运工 装卸工 裁剪工 车位工 整烫 泥瓦工 瓦工 钢筋工 架子工 信号工 塔吊 锅炉工 注塑 学徒 临时工 工人 操作员 包装工 装配工 杂工 力工 小工 技工
后厨: 洗碗工 切配 配菜 打荷 帮厨 厨工 砧板 水台 后勤阿姨
服务员: 茶艺师 侍酒 迎宾 传菜 领班 包厢
餐饮管理: 前厅经理 餐厅经理
客房服务: 客房 行李员 宿管 楼管
酒店前台: 票务 总台
保安: 秩序维护员 巡逻 门卫 停车管理 护卫 防损 安保
安检员: 安检
航空机务: 地勤 空乘 列车员 乘务
船员: 海员 水手
家电维修: 空调安装 手机维修 电器维修 安装工 安装师傅
维修工: 电梯维保 设备维修 维保
设备工程师: 暖通工程师 给排水 消防工程师 弱电 技术员
货车司机: 代驾 驾驶员 送货员
文员: 打字员 内勤 录入 统计员 接线员
储备干部: 储备干部 管培生 管理培训生 储备经理
质检员: 品检 iqc oqc 检验员 验货
生产计划: 生管 物控 计划员
直播场控: 场控 直播助理
经纪人: 达人经纪 星探 艺人经纪
薪酬绩效: 薪酬
总账会计: 总账
催收管理: 催收
信用卡业务: 信用卡
招商: 加盟 拓展经理 拓展专员
渠道销售: 渠道专员
陈列员: 陈列
PCB工程师: layout
版图设计: 版图
平面设计: 绘图员 制图 美编
教务: 学管师 托管 教学助理
体育教师: 武术教练 瑜伽 教练 跆拳道
幼儿教师: 幼儿园 早教 保育
志愿者管理: 志愿者
市场调研: 问卷 访员 试吃 调查员
促销员: 发传单 派发 导购促销 推广员
演员: 群演 群众 电影群众 舞台 礼仪 司仪
录音师: 调音师 音响
摄影师: 摄像 航拍 灯光师 跟拍
配音员: 配音
网络工程师: 网管 网络管理
技术支持: 系统集成 实施顾问
信息化咨询: erp实施 sap
数据标注: ai训练师 标注
数据审核: 鉴黄师 审核员 风控审核
总经理: 副总 合伙人 总裁
项目经理: 项目主管 项目专员
计算机研究: 博士后 研究员
药物研发: 药物警戒
器械注册: 注册专员
检验师: 微生物检验
电池工程师: 锂电
畜牧师: 农场 养殖
农艺师: 种植 农资
饲料研发: 饲料
韩语翻译: 韩语
法语翻译: 法语
按摩理疗: 足疗 汗蒸 推拿 采耳 足浴
销售代表: 业务精英 销售精英 销售员 导销 业务代表 业务经理 客户代表 置业 推销
咨询顾问: 高级顾问 顾问
电话客服: 坐席 接线 呼叫
客服专员: 客户服务
`;

/** The least share of a category's own character pairs that counts as similar. */
const LEAST = 0.5;
/** The most characters read of the rest of a posting. */
const CONTEXT = 200;

interface Word {
  code: string;
  grams: readonly string[];
}

let words: ReturnType<typeof readWords> | null = null;
/** The tree that `words` was read from: another one after staff changed it. */
let wordsOf: readonly Category[] | null = null;

/**
 * @param title the posting's own title.
 * @param context what else says the kind of work, the plainest first: tags, trade, description.
 * @returns a third-level category; null when nothing in it is like any.
 */
export function nearestCategory(title: string, context: readonly string[]): string | null {
  if (wordsOf !== categoryTree()) words = null;
  wordsOf = categoryTree();
  words ??= readWords();
  const plain = normaliseWord(title.slice(0, CONTEXT));
  const listed = words.longest.find(([word]) => plain.includes(word))?.[1];
  if (listed) return listed;
  const near = likest(plain, words.all);
  if (near) return near;
  for (const text of context) {
    const said = text.slice(0, CONTEXT);
    const found =
      said === '' ? null : (findCategoryByTitle(said) ?? likest(normaliseWord(said), words.all));
    if (found) return found;
  }
  return null;
}

function likest(text: string, all: readonly Word[]): string | null {
  const own = new Set(gramsOf(text));
  let best: { code: string; share: number } | null = null;
  for (const { code, grams } of all) {
    const common = grams.filter((gram) => own.has(gram)).length;
    const share = common / grams.length;
    if (common > 0 && share >= LEAST && share > (best?.share ?? 0)) best = { code, share };
  }
  return best?.code ?? null;
}

/** Character pairs without endings that many trades share. */
function gramsOf(word: string): string[] {
  const plain = word.replace(
    /(?:工程师|专员|经理|主管|总监|助理|顾问|人员|师傅|管理|设计师|负责人)$/,
    '',
  );
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}

/** The list with its categories; null for a name that the tree does not have. */
export function listedTitles(): { word: string; code: string | null }[] {
  const codeOf = new Map(leaves().map(({ name, code }) => [name, code]));
  return TITLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', titles = ''] = line.split(': ');
      const code = codeOf.get(name) ?? null;
      return titles.split(' ').map((word) => ({ word: normaliseWord(word), code }));
    });
}

const leaves = () =>
  categoryTree().flatMap(({ children }) => children.flatMap((second) => second.children));

function readWords() {
  const longest = listedTitles()
    .toSorted((one, other) => other.word.length - one.word.length)
    .map(({ word, code }) => [word, code ?? ''] as const);
  const all = leaves().flatMap(({ name, code }) =>
    name
      .split('/')
      .map((part) => ({ code, grams: gramsOf(normaliseWord(part)) }))
      .filter(({ grams }) => grams.length > 0),
  );
  return { longest, all };
}
