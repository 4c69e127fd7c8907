// Reports for operators, each with a snapshot of its target; and appeals against their decisions.
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { MEASURE_DAYS, type MeasureDays } from '../../contract/dictionary/measure.ts';
import {
  type ReportMeasure,
  reportMeasures,
  reportStates,
} from '../../contract/dictionary/report.ts';
import {
  decideReport,
  getReportPicture,
  listAppealQueue,
  listReportQueue,
  type ReportDecision,
  reviewReport,
} from '../../contract/report/report.ts';
import { call } from '../data/api.ts';
import { useDecision } from '../data/use-decision.ts';
import { Button } from '../kit/form/button.tsx';
import { Checkbox } from '../kit/form/input.tsx';
import { ReasonForm, type Way } from '../kit/form/reason-form.tsx';
import { ChoiceField } from '../kit/form/text-field.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { Course } from '../kit/list/case-list.tsx';
import { FactList } from '../kit/list/fact-list.tsx';
import { PicturesOf } from '../kit/media/picture-peeks.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { DueBy, WorkCase, WorkQueue } from '../parts/review/work-queue.tsx';
import { Finding } from './finding.tsx';
import { REPORT_TONES } from './my-reports.tsx';
import styles from './report.module.css';
import { Said } from './said.tsx';

type Review = DataOf<typeof reviewReport>;

const SAID: Readonly<Record<ReportDecision, string>> = {
  accept: '已受理',
  verify: '已认定属实',
  dismiss: '已结案：不能证实',
  uphold: '已维持原决定',
  overturn: '已改判',
};
const TEMPLATES = [
  '经与双方核实并查看材料，存在收取费用的行为，违反招聘规范。',
  '职位描述与实际工作内容或待遇不符，属于虚假信息。',
  '内容含有性别、年龄或婚育限制，属于歧视内容。',
  '经核实未发现所述情况，现有材料不足以证实。',
];

const HINT = '被举报的名称、姓名、手机号或编号';

export function ReportQueue() {
  return (
    <WorkQueue
      kind="reports"
      hint={HINT}
      endpoint={listReportQueue}
      states={reportStates.filter(({ open }) => !open)}
      rowOf={(item, now) => ({
        kind: item.kind,
        title: `${item.target}「${item.name}」`,
        note: item.due_at && (
          <DueBy at={item.due_at} now={now} step={item.state === 'submitted' ? '受理' : '处理'} />
        ),
        state: item.label,
        tone: REPORT_TONES[item.state],
        since: item.created_at,
      })}
    >
      {({ id }) => <OneReport id={id} />}
    </WorkQueue>
  );
}

/** Appeals wait for somebody else than who decided. */
export function AppealQueue() {
  return (
    <WorkQueue
      kind="appeals"
      hint={HINT}
      endpoint={listAppealQueue}
      states={reportStates.filter(({ code }) => code === 'final')}
      rowOf={(item, now) => {
        const since = item.appealed_at ?? item.created_at;
        return {
          kind: item.kind,
          title: `${item.target}「${item.name}」`,
          note: <RelativeTime at={since} now={now} prefix="申诉于 " />,
          state: item.label,
          tone: REPORT_TONES[item.state],
          since,
        };
      }}
    >
      {({ id }) => <OneReport id={id} />}
    </WorkQueue>
  );
}

function OneReport({ id }: { id: number }) {
  return (
    <WorkCase endpoint={reviewReport} id={id}>
      {(report) => (
        <>
          <Course steps={report.steps} />
          <Evidence report={report} />
          <Decide report={report} />
        </>
      )}
    </WorkCase>
  );
}

function Evidence({ report }: { report: Review }) {
  return (
    <>
      <div className={`stack columns-2 align-start gap-4 ${styles.evidence}`}>
        <section aria-label="举报人的说明">
          <h4>举报人的说明</h4>
          <p className="above-2 pre">{report.content || '举报人已注销，内容已清除'}</p>
          <PicturesOf
            count={report.picture_count}
            nameOf={(number) => `证据第 ${number} 张`}
            endpoint={getReportPicture}
            of={{ id: report.id }}
          />
        </section>
        <section aria-label="举报时的快照">
          <h4>举报时的样子</h4>
          <FactList facts={report.snapshot.map(({ label, value }) => [label, value] as const)} />
        </section>
      </div>
      {report.evidence_count > 0 && <Said id={report.id} count={report.evidence_count} />}
      <p className="tone-ink-3 size-sm">
        {earlierWords(report)}{' '}
        {report.path && (
          <Link to={report.path} target="_blank">
            看它现在的样子
          </Link>
        )}
      </p>
      {report.appeal_content && (
        <Finding title={report.appeal_by === 'reported' ? '被举报方申诉' : '举报人申诉'}>
          {report.appeal_content}
        </Finding>
      )}
      {report.result && <Finding title={report.result}>处理说明：{report.reason}</Finding>}
    </>
  );
}

function earlierWords({ earlier_true, target_code }: Review): string {
  const it = target_code === 'chat' ? '对方' : '它';
  return earlier_true > 0
    ? `${it}此前被核实 ${earlier_true} 次举报属实。`
    : `${it}此前没有被核实的举报。`;
}

function Decide({ report }: { report: Review }) {
  const [measure, setMeasure] = useState<ReportMeasure>('warn');
  const [days, setDays] = useState<MeasureDays>(7);
  const { id, state, target_code } = report;
  const act = useDecision(
    (decision: ReportDecision, reason) =>
      call(decideReport, {
        id,
        measure,
        measure_days: isTimed(measure) ? days : null,
        decision,
        reason,
      }),
    SAID,
  );
  if (state === 'submitted') {
    return (
      <Row wrap align="center" gap={3}>
        <Button
          loading={act.sending !== null}
          disabled={act.isHeld}
          onClick={() => act.onDecide('accept', '')}
        >
          受理
        </Button>
        <span className="tone-ink-3 size-sm">受理后通知举报人，再核实并作出决定。</span>
      </Row>
    );
  }
  const ways = waysOf(report, { measure, days });
  if (state === 'appeal' && report.is_own) {
    return <p className="tone-ink-2 size-sm">这件举报由您认定，须由另一位同事复核申诉。</p>;
  }
  if (ways.length === 0) return null;
  // An upheld decision keeps its measures; one overturned to untrue has none.
  const choosesMeasure = state === 'accepted' || (state === 'appeal' && report.is_true === false);
  return (
    <ReasonForm
      label="处理说明"
      hint="举报人和被举报方都会看到，不要写出举报人是谁。"
      templates={TEMPLATES}
      ways={ways}
      {...act}
    >
      {choosesMeasure && (
        <fieldset className="row wrap gap-y-2 gap-x-5">
          <legend className="below-1 weight-medium">举报属实后的处理</legend>
          {reportMeasures
            .filter(
              ({ code }) =>
                (code !== 'takedown' || ['position', 'review'].includes(target_code)) &&
                // The ban of an enterprise is proposed on its page, for two people to decide.
                (code !== 'ban' || !['position', 'enterprise'].includes(target_code)),
            )
            .map(({ code, label }) => (
              <Checkbox
                key={code}
                type="radio"
                name={`measure-${id}`}
                checked={measure === code}
                onChange={() => setMeasure(code)}
              >
                {code === 'takedown' && target_code === 'review' ? '撤下评价' : label}
              </Checkbox>
            ))}
        </fieldset>
      )}
      {choosesMeasure && isTimed(measure) && (
        <ChoiceField
          label="期限"
          options={MEASURE_DAYS.map((value) => ({ value, label: `${value} 天` }))}
          value={days}
          onChange={setDays}
        />
      )}
    </ReasonForm>
  );
}

const isTimed = (measure: ReportMeasure): boolean => measure === 'limit' || measure === 'suspend';

interface Chosen {
  measure: ReportMeasure;
  days: MeasureDays;
}

/** What a finding does at once and for good is asked before; a warning changes nothing. */
function questionOf({ measure, days }: Chosen, act: string): Pick<Way, 'question'> {
  if (measure === 'none' || measure === 'warn') return {};
  const label = labelOf(reportMeasures, measure);
  const done = isTimed(measure) ? `${label} ${days} 天` : label;
  const words = `“${done}”马上生效，双方会收到通知和理由。不能撤回；被举报方可以申诉，由另一位同事复核。`;
  return { question: { title: `${act}，并${done}？`, words, act, isDanger: true } };
}

function waysOf({ state, is_true, is_own }: Review, chosen: Chosen): Way[] {
  if (state === 'accepted') {
    return [
      { code: 'verify', label: '认定属实', ...questionOf(chosen, '认定属实') },
      { code: 'dismiss', label: '不能证实', variant: 'outline' },
    ];
  }
  if (state !== 'appeal' || is_own) return [];
  return [
    { code: 'uphold', label: `维持原决定（${is_true ? '属实' : '不属实'}）` },
    {
      code: 'overturn',
      label: `改为${is_true ? '不属实' : '属实'}`,
      variant: 'outline',
      ...(is_true ? {} : questionOf(chosen, '改为属实')),
    },
  ];
}
