// Reports as operators decide them: the most urgent first, each with its evidence of that day.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type ReportMeasure,
  reportMeasures,
  reportStates,
} from '../../contract/dictionaries-care.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import {
  decideReport,
  getReportPicture,
  listReportQueue,
  type ReportDecision,
  reviewReport,
} from '../../contract/moderation.ts';
import { formatDate } from '../../contract/time.ts';
import { call } from '../api.ts';
import { download } from '../files.ts';
import { Button } from '../kit/button.tsx';
import { Course } from '../kit/case-list.tsx';
import { Checkbox } from '../kit/input.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { PicturePeek } from '../kit/picture-peek.tsx';
import { ReasonForm, type Way } from '../kit/reason-form.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { WorkQueue } from '../kit/work-queue.tsx';
import { usePaged } from '../paged.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { toastSuccess } from '../shell/toast.ts';
import styles from './moderation.module.css';
import { REPORT_TONES } from './my-reports.tsx';

type Page = DataOf<typeof listReportQueue>;
type Item = Page['items'][number];
type Review = DataOf<typeof reviewReport>;

const TEMPLATES = [
  '经与双方核实并查看材料，存在收取费用的行为，违反招聘规范。',
  '职位描述与实际工作内容或待遇不符，属于虚假信息。',
  '内容含有性别、年龄或婚育限制，属于歧视内容。',
  '经核实未发现所述情况，现有材料不足以证实。',
];

export function ReportQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('report-queue', listReportQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={reportStates.filter(({ open }) => !open)}
      rowOf={(item) => ({
        kind: item.kind,
        title: `${item.target}「${item.name}」`,
        note: <Due at={item.due_at} now={now} />,
        state: item.label,
        tone: REPORT_TONES[item.state],
      })}
    >
      {(item) => <OpenReport id={item.id} />}
    </WorkQueue>
  );
}

function Due({ at, now }: { at: string | null; now: number }) {
  if (!at) return null;
  const isLate = Date.parse(at) < now;
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate ? '已超时，应在 ' : ''}
      {formatDate(at, 'M月d日 hh:mm')}前处理
    </span>
  );
}

function OpenReport({ id }: { id: number }) {
  const review = useQuery({
    queryKey: ['report-review', id],
    queryFn: () => call(reviewReport, { id }),
  });
  if (review.isPending) return <SkeletonList count={1} />;
  if (!review.data) {
    return <LoadFailed error={review.error} onRetry={() => void review.refetch()} />;
  }
  return (
    <>
      <Course steps={review.data.steps} />
      <Evidence report={review.data} />
      <Decide report={review.data} />
    </>
  );
}

function Evidence({ report }: { report: Review }) {
  const { id } = report;
  const load = useCallback(
    (index: string) => download(getReportPicture, { id, index: Number(index) }, { quiet: true }),
    [id],
  );
  return (
    <>
      <div className={styles.evidence}>
        <section aria-label="举报人的说明">
          <h4>举报人的说明</h4>
          <p className={styles.text}>{report.content || '举报人已注销，内容已清除'}</p>
          {report.picture_count > 0 && (
            <div className={styles.pictures}>
              {Array.from({ length: report.picture_count }, (_, index) => (
                <PicturePeek
                  // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
                  key={index}
                  thumbnail
                  name={`证据第 ${index + 1} 张`}
                  image={String(index)}
                  load={load}
                />
              ))}
            </div>
          )}
        </section>
        <section aria-label="举报时的快照">
          <h4>举报时的样子</h4>
          <dl className={`${styles.facts} ${styles.snapshot}`}>
            {report.snapshot.map(({ label, value }) => (
              <div key={label} className={styles.pair}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <p className={styles.note}>
        {report.earlier_true > 0
          ? `它此前被核实 ${report.earlier_true} 次举报属实。`
          : '它此前没有被核实的举报。'}{' '}
        {report.path && (
          <Link to={report.path} target="_blank">
            看它现在的样子
          </Link>
        )}
      </p>
      {report.appeal_content && (
        <div className={styles.result}>
          <p>
            <strong>{report.appeal_by === 'reported' ? '被举报方申诉' : '举报人申诉'}</strong>
          </p>
          <p>{report.appeal_content}</p>
        </div>
      )}
      {report.result && (
        <div className={styles.result}>
          <p>
            <strong>{report.result}</strong>
          </p>
          <p>处理说明：{report.reason}</p>
        </div>
      )}
    </>
  );
}

function Decide({ report }: { report: Review }) {
  const client = useQueryClient();
  const [measure, setMeasure] = useState<ReportMeasure>('warn');
  const { id, state, target_code } = report;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { decision: ReportDecision; reason: string }) =>
      call(decideReport, { id, measure, ...input }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      void client.invalidateQueries({ queryKey: ['report-review', id] });
      return client.invalidateQueries({ queryKey: ['report-queue'] });
    },
  });
  if (state === 'submitted') {
    return (
      <div className={styles.acts}>
        <Button loading={isPending} onClick={() => mutate({ decision: 'accept', reason: '' })}>
          受理
        </Button>
        <span className={styles.note}>受理后通知举报人，再核实并作出决定。</span>
      </div>
    );
  }
  const ways = waysOf(report);
  if (ways.length === 0) return null;
  // An upheld decision keeps what was done; one that is overturned to untrue does nothing.
  const choosesMeasure = state === 'accepted' || (state === 'appeal' && report.is_true === false);
  return (
    <ReasonForm
      label="处理说明"
      hint="举报人和被举报方都会看到，不要写出举报人是谁。"
      templates={TEMPLATES}
      ways={ways}
      sending={isPending ? variables.decision : null}
      onDecide={(code, reason) => mutate({ decision: code as ReportDecision, reason })}
    >
      {choosesMeasure && (
        <fieldset className={styles.measures}>
          <legend>属实时的处理</legend>
          {reportMeasures
            .filter(({ code }) => code !== 'takedown' || target_code === 'position')
            .map(({ code, label }) => (
              <Checkbox
                key={code}
                type="radio"
                name={`measure-${id}`}
                checked={measure === code}
                onChange={() => setMeasure(code)}
              >
                {label}
              </Checkbox>
            ))}
        </fieldset>
      )}
    </ReasonForm>
  );
}

function waysOf({ state, is_true }: Review): Way[] {
  if (state === 'accepted') {
    return [
      { code: 'verify', label: '认定属实' },
      { code: 'dismiss', label: '不能证实', variant: 'outline' },
    ];
  }
  if (state !== 'appeal') return [];
  return [
    { code: 'uphold', label: `维持原决定（${is_true ? '属实' : '不属实'}）` },
    { code: 'overturn', label: `改为${is_true ? '不属实' : '属实'}`, variant: 'outline' },
  ];
}
