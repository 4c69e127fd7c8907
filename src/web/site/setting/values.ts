// The settings as the form edits them, what of them is sent, and what changed in words. Pure.
import {
  CLOSED_NOTICE,
  HOT_WORD,
  PHONE_TEXT,
  SERVICE_TEXTS,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingFieldName,
} from '../../../contract/site/setting-fields.ts';
import type { EditedSettings, HotWord, StoredSettings } from '../../../contract/site/settings.ts';
import { textProblem, textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { instantOf } from '../../parts/staff/moment-field.tsx';
import type { Change } from '../../parts/staff/save-dialog.tsx';

type Lines = Record<SettingFieldName, string>;
type Own = Pick<
  StoredSettings,
  'closed_notice' | 'logo' | 'favicon' | 'baidu_tongji_id' | 'position_review'
>;

export type SiteForm = RecordForm<SiteValues>;

export interface SiteValues extends Lines, Own {
  is_open: 'open' | 'closed';
  /** The time in Shanghai as `MomentField` has it: 2026-12-01T06:00; '' for none. */
  reopens_at: string;
  hot_words: readonly HotWord[];
  service_name: string;
  service_avatar: string;
  service_phone: string;
  service_wechat: string;
  service_hours: string;
}

const NAMES = Object.keys(SETTING_FIELDS) as SettingFieldName[];
const OWN = ['closed_notice', 'logo', 'favicon', 'baidu_tongji_id', 'position_review'] as const;

export function valuesOf({ settings, service }: EditedSettings): SiteValues {
  const lines = Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as Lines;
  const own = Object.fromEntries(OWN.map((name) => [name, settings[name]])) as unknown as Own;
  return Object.assign(lines, own, {
    is_open: settings.is_open === 1 ? ('open' as const) : ('closed' as const),
    reopens_at: settings.reopens_at
      ? formatDate(new Date(settings.reopens_at), 'yyyy-MM-ddThh:mm')
      : '',
    hot_words: settings.hot_words,
    service_name: service?.name ?? '',
    service_avatar: service?.avatar ?? '',
    service_phone: service?.phone ?? '',
    service_wechat: service?.wechat ?? '',
    service_hours: service?.hours ?? '',
  });
}

const SERVICE = ['name', 'avatar', 'phone', 'wechat', 'hours'] as const;
const hasService = (values: SiteValues) =>
  SERVICE.some((name) => values[`service_${name}`].trim() !== '');

/** The messages of the form's own checks, by field; '' where there is nothing to say. */
export function problemsOf(values: SiteValues): Partial<Record<keyof SiteValues, string>> {
  const problems: Partial<Record<keyof SiteValues, string>> = textProblems(SETTING_FIELDS, values);
  for (const name of NAMES) {
    const { kind, label } = SETTING_FIELDS[name] as { kind?: string; label: string };
    const text = values[name].trim();
    if (kind === 'phone' && !PHONE_TEXT.test(text)) {
      problems[name] ||= `${label}只写数字和连接号，如 010-12345678`;
    }
    if (kind === 'email' && text && !/^\S+@\S+\.\S+$/.test(text)) {
      problems[name] ||= `请填写正确的${label}`;
    }
  }
  problems.closed_notice = textProblem(CLOSED_NOTICE, values.closed_notice);
  if (!/^(?:[0-9a-f]{32})?$/.test(values.baidu_tongji_id.trim())) {
    problems.baidu_tongji_id = '百度统计编号为 32 位十六进制字符';
  }
  problems.hot_words = hotWordsProblem(values.hot_words);
  if (hasService(values)) {
    problems.service_name = textProblem(SERVICE_TEXTS.name, values.service_name);
    problems.service_wechat = textProblem(SERVICE_TEXTS.wechat, values.service_wechat);
    problems.service_hours = textProblem(SERVICE_TEXTS.hours, values.service_hours);
    problems.service_phone = PHONE_TEXT.test(values.service_phone.trim())
      ? ''
      : '客服电话只写数字和连接号';
  }
  return problems;
}

function hotWordsProblem(words: readonly HotWord[]): string {
  const seen = new Set<string>();
  for (const { word, link = '' } of words) {
    const problem = textProblem(HOT_WORD, word);
    if (problem) return problem;
    if (seen.has(word.trim())) return `“${word.trim()}”写了两次`;
    seen.add(word.trim());
    if (link && !/^\/(?![/\\])[^\s\\]*$/.test(link.trim())) {
      return `“${word.trim()}”的链接应是本站的地址，如 /position?keyword=前端`;
    }
  }
  return '';
}

/** What is sent: only what differs from what the form began with. */
export function sentOf(values: SiteValues, began: SiteValues) {
  const isNew = (name: keyof SiteValues) =>
    JSON.stringify(values[name]) !== JSON.stringify(began[name]);
  const settings: Partial<StoredSettings> = {};
  for (const name of [...NAMES, ...OWN]) {
    if (isNew(name)) Object.assign(settings, { [name]: values[name].trim() });
  }
  if (isNew('is_open')) settings.is_open = values.is_open === 'open' ? 1 : 0;
  if (isNew('reopens_at')) {
    settings.reopens_at = instantOf(values.reopens_at);
  }
  if (isNew('hot_words')) {
    settings.hot_words = values.hot_words.map(({ word, link = '' }) => ({
      word: word.trim(),
      link: link.trim(),
    }));
  }
  if (!SERVICE.some((name) => isNew(`service_${name}`))) return { settings };
  const service = Object.fromEntries(
    SERVICE.map((name) => [name, values[`service_${name}`].trim()]),
  ) as Record<(typeof SERVICE)[number], string>;
  return { settings, service };
}

const REVIEWS = { doubtful: '只审核有疑问的', all: '全部先审核' } as const;
const STATES = { open: '开放', closed: '关闭' } as const;

/** A setting in words. */
function wordsOf(values: SiteValues, name: keyof SiteValues): string {
  if (name === 'is_open') return STATES[values.is_open];
  if (name === 'position_review') return REVIEWS[values.position_review];
  if (name === 'reopens_at') return values.reopens_at.replace('T', ' ');
  if (name === 'hot_words') {
    return values.hot_words
      .map(({ word, link }) => (link ? `${word}（${link}）` : word))
      .join('、');
  }
  return values[name];
}

function nameOf(name: keyof SiteValues): string {
  if (name in SETTING_FIELDS) return SETTING_FIELDS[name as SettingFieldName].label;
  if (name === 'service_avatar') return '客服头像';
  if (name.startsWith('service_')) {
    return SERVICE_TEXTS[name.slice('service_'.length) as keyof typeof SERVICE_TEXTS].label;
  }
  return SETTING_NAMES[name as keyof typeof SETTING_NAMES];
}

/** Each difference in words, in the order of the values. */
export function changesOf(values: SiteValues, began: SiteValues): Change[] {
  const names = Object.keys(values) as (keyof SiteValues)[];
  return names
    .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(began[name]))
    .map((name) => ({
      name: nameOf(name),
      before: wordsOf(began, name),
      after: wordsOf(values, name),
    }));
}
