// Invented people of several trades, whose resumes are put into the layouts. Some companies have registered
// endings and some none; some job titles are usual and some are not.
import type { Degree } from '../../src/contract/dictionary/dictionary.ts';

export interface Job {
  company: string;
  title: string;
  from: string;
  /** Null while the job or school lasts. */
  to: string | null;
  tasks: readonly string[];
}

interface Study {
  school: string;
  major: string;
  degree: Degree;
  from: string;
  to: string;
}

export interface Person {
  name: string;
  mobile: string;
  email: string;
  city: string;
  wish: string;
  jobs: readonly Job[];
  study: Study;
}

type JobRow = readonly [string, string, string, string | null, ...string[]];

const jobsOf = (...rows: JobRow[]): Job[] =>
  rows.map(([company, title, from, to, ...tasks]) => ({ company, title, from, to, tasks }));

export const PEOPLE: readonly Person[] = [
  {
    name: '程以宁',
    mobile: '13712345601',
    email: 'yining.cheng@example.com',
    city: '杭州',
    wish: 'Java开发工程师',
    jobs: jobsOf(
      [
        '杭州云雀互动科技有限公司',
        '高级Java工程师',
        '2021-04',
        null,
        '负责订单中心的拆分与迁移，日均处理三百万笔',
        '把接口的平均耗时从180毫秒降到45毫秒',
      ],
      [
        '宁波海桥软件股份有限公司',
        'Java工程师',
        '2018-07',
        '2021-03',
        '参与仓储系统的开发，独立完成盘点模块',
        '编写单元测试，覆盖率由20%提高到75%',
      ],
    ),
    study: {
      school: '宁波大学',
      major: '软件工程',
      degree: 'bachelor',
      from: '2014-09',
      to: '2018-06',
    },
  },
  {
    name: '罗曼青',
    mobile: '15887654302',
    email: 'luomq88@example.cn',
    city: '成都',
    wish: '店铺运营',
    jobs: jobsOf(
      [
        '米粒便利',
        '店铺运营',
        '2020-09',
        '2023-11',
        '管理两家门店的排班与进货，损耗率下降三个点',
        '带教新员工十二名',
      ],
      [
        '成都锦里餐饮管理有限公司',
        '领班',
        '2017-03',
        '2020-08',
        '负责前厅三十人的日常管理',
        '处理顾客意见并每周汇总',
      ],
      ['川味小馆', '服务员', '2015-06', '2017-02', '接待顾客，推荐菜品，结账'],
    ),
    study: {
      school: '四川旅游学院',
      major: '酒店管理',
      degree: 'college',
      from: '2012-09',
      to: '2015-06',
    },
  },
  {
    name: '欧阳宏远',
    mobile: '18600112203',
    email: 'hongyuan_oy@example.com',
    city: '上海',
    wish: '财务经理',
    jobs: jobsOf(
      [
        '上海东篱贸易有限公司',
        '财务经理',
        '2019-02',
        null,
        '负责月结、年报与税务申报',
        '推动费用报销线上化，审批由五天缩短到一天',
      ],
      [
        '江苏恒立会计师事务所',
        '审计专员',
        '2014-07',
        '2019-01',
        '参与二十余家企业的年度审计',
        '编制底稿并与客户沟通调整事项',
      ],
    ),
    study: {
      school: '上海财经大学',
      major: '会计学',
      degree: 'master',
      from: '2011-09',
      to: '2014-06',
    },
  },
  {
    name: '孟晓棠',
    mobile: '13098761204',
    email: 'mxt.design@example.net',
    city: '深圳',
    wish: '视觉设计师',
    jobs: jobsOf(
      [
        '深圳阿尔法云网络有限公司',
        '视觉设计师',
        '2022-03',
        '2024-05',
        '负责品牌升级与活动页面的设计',
        '建立图标与插画规范',
      ],
      [
        '广州白鹭广告有限公司',
        '平面设计',
        '2019-07',
        '2022-02',
        '完成海报、画册与包装设计',
        '与印刷厂对接打样',
      ],
      ['广州美廊文化传播工作室', '设计实习生', '2018-11', '2019-05', '协助排版与修图'],
    ),
    study: {
      school: '广州美术学院',
      major: '视觉传达设计',
      degree: 'bachelor',
      from: '2015-09',
      to: '2019-06',
    },
  },
  {
    name: '石广平',
    mobile: '17712340005',
    email: 'shigp@example.org',
    city: '武汉',
    wish: '电气工程师',
    jobs: jobsOf(
      [
        '武汉东湖电机厂',
        '电气技术员',
        '2010-07',
        '2014-12',
        '负责生产线配电柜的日常检修',
        '完成两条产线的变频改造',
      ],
      [
        '湖北长江自动化设备有限公司',
        '电气工程师',
        '2015-01',
        null,
        '编写西门子PLC程序并现场调试',
        '带队完成食品厂包装线改造项目',
      ],
    ),
    study: {
      school: '武汉理工大学',
      major: '电气工程及其自动化',
      degree: 'bachelor',
      from: '2006-09',
      to: '2010-06',
    },
  },
  {
    name: '温雅',
    mobile: '19912345606',
    email: 'wenya2020@example.com',
    city: '南京',
    wish: '小学语文教师',
    jobs: jobsOf(
      [
        '南京金陵路小学',
        '语文教师',
        '2016-09',
        null,
        '任教三至五年级语文，担任班主任',
        '组织校园读书节',
      ],
      ['学而优教育培训中心', '兼职讲师', '2014-03', '2016-07', '讲授小学阅读与写作'],
    ),
    study: {
      school: '南京师范大学',
      major: '汉语言文学',
      degree: 'bachelor',
      from: '2012-09',
      to: '2016-06',
    },
  },
];
