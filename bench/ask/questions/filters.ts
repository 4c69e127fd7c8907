// The filters of /position, its orders and the counts of a panel, at a million rows. None may cost more than twice the list
// without filters, apart from the counts, which read ten thousand rows when somebody opens a menu.
import { COUNTED_FILTERS, type PositionFilter } from '../../../src/contract/position/filter.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { countValues } from '../../../src/server/position/counts/counts.ts';
import { listFirms } from '../../../src/server/position/search/found-by.queries.ts';
import { searchPositions } from '../../../src/server/position/search/search.ts';
import type { Question } from '../plans.ts';

/** A list reads the cards of its page, and its filter up to so many rows for each thousand that it counts. */
const ROWS = 100_000;
/** Those with words are met among others. */
const COUNTED_ROWS = 60_000;

const found = (filter: PositionFilter): Question => ({
  ask: (db) => searchPositions(db, filter, new Date()),
  rows: ROWS,
});
const counted = (of: Parameters<typeof countValues>[2], filter: PositionFilter = {}): Question => ({
  ask: (db: Db) => countValues(db, filter, of, new Date()),
  rows: COUNTED_ROWS,
  ms: 60,
});

/** What each filter and order asks; `npm run bench -- search` also measures them against the list without filters. */
export const FILTERED: Readonly<Record<string, PositionFilter>> = {
  省: { region: '330000' },
  城市: { region: '310100' },
  区: { region: '310104' },
  大类: { category: '01' },
  中类: { category: '0101' },
  小类: { category: '010201' },
  没有职位的小类: { category: '019999' },
  经验: { experience: ['3-5'] },
  学历: { education: ['bachelor', 'master'] },
  博士: { education: ['doctor'] },
  兼职: { job_type: ['part'] },
  行业: { industry: ['internet'] },
  规模: { size: ['20-99', '100-499'] },
  融资: { stage: ['listed'] },
  一档月薪: { salary: ['20-50'] },
  最高一档月薪: { salary: ['gt50'] },
  一家企业: { enterprise: 1 },
  城市类别与薪资: { region: '310100', category: '01', salary: ['20-50'] },
  五个筛选: {
    region: '110100',
    salary: ['20-50'],
    experience: ['3-5'],
    education: ['bachelor'],
    job_type: ['full'],
  },
  自定义月薪: { pay_min: 12_000, pay_max: 18_000 },
  两档月薪: { salary: ['5-10', '20-50'] },
  一天内发布: { published: '1' },
  三十天内发布: { published: '30' },
  招聘者三天内活跃: { active: '3' },
  已认证: { only: ['certified'] },
  直招且双休: { only: ['direct', 'weekend'] },
  可远程: { only: ['remote'] },
  常答复: { only: ['answers'] },
  三项福利: { welfare: ['insurance', 'meal', 'training'] },
  城市里的直招: { region: '310100', only: ['direct'], welfare: ['meal'] },
  按薪资: { sort: 'pay' },
  按薪资的城市: { sort: 'pay', region: '310100' },
  按距离: { sort: 'near', near: '310104' },
  按距离从边远处: { sort: 'near', near: '650100' },
};

export const FILTERS: Record<string, Question> = {
  ...Object.fromEntries(
    Object.entries(FILTERED).map(([name, filter]) => [`筛选 ${name}`, found(filter)]),
  ),
  ...Object.fromEntries(
    COUNTED_FILTERS.map((of) => [`选项数量 ${of}`, counted(of, { region: '310100' })]),
  ),
  选项数量关键词: counted('education', { keyword: '会计' }),
  选项数量学历: counted('education'),
  选项数量福利: counted('welfare', { region: '310100' }),
  选项数量薪资: counted('salary', { only: ['direct'] }),
  筛选依据的企业: { ask: (db) => listFirms(db, 0, 500) },
};
