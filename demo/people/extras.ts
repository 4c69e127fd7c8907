// The parts of a resume besides jobs and schools: projects, links, languages, a driving licence.

import type { Trade } from '../professions.ts';
import type { Dice } from '../random.ts';
import type { TownExperience, TownExtras } from '../shapes.ts';

/** Trades whose work can be seen on the web, with a link and its title. */
const SHOWN: readonly [RegExp, string, string][] = [
  [/frontend|java|golang|mobile|qa|ops|algorithm|data/, '我的代码仓库', '常写的小工具和学习笔记。'],
  [/product|uiux|graphic|video|photo|newmedia|editor/, '作品集', '近三年的代表作，按项目整理。'],
  [/architect|interior|fashion/, '作品集', '图纸节选与完工照片。'],
  [/teacher|course|translator/, '公开课与文章', '课件节选，可以在线看。'],
];

const SECOND_LANGUAGES = [
  { name: '日语', level: '入门' },
  { name: '粤语', level: '日常会话' },
  { name: '韩语', level: '入门' },
  { name: '法语', level: '入门' },
];
const ENGLISH = ['入门', '日常会话', '日常会话', '工作熟练', '精通'];

/** Makes the extras. Projects are made from the person's jobs, so that both agree. */
export function extrasOf(
  trade: Trade,
  experiences: readonly TownExperience[],
  email: string,
  random: Dice,
): TownExtras {
  const [link] = SHOWN.filter(([keys]) => keys.test(trade.key)).map(([, title, note]) => ({
    title,
    note,
    url: `https://example.com/${email.split('@')[0]}`,
  }));
  const second = random.chance(0.25) ? [random.pick(SECOND_LANGUAGES)] : [];
  return {
    projects: projectsOf(trade, experiences, random),
    links: link ? [link] : [],
    languages: [{ name: '英语', level: random.pick(ENGLISH) }, ...second],
    licences: random.chance(0.45) ? ['C1 小型汽车'] : [],
  };
}

function projectsOf(trade: Trade, experiences: readonly TownExperience[], random: Dice) {
  const done = random.shuffle(trade.work);
  const wanted = Math.min(experiences.length, random.int(1, 2), done.length);
  return experiences.slice(0, wanted).map((job, row) => {
    const result = done[row] ?? '';
    return {
      // The part before the first comma says what was done: the project's name.
      name: (result.split('，')[0] ?? '').slice(0, 40),
      role: job.internship ? '参与者' : random.pick(['负责人', '核心成员', '主要执行人']),
      company: job.company,
      start: job.start,
      end: job.end,
      content: random
        .sample(trade.duties, 2)
        .map((line, index) => `${index + 1}. ${line}`)
        .join('\n'),
      achievement: `${result}。`,
    };
  });
}
