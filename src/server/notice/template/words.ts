// What people are told: the texts of the contract in the words of the staff's templates, which this process keeps.
import {
  fillTemplate,
  findTemplateKind,
  MAIL_FRAME,
} from '../../../contract/notice/template-text.ts';
import type { ValuesOf } from '../../../contract/notice/texts/text.ts';
import { NOTICE_TEXTS, type TextCode } from '../../../contract/notice/texts/texts.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { keepFresh } from '../../platform/http/fresh.ts';
import { listTemplateRows, type TemplateRow } from './template.queries.ts';

const TEMPLATES_CHANNEL = 'templates:changed';

let kept: ReadonlyMap<string, TemplateRow> = new Map();

export async function readTemplates(db: Db): Promise<void> {
  kept = new Map((await listTemplateRows(db)).map((row) => [row.code, row]));
}

/** Reads the templates now and keeps them fresh; gives the function that ends this. */
export const keepTemplates = (
  services: Pick<Services, 'db' | 'bus' | 'log'>,
): Promise<() => void> => keepFresh(services, TEMPLATES_CHANNEL, () => readTemplates(services.db));

/** After the commit: this node reads at once, the others are told. */
export async function tellTemplatesChanged({
  db,
  bus,
}: Pick<Services, 'db' | 'bus'>): Promise<void> {
  await readTemplates(db);
  bus.publish(TEMPLATES_CHANNEL, '');
}

/** Event, title and body of a notice, from a text and what its placeholders stand for. */
export function say<C extends TextCode>(code: C, values: ValuesOf<(typeof NOTICE_TEXTS)[C]>) {
  const { event, ...shipped } = NOTICE_TEXTS[code];
  const { title, body } = kept.get(code) ?? shipped;
  return { event, title: fillTemplate(title, values), body: fillTemplate(body, values) };
}

/** The notices with the words of changed templates of their events around theirs. */
export const inTemplates = <N extends { event: string; title: string; body?: string }>(
  notices: readonly N[],
): N[] =>
  notices.map((notice) => {
    const template = kept.get(notice.event);
    if (!template) return notice;
    const values = { 标题: notice.title, 正文: notice.body ?? '' };
    return {
      ...notice,
      title: fillTemplate(template.title, values),
      body: fillTemplate(template.body, values),
    };
  });

interface MailWords {
  title: string;
  body: string;
  /** The whole address; '' for none. */
  link: string;
  settings: string;
}

/** Subject and text of a notice's mail. */
export function mailWords({ title, body, link, settings }: MailWords): {
  subject: string;
  text: string;
} {
  const template = kept.get(MAIL_FRAME) ?? findTemplateKind(MAIL_FRAME)?.shipped;
  const values = { 标题: title, 正文: body, 链接: link, 设置: settings };
  return {
    subject: fillTemplate(template?.title ?? '', values),
    text: fillTemplate(template?.body ?? '', values),
  };
}
