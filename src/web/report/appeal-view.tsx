// A decision against the reader: findings, measures, and the appeal. It never reveals the reporter.

import { getReportAgainst } from '../../contract/report/report.ts';
import { formatDate } from '../../contract/value/time.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { Course } from '../kit/list/case-list.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { Tag } from '../kit/text/tag.tsx';
import { AppealForm } from './appeal-form.tsx';
import styles from './report.module.css';

export function AppealView({ id }: { id: number }) {
  const against = useCall(getReportAgainst, { id }, { quiet: true });
  const { data } = against;
  if (!data) return <Loaded of={against} skeleton={<SkeletonList count={1} />} />;
  return (
    <section
      className={`stack gap-5 pad-6 ground-surface edge-line corner-leaf-lg shadow-1 ${styles.decision}`}
      aria-labelledby="decision"
    >
      <h2 id="decision">
        关于{data.target}「{data.name}」的处理决定
      </h2>
      <Course steps={data.steps} />
      <FactList
        facts={[
          ['违规类型', data.kind],
          ['状态', <Tag key="state">{data.label}</Tag>],
          ['结果', data.result],
          ['处理说明', data.reason],
          ['我方申诉', data.appeal_content],
        ]}
      />
      {data.appeal_until ? (
        <>
          <p className="tone-ink-3 size-sm">
            如有异议，{formatDate(data.appeal_until, 'yyyy年M月d日 hh:mm')}前可以申诉一次。
          </p>
          <AppealForm id={id} />
        </>
      ) : (
        <p className="tone-ink-3 size-sm">
          {data.state === 'appeal' ? '申诉正在复核，结果会通知您。' : '这项决定现在不能申诉。'}
        </p>
      )}
    </section>
  );
}
