// Adverts of the demo town: the home page's carousel and the places beside lists.

interface TownAdvert {
  slot: 'home-banner' | 'home-side' | 'position-side' | 'enterprise-wall';
  title: string;
  subtitle: string;
  /** A path on this site, or the key of the enterprise whose page the advert opens. */
  link: string;
  enterpriseKey?: string;
  /** The scene of draw/banner.ts that is its picture. */
  scene: string;
  paid: boolean;
}

/** In the order they are shown within their slot. */
export const townAdverts: readonly TownAdvert[] = [
  {
    slot: 'home-banner',
    title: '良禽择木，好职近在枝头',
    subtitle: '岗位薪资写明，投递有回音',
    link: '/position',
    scene: 'perch',
    paid: false,
  },
  {
    slot: 'home-banner',
    title: '岁末双选会，来见见未来的同事',
    subtitle: '十二座城市同步进行，现场简历门诊不收费',
    link: '/#activities',
    scene: 'fair',
    paid: false,
  },
  {
    slot: 'home-banner',
    title: '第一份工作，慢慢选',
    subtitle: '应届与实习专场：有人带、有时间学、有工资拿',
    link: '/position?experience=graduate',
    scene: 'planes',
    paid: false,
  },
  {
    slot: 'home-banner',
    title: '手上有技，走到哪里都不慌',
    subtitle: '焊工、数控、电工、护理员，技能岗位正在招',
    link: '/position?category=12',
    scene: 'workshop',
    paid: false,
  },
  {
    slot: 'home-side',
    title: '木棉里养老招照护伙伴',
    subtitle: '带薪培训两周，技能等级对应加薪',
    link: '/company-details',
    enterpriseKey: 'mumian',
    scene: 'garden',
    paid: true,
  },
  {
    slot: 'home-side',
    title: '锐禾自动化 · 工程师计划',
    subtitle: '机械、电气、软件三人成组，奖金按里程碑发',
    link: '/company-details',
    enterpriseKey: 'ruihe',
    scene: 'gears',
    paid: true,
  },
  {
    slot: 'position-side',
    title: '简历写完整，投递更安心',
    subtitle: '七步填完在线简历，随时可投',
    link: '/my-resume',
    scene: 'paper',
    paid: false,
  },
  {
    slot: 'position-side',
    title: '云里栖：去山里住一份工作',
    subtitle: '包食宿，淡季可轮岗旅居',
    link: '/company-details',
    enterpriseKey: 'yunliqi',
    scene: 'hills',
    paid: true,
  },
  {
    slot: 'enterprise-wall',
    title: '云里栖：山居酒店群招募合伙店长',
    subtitle: '包食宿，总部培训三个月',
    link: '/company-details',
    enterpriseKey: 'yunliqi',
    scene: 'hills',
    paid: true,
  },
];
