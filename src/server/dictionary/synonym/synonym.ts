// Words that mean the same to a recruiter, for the search of positions: who asks for 前端 also means
// Web前端 and FE. One group a line; a word may stand in one group only, so that meanings never chain.
// Left apart on purpose: 算法 and 机器学习 (not every 算法 learns), Java and JavaScript, 经理 and 总监.
import { normalise } from '../../platform/db/terms.ts';

const TABLE = `
前端,前端开发,前端工程师,web前端,fe,frontend,front-end
后端,后端开发,后端工程师,服务端,服务端开发,后台开发,backend,back-end
全栈,全栈开发,全栈工程师,fullstack,full-stack
客户端,客户端开发,移动端,移动开发,app开发
android,安卓,安卓开发,android开发
ios,ios开发,苹果开发
鸿蒙,鸿蒙开发,harmonyos,openharmony
java,java开发,java工程师,java后端
javascript,js
typescript,ts
golang,go,go语言,go开发
python,python开发,py
c++,cpp,c/c++
c#,.net,dotnet,asp.net
node.js,nodejs,node
vue,vue.js,vuejs
react,react.js,reactjs
小程序,微信小程序,小程序开发
测试,测试工程师,软件测试,qa
测试开发,sdet,测开
运维,运维工程师,sre,devops,运维开发
数据库,dba,数据库管理员
网络安全,信息安全,安全工程师
ai,人工智能,artificial intelligence
机器学习,ml,machine learning
深度学习,dl,deep learning
自然语言处理,nlp
计算机视觉,cv,机器视觉,图像算法
大模型,llm,aigc
算法,算法工程师
数据分析,数据分析师,data analyst
商业智能,bi,bi工程师
数据挖掘,data mining
数据科学,数据科学家,data scientist
大数据,大数据开发,数据开发,big data
数据仓库,数仓,etl
爬虫,数据采集,网络爬虫
嵌入式,嵌入式开发,单片机
硬件,硬件工程师,硬件开发
集成电路,芯片,ic
项目经理,项目管理,pmo,project manager
架构师,系统架构师,architect
技术支持,it支持,桌面运维,helpdesk
实施,实施工程师,实施顾问
产品经理,pm,产品,product manager
ui,ui设计,界面设计,ui设计师
ux,用户体验,体验设计
交互,交互设计,交互设计师
平面设计,平面设计师,美工
插画,插画师,原画
三维,3d,三维建模,3d建模
新媒体运营,新媒体,公众号运营,自媒体
电商运营,电商,淘宝运营,天猫运营,店铺运营
跨境电商,亚马逊运营,亚马逊
用户增长,增长,增长黑客,growth
直播运营,直播,带货
seo,sem,搜索优化,搜索引擎优化
投放,广告投放,信息流,优化师
文案,文案策划,copywriter
编辑,内容编辑,小编
剪辑,视频剪辑,剪辑师,后期
市场,市场营销,市场推广,marketing,营销
公关,pr,媒介
品牌,品牌策划,品牌经理
商务,商务拓展,bd,商务经理
销售,销售代表,业务员,销售顾问,sales
大客户,大客户销售,ka
电话销售,电销
客服,客户服务,在线客服,客服专员
人事,hr,人力资源,人事专员
招聘,招聘专员,recruiter
猎头,猎头顾问,headhunter
hrbp,人力资源业务伙伴
薪酬绩效,薪酬,绩效,薪酬福利
行政,行政专员,行政助理,文员
前台,前台接待,接待
助理,秘书,总助
会计,财务,财务会计,accountant
出纳,出纳员,cashier
审计,内审,auditor
税务,税务专员,tax
法务,法务专员,legal
律师,律师助理,lawyer
风控,风险管理,风险控制
投资,投资经理,vc,pe
采购,采购专员,采购员,buyer
外贸,国际贸易,外贸业务员
供应链,供应链管理,supply chain
仓库,仓管,仓库管理员,仓储
物流,物流专员,logistics
司机,驾驶员
快递,快递员,配送员,骑手,外卖员
质量,质检,qc,品质,品控
机械,机械工程师,机械设计
电气,电气工程师,电气自动化
土建,土木,土木工程师,土建工程师
造价,造价工程师,预算员
教师,老师,teacher
幼师,幼儿教师,幼儿园老师
培训师,讲师,培训讲师
医生,医师,大夫
护士,护理
药师,药剂师
厨师,厨工
店员,营业员,导购
翻译,口译,笔译,translator
实习,实习生,intern
管培生,管理培训生,储备干部
五险一金,社保公积金
双休,周末双休,五天工作制
远程,居家办公,远程办公,remote
`;

/** Each group of words that mean the same, normalised; the first word is the group's usual one. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(',').map(normaliseWord));

const GROUP_OF = new Map(SYNONYM_GROUPS.flatMap((group) => group.map((word) => [word, group])));

/** The form words are compared in: that of the search, one space for any run of white space. */
export function normaliseWord(text: string): string {
  return normalise(text).replace(/\s+/g, ' ').trim();
}

/**
 * The word and all that mean the same, normalised, the word itself first; only itself when it has
 * no synonyms. Empty for an empty text.
 */
export function synonymsOf(text: string): string[] {
  const known = KNOWN.get(text);
  if (known) return known;
  const word = normaliseWord(text);
  const synonyms = word === '' ? [] : [...new Set([word, ...(GROUP_OF.get(word) ?? [])])];
  if (KNOWN.size >= KNOWN_MAX) KNOWN.clear();
  KNOWN.set(text, synonyms);
  return synonyms;
}

/** Recommendations ask for the same few thousand skills hundreds of times in each answer. */
const KNOWN = new Map<string, string[]>();
const KNOWN_MAX = 20_000;
