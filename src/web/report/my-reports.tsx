// Own reports: state, date of the next step, result in words, and one appeal.

import { useState } from 'react';
import type { DataOf } from '../../contract/call/endpoint.ts';
import type { ReportState } from '../../contract/dictionary/report.ts';
import { listMyReports } from '../../contract/report/report.ts';
import { formatDate } from '../../contract/value/time.ts';
import { usePages } from '../data/queries.ts';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { loadOwnPicture } from '../kit/form/pictures-field.tsx';
import { OwnTab } from '../kit/layout/own-tab.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { CaseCard, Course } from '../kit/list/case-list.tsx';
import { PicturePeeks } from '../kit/media/picture-peeks.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import type { Tone } from '../kit/text/tag.tsx';
import { AppealForm } from './appeal-form.tsx';
import { Finding } from './finding.tsx';
import styles from './report.module.css';

type Page = DataOf<typeof listMyReports>;
type Item = Page['items'][number];

export const REPORT_TONES: Readonly<Record<ReportState, Tone>> = {
  submitted: 'amber',
  accepted: 'info',
  verified: 'success',
  not_verified: 'plain',
  appeal: 'amber',
  final: 'plain',
};

export function MyReports() {
  const { list, items } = usePages(listMyReports, {});
  return (
    <OwnTab
      list={list}
      rows={3}
      empty={
        items.length === 0 && (
          <EmptyState
            title="还没有举报过"
            actions={
              <LinkButton to="/protocol#community" variant="outline">
                看看举报规则
              </LinkButton>
            }
          >
            遇到虚假职位、收费或骚扰，在职位和企业页面点“举报”。对方不会知道是您。
          </EmptyState>
        )
      }
    >
      {items.map((item) => (
        <ReportCard key={item.id} item={item} />
      ))}
    </OwnTab>
  );
}

/** The next due step; nothing after the decision. */
function comingOf({ state, accept_due_at, decide_due_at }: Item) {
  const decided = { label: '作出决定', by: decide_due_at };
  if (state === 'submitted') return [{ label: '平台受理', by: accept_due_at }, decided];
  return state === 'accepted' ? [decided] : [];
}

function ReportCard({ item }: { item: Item }) {
  const [appealing, setAppealing] = useState(false);
  return (
    <CaseCard
      kind={item.kind}
      title={`${item.target}「${item.name}」`}
      state={item.label}
      tone={item.state === 'final' && item.result ? 'success' : REPORT_TONES[item.state]}
      at={item.created_at}
    >
      <Course steps={item.steps} coming={comingOf(item)} />
      {item.result && (
        <Finding title={item.result}>{item.reason && `处理说明：${item.reason}`}</Finding>
      )}
      <details className={`stack gap-2 ${styles.own}`}>
        <summary>我提交的内容</summary>
        <p className="above-2 pre">{item.content || '内容已清除'}</p>
        <PicturePeeks
          keys={item.pictures}
          nameOf={(number) => `证据第 ${number} 张`}
          load={loadOwnPicture}
        />
      </details>
      {item.appeal_until !== null &&
        (appealing ? (
          <AppealForm id={item.id} onDone={() => setAppealing(false)} />
        ) : (
          <Row wrap align="center" gap={3}>
            <Button variant="outline" size="sm" onClick={() => setAppealing(true)}>
              不同意，申诉
            </Button>
            <span className="tone-ink-3 size-sm">
              {formatDate(item.appeal_until, 'M月d日')}前可以申诉一次
            </span>
          </Row>
        ))}
    </CaseCard>
  );
}
