// Skills with how well, languages, certificates. Pure.
import type { LanguageLevel, Skill, SkillLevel } from '../../../contract/dictionary/resume.ts';
import type { ResumeDraft } from '../../../contract/resume/attachment.ts';
import { findPoint } from './dates.ts';
import { clip, fold, withoutBullet } from './text.ts';

const SKILL_MAX = 15;
const NAME_MAX = 20;
const LEVEL =
  /(精通|熟练掌握|熟练使用|熟练运用|熟练|擅长|熟悉|掌握|了解|会使用|expert in|expert|proficient in|proficient|skilled in|advanced|familiar with|familiar|basic)/gi;
const LEVEL_OF: readonly (readonly [RegExp, SkillLevel])[] = [
  [/精通|expert/i, 'expert'],
  [/熟练|擅长|proficient|skilled|advanced/i, 'skilled'],
  [/熟悉|掌握|会使用|familiar/i, 'able'],
  [/了解|basic/i, 'aware'],
];
const levelOf = (word: string): SkillLevel | null =>
  LEVEL_OF.find(([pattern]) => pattern.test(word))?.[1] ?? null;

const CATEGORY = /^[\p{Script=Han}A-Za-z /&]{2,16}[:：]/u;
const VAGUE =
  /^(?:等|以及|能够|可以|具有|具备|良好|相关|常用|主流|其他|并|对|有|技能|工具|语言|框架|编程语言|开发工具|及其|使用)|(?:能力|经验|原理|思想|意识|精神|流程)$/;

/** Skills of the section 专业技能: lists, and sentences that say how well. At most 15. */
export function skillsOf(lines: readonly string[]): ResumeDraft['skills'] {
  const skills = new Map<string, Skill>();
  for (const line of lines) {
    const text = withoutBullet(line)
      .replace(/^\d{1,2}[.、)）]\s?/, '')
      .slice(0, 600);
    const plain = partedBySpaces(takePairs(text.replace(CATEGORY, ''), skills));
    for (const { words, level } of phrasesOf(plain)) {
      for (const word of words.split(
        /[、，,;；。|｜\t]|\s\/\s|\/|\s{2,}|\s?[·•]\s?|和|与|及|以及|\band\b/,
      )) {
        const own = /[(（]?(精通|熟练|熟悉|掌握|了解)[)）]?$/.exec(word.trim());
        const name = cleanName(own ? word.trim().slice(0, own.index) : word);
        if (name === '' || skills.has(name.toLowerCase())) continue;
        skills.set(name.toLowerCase(), { name, level: own ? levelOf(own[1] ?? '') : level });
        if (skills.size >= SKILL_MAX) return [...skills.values()];
      }
    }
  }
  return [...skills.values()];
}

/** Words that are one name though a space parts them. */
const TOGETHER =
  /\b(?:Spring (?:Boot|Cloud|MVC|Security)|React Native|Vue Router|Node JS|Visual Studio(?: Code)?|VS Code|Android Studio|SQL Server|Power (?:BI|Point|Query|Pivot)|Google (?:Analytics|Ads|Sheets|Docs)|(?:Machine|Deep|Reinforcement) Learning|Computer Vision|Adobe \w+|(?:Microsoft|MS) \w+|Apache \w+|(?:Final Cut|Premiere|Logic)(?: Pro)?|After Effects|Ruby on Rails|Element (?:UI|Plus)|Ant Design|Tailwind CSS|Unreal Engine|Unity 3D|3D Max|Auto CAD|Pro E|IntelliJ IDEA|GitHub Actions|GitLab CI|Objective C|Alibaba Cloud|Elastic Search|Rabbit MQ|Rocket MQ|Shell Script|Cinema 4D)(?![\w])/gi;
/** Any divider but a space. */
const OTHER_DIVIDER = /[、，,;；。|｜\t/·•:：()（）]|\s{2,}/;

/**
 * Axure SQL 数据分析: a list that only spaces part. Sentences, lines with dividers of their own, and names
 * that hold a space stay whole.
 */
function partedBySpaces(line: string): string {
  const text = line.trim();
  if (OTHER_DIVIDER.test(text) || text.split(LEVEL).length > 1) return line;
  const words = text.replace(TOGETHER, (name) => name.replace(/ /g, '\u00a0')).split(' ');
  const isList = words.length >= 2 && words.every((word) => !/\p{Script=Han}{7}/u.test(word));
  // Two Latin words may be one name nobody listed; with Chinese ones beside they are several.
  const isClear = words.length >= 3 || words.some((word) => /\p{Script=Han}/u.test(word));
  return isList && isClear ? words.join('、').replace(/\u00a0/g, ' ') : line;
}

/** React · 熟练, Vue（了解）: each with its level behind it. */
const PAIR =
  /([A-Za-z\p{Script=Han}][\w.+#\p{Script=Han} ]{0,19}?)\s?[·:：(（]\s?(精通|熟练|熟悉|掌握|了解)[)）]?(?=$|[\s、，,;；|｜/])/gu;

/** Takes such pairs out of a line; gives what is left. */
function takePairs(line: string, skills: Map<string, Skill>): string {
  return line.replace(PAIR, (_whole, word: string, level: string) => {
    const name = cleanName(word);
    const key = name.toLowerCase();
    if (name !== '' && !skills.has(key) && skills.size < SKILL_MAX) {
      skills.set(key, { name, level: levelOf(level) });
    }
    return ' ';
  });
}

/** A line cut where it says how well; the level stands before the words it is about. */
function phrasesOf(line: string): { words: string; level: SkillLevel | null }[] {
  const pieces = line.split(LEVEL);
  const phrases: ReturnType<typeof phrasesOf> = [{ words: pieces[0] ?? '', level: null }];
  // React（熟练）、Vue（了解）: there it stands behind.
  if (/[(（·:：\s-]\s?$/.test(pieces[0] ?? '') && /[A-Za-z\p{Script=Han}]/u.test(pieces[0] ?? '')) {
    return [{ words: line, level: null }];
  }
  for (let i = 1; i + 1 < pieces.length; i += 2) {
    phrases.push({ words: pieces[i + 1] ?? '', level: levelOf(pieces[i] ?? '') });
  }
  return phrases;
}

function cleanName(word: string): string {
  const name = word
    .replace(/^[\s(（·:：-]+|[\s)）(（·:：.-]+$/g, '')
    .replace(/等.{0,8}$/, '')
    .replace(/(?:的使用|技术|编程|开发)$/, (end) => (/^[\p{Script=Han}]/u.test(word) ? end : ''))
    .trim();
  const fits =
    name.length >= 1 && name.length <= NAME_MAX && !VAGUE.test(name) && /[\p{L}]/u.test(name);
  return fits && (name.length > 1 || /[A-Z]/.test(name)) ? name : '';
}

const LANGUAGES =
  /(英语|日语|韩语|法语|德语|俄语|西班牙语|葡萄牙语|意大利语|阿拉伯语|泰语|越南语|普通话|粤语|english|japanese|korean|french|german|russian|spanish|mandarin|chinese|cantonese)/gi;
const CHINESE_OF: Readonly<Record<string, string>> = {
  english: '英语',
  japanese: '日语',
  korean: '韩语',
  french: '法语',
  german: '德语',
  russian: '俄语',
  spanish: '西班牙语',
  mandarin: '普通话',
  chinese: '普通话',
  cantonese: '粤语',
};
const LANGUAGE_LEVELS: readonly (readonly [RegExp, LanguageLevel])[] = [
  [/母语|native/i, 'native'],
  [/精通|流利|专业八级|专八|tem-?8|n1|fluent|雅思\s?[78]|托福\s?1[01]\d/i, 'fluent'],
  [/熟练|六级|cet-?6|n2|良好|工作|专四|tem-?4|proficient|business/i, 'work'],
  [/入门|初级|beginner|elementary/i, 'basic'],
  [/四级|cet-?4|日常|一般|会话|n3|conversational|intermediate/i, 'talk'],
];

/** Languages of their section, each with its level; a language alone counts as 日常会话. */
export function languagesOf(lines: readonly string[]): ResumeDraft['languages'] {
  const languages = new Map<string, LanguageLevel>();
  for (const line of lines) {
    const pieces = fold(line.slice(0, 300)).split(LANGUAGES);
    for (let i = 1; i + 1 < pieces.length; i += 2) {
      const word = (pieces[i] ?? '').toLowerCase();
      const name = CHINESE_OF[word] ?? word;
      const level = LANGUAGE_LEVELS.find(([pattern]) => pattern.test(pieces[i + 1] ?? ''))?.[1];
      if (!languages.has(name)) languages.set(name, level ?? 'talk');
    }
  }
  return [...languages].slice(0, 10).map(([name, level]) => ({ name, level }));
}

const CERTIFICATES_MAX = 20;

/** One certificate a line or a part of it: its name and the month, where there is one. */
export function certificatesOf(lines: readonly string[]): { name: string; month: string | null }[] {
  const found = lines.flatMap((line) => {
    const text = withoutBullet(line)
      .replace(/^\d{1,2}[.、)）]\s?/, '')
      .slice(0, 300);
    const dated = findPoint(text);
    return dated ? [text] : text.split(/[、，,;；。|｜\t]|\s{2,}/);
  });
  const certificates = found.flatMap((text) => {
    const point = findPoint(text);
    const rest = point ? `${text.slice(0, point.start)} ${text.slice(point.end)}` : text;
    const name = clip(
      rest
        .replace(/[(（【[]\s*[)）】\]]/g, '')
        .replace(/^[\s:：|\t,，、·-]+|[\s:：|\t,，、。·-]+$/g, '')
        .replace(/\t/g, ' ')
        .replace(/^(?:获得|取得|通过|考取)/, ''),
      40,
    );
    return name.length >= 2 && /\p{L}/u.test(name) ? [{ name, month: point?.month ?? null }] : [];
  });
  return certificates.slice(0, CERTIFICATES_MAX);
}
