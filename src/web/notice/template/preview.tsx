// A notice as it arrives: on the site, by mail, by text message, from an example.
import type { ReactNode } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { noticeEvents } from '../../../contract/notice/notice.ts';
import {
  fillTemplate,
  MAIL_FRAME,
  smsParts,
  smsText,
  type TemplateKind,
} from '../../../contract/notice/template-text.ts';
import { EXAMPLE_VALUES } from '../../../contract/notice/texts/variables.ts';
import { EXAMPLES } from './examples.ts';

const SITE = 'https://zemu.example';
const FRAME_EXAMPLE = 'interview_invited';

interface Words {
  title: string;
  body: string;
}

interface PreviewProps {
  kind: TemplateKind;
  values: Words;
  mail: Words;
}

/** What a notice of this kind says, with an example of each placeholder. */
function toldBy({ code, isFrame }: TemplateKind, values: Words): Words {
  const isMail = code === MAIL_FRAME;
  const [标题 = '', 正文 = ''] = EXAMPLES[isMail ? FRAME_EXAMPLE : code] ?? [];
  if (isMail) return { title: 标题, body: 正文 };
  const given = isFrame ? { 标题, 正文 } : EXAMPLE_VALUES;
  return { title: fillTemplate(values.title, given), body: fillTemplate(values.body, given) };
}

export function TemplatePreview({ kind, values, mail }: PreviewProps) {
  const isMail = kind.code === MAIL_FRAME;
  const told = toldBy(kind, values);
  const label = labelOf(noticeEvents, kind.event ?? '');
  const frame = isMail ? values : mail;
  const whole = {
    标题: told.title,
    正文: told.body,
    链接: `${SITE}/personal-center`,
    设置: `${SITE}/notification?tab=settings`,
  };
  const sms = smsText(told.title);
  return (
    <div className="stack gap-4 slim">
      {!isMail && (
        <Channel title="站内">
          <p className="tone-ink-3 size-sm">{label}</p>
          <strong className="breaks">{told.title}</strong>
          <Lines text={told.body} />
        </Channel>
      )}
      <Channel title="邮件">
        <strong className="breaks">{fillTemplate(frame.title, whole)}</strong>
        <Lines text={fillTemplate(frame.body, whole)} />
      </Channel>
      {!isMail && (
        <Channel title="短信">
          <p className="breaks">{sms}</p>
          <p className="tone-ink-3 size-sm">
            {sms.length} 个字，按 {smsParts(sms)}{' '}
            条计费。标题以外的话登记在短信服务商处，不能在这里改。
          </p>
        </Channel>
      )}
    </div>
  );
}

function Channel({ title, children }: { title: string; children: ReactNode }) {
  const id = `preview-${title}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="size-md below-2">
        {title}
      </h2>
      <div className="box pad-4 stack gap-1">{children}</div>
    </section>
  );
}

/** Paragraphs with the empty lines between them. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n').map((line, at) => ({ line, at }));
  return lines.map(({ line, at }) =>
    line === '' ? (
      <br key={at} />
    ) : (
      <p key={at} className="breaks">
        {line}
      </p>
    ),
  );
}
