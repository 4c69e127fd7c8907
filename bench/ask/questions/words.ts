// Every kind of search by words: common, rare, several, with filters, corrected, unknown, and what fills the vocabulary.

import type { EnterpriseFilter } from '../../../src/contract/enterprise/enterprise.ts';
import { readVocabulary } from '../../../src/server/dictionary/understanding/understanding.ts';
import { searchEnterprises } from '../../../src/server/enterprise/search.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { listUsedWords } from '../../../src/server/platform/db/used-words.ts';
import {
  type PositionSearch,
  searchPositions,
} from '../../../src/server/position/search/search.ts';
import type { Question } from '../plans.ts';

/** Words that stand in the index of terms alone may be read in long lists; see docs/scale.md. */
const ROWS = 200_000;

const search = (ask: PositionSearch): Question => ({
  ask: (db: Db) => searchPositions(db, ask, new Date()),
  rows: ROWS,
});

/** A common word beside filters, at most so many times as long as a look-up by primary key. */
const filtered = (ask: PositionSearch): Question => ({ ...search(ask), lookUps: 60 });

const companies = (ask: EnterpriseFilter): Question => ({
  ask: (db: Db) => searchEnterprises(db, ask, new Date()),
  rows: ROWS,
});

export const WORDS: Record<string, Question> = {
  词常见: search({ keyword: '会计' }),
  词有同义: search({ keyword: '前端' }),
  词与城市: filtered({ keyword: '上海会计' }),
  词城市与薪资: filtered({ keyword: '会计 上海 20k' }),
  词与学历年限: filtered({ keyword: '前端 本科 3年经验' }),
  词与五个筛选: filtered({
    keyword: '工程师',
    region: '110100',
    salary: ['20-50'],
    experience: ['3-5'],
    education: ['bachelor'],
    job_type: ['full'],
  }),
  两个词: search({ keyword: '产品 运营' }),
  三个词: search({ keyword: '会计 出纳 财务' }),
  拼音: search({ keyword: 'kuaiji' }),
  错字: search({ keyword: '产品经里' }),
  首字母: search({ keyword: 'cpjl' }),
  整句: search({ keyword: '想找一个北京做前端的工作' }),
  最新在前: search({ keyword: '会计', sort: 'newest' }),
  词库没有的词: search({ keyword: 'k4711' }),
  词库没有的词与已知词: search({ keyword: '会计 k4711' }),
  只在描述里: search({ keyword: '不厌其烦' }),
  乱写: search({ keyword: 'xqzwvk' }),
  任一个词: search({ keyword: '会计/出纳' }),
  公司名上方的公司: search({ keyword: '青藤 会计' }),
  企业名: companies({ keyword: '青藤' }),
  企业拼音: companies({ keyword: 'qingteng' }),
  企业错字: companies({ keyword: '清藤科技' }),
  企业与地点行业: companies({ keyword: '上海 互联网' }),
  企业乱写: companies({ keyword: 'xqzwvk' }),
  简历里有没有这些词: {
    ask: (db) =>
      listUsedWords(
        db,
        [
          { word: '前端', terms: "'前端'" },
          { word: 'k4711', terms: "'k4711'" },
        ],
        'talent_profile.all_terms',
      ),
  },
  词库按键查找: {
    ask: (db) =>
      readVocabulary(db, [
        ['w', '会计'],
        ['p', 'kuaiji'],
        ['i', 'kj'],
        ['d', '产品经'],
      ]),
  },
};
