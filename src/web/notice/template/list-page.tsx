// All kinds of notices (/admin/content/templates), with what staff changed in their words.

import { noticeGroups } from '../../../contract/notice/settings.ts';
import { listTemplates, type NoticeTemplate } from '../../../contract/notice/template.ts';
import {
  MAIL_FRAME,
  type TemplateKind,
  templateKinds,
} from '../../../contract/notice/template-text.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import styles from './template.module.css';

export const meta = () =>
  pageMeta({ title: '消息模板', description: '各类通知的写法。', noindex: true });

/** The kinds as people switch them on and off, the frame of mails first. */
const GROUPS = [
  { code: 'channel', label: '渠道', hint: '每封通知邮件的格式', kinds: [MAIL_FRAME] },
  ...noticeGroups.map(({ code, label, hint, events }) => ({
    code,
    label,
    hint,
    kinds: events as readonly string[],
  })),
]
  .map(({ kinds, ...group }) => ({
    ...group,
    kinds: templateKinds.filter(({ code, event }) => kinds.includes(event ?? code)),
  }))
  .filter(({ kinds }) => kinds.length > 0);

/** What stands around the texts of an event has the event's name. */
const kindName = ({ event, isFrame, label }: TemplateKind): string =>
  event !== null && isFrame ? `${label}（统一格式）` : label;

export default function TemplateListPage() {
  const read = useCall(listTemplates, {});
  return (
    <>
      <PageHead
        title="消息模板"
        note="通知的句子都在这里改，职位、时间等由程序填进占位符。“统一格式”加在同一类通知的前后；只列出它的，句子由程序写。公告另在“公告”里写。"
      />
      <Loaded of={read} skeleton={<SkeletonList />}>
        {({ items }) => (
          <div className="stack gap-6">
            {GROUPS.map((group) => (
              <Group key={group.code} group={group} changed={items} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface GroupProps {
  group: (typeof GROUPS)[number];
  changed: readonly NoticeTemplate[];
}

function Group({ group: { code, label, hint, kinds }, changed }: GroupProps) {
  return (
    <section aria-labelledby={`template-group-${code}`}>
      <h2 id={`template-group-${code}`} className="size-md">
        {label}
      </h2>
      <p className="below-3 tone-ink-3 size-sm">{hint}</p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => {
          const row = changed.find((one) => one.code === kind.code);
          return (
            <CardRow key={kind.code} className="pad-y-3 pad-x-4">
              <Row wrap align="center" gap={[1, 2]}>
                <h3 className="size-md">
                  <CardLink to={`/admin/content/templates/edit?code=${kind.code}`}>
                    {kindName(kind)}
                  </CardLink>
                </h3>
                {row && <Tag tone="pine">改过</Tag>}
                {row && <span className="slim clip tone-ink-3 size-sm">{row.title}</span>}
              </Row>
            </CardRow>
          );
        })}
      </ul>
    </section>
  );
}
