// What became of an activity: the entries by state, who came, and the applications that followed.
import { useState } from 'react';
import {
  type ActivityReport,
  downloadEntries,
  reportActivity,
  type StaffActivity,
} from '../../../contract/operate/activity.ts';
import { SEEKERS_CAME } from '../../../contract/operate/activity-states.ts';
import { entryStates } from '../../../contract/operate/entry.ts';
import { wholeProblem } from '../../../contract/value/whole-rule.ts';
import { download } from '../../data/files.ts';
import { useMayAct } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { ENTRY_TONES } from '../activity-card.tsx';

interface ReportProps {
  activity: StaffActivity;
  report: ActivityReport;
}

export function Report({ activity, report }: ReportProps) {
  const { entries, seekers, seekers_came, applications } = report;
  const hasBegun = Date.parse(activity.starts_at) <= (serverNowMs() ?? Date.now());
  const came = entries.filter((entry) => entry.came).length;
  return (
    <section aria-labelledby="activity-report" className="box pad-4">
      <Row wrap align="center" justify="between" gap={3} className="below-3">
        <h2 id="activity-report" className="size-lg">
          报名与总结
        </h2>
        {entries.length > 0 && <Download id={activity.id} />}
      </Row>
      <FactList
        facts={[
          ...entryStates.map(({ code, label }): [string, string] => [
            `企业报名${label}`,
            `${entries.filter(({ state }) => state === code).length} 家`,
          ]),
          ['报名的求职者', `${seekers} 人`],
          ['到场的企业', hasBegun ? `${came} 家` : '活动开始后填写'],
          [
            '到场的求职者',
            seekers_came === null
              ? hasBegun
                ? '还没有填写'
                : '活动开始后填写'
              : `${seekers_came} 人`,
          ],
          ['带来的投递', hasBegun ? `${applications} 次（活动开始到结束后 7 天）` : ''],
        ]}
      />
      {hasBegun && activity.state === 'published' ? (
        <CameForm activity={activity} report={report} />
      ) : (
        entries.length > 0 && (
          <ul className="stack gap-2 above-4 size-sm">
            {entries.map(({ id, enterprise, state, label }) => (
              <li key={id} className="breaks">
                {enterprise} <Tag tone={ENTRY_TONES[state]}>{label}</Tag>
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  );
}

/** The file names people on the day: each download gives a reason. */
function Download({ id }: { id: number }) {
  const mayLoad = useMayAct('review');
  const [isAsking, setAsking] = useState(false);
  const act = useAct((reason: string) => download(downloadEntries, { id, reason }), {
    onSuccess: (file) => {
      saveFile(file);
      setAsking(false);
    },
  });
  if (!mayLoad) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        下载企业报名
      </Button>
      {isAsking && (
        <SaveDialog
          title="下载企业报名"
          act="下载"
          isSending={act.isPending}
          onSave={(reason) => act.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p>文件里有现场联系人的姓名和电话，请只用于这场活动，用完删除。</p>
        </SaveDialog>
      )}
    </>
  );
}

function CameForm({ activity, report }: ReportProps) {
  const mayAct = useMayAct('content');
  const approved = report.entries.filter(({ state }) => state === 'approved');
  const [came, setCame] = useState<readonly number[]>(
    approved.filter((entry) => entry.came !== false).map(({ id }) => id),
  );
  const [seekers, setSeekers] = useState(String(report.seekers_came ?? ''));
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const act = useAct(reportActivity, { done: '总结已保存', onSettled: () => setAsking(false) });
  if (!mayAct) return null;
  const number = seekers.trim() === '' ? null : Number(seekers);
  const begin = () => {
    const found = number === null ? '' : wholeProblem(SEEKERS_CAME, number);
    setProblem(found);
    if (!found) setAsking(true);
  };
  return (
    <form
      className="stack gap-4 above-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {approved.length > 0 && (
        <fieldset className="stack gap-2">
          <legend className="weight-medium below-2">到场的企业（没有到的请取消勾选）</legend>
          {approved.map(({ id, enterprise, positions, attendees }) => (
            <Checkbox
              key={id}
              checked={came.includes(id)}
              onChange={({ target }) =>
                setCame(target.checked ? [...came, id] : came.filter((one) => one !== id))
              }
            >
              {enterprise}（{positions} 个职位，{attendees} 人）
            </Checkbox>
          ))}
        </fieldset>
      )}
      <LineField
        label={SEEKERS_CAME.label}
        hint="现场签到的人数，可以不填"
        inputMode="numeric"
        error={problem}
        value={seekers}
        onChange={(value) => {
          setSeekers(value);
          setProblem('');
        }}
      />
      <Row>
        <Button type="submit">保存总结</Button>
      </Row>
      {isAsking && (
        <SaveDialog
          title="保存总结"
          act="保存"
          isSending={act.isPending}
          onSave={(reason) => {
            const { id, version } = activity;
            act.mutate({ id, version, came_ids: [...came], seekers_came: number, reason });
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            到场企业 {came.length} 家{number !== null && `，求职者 ${number} 人`}。
          </p>
        </SaveDialog>
      )}
    </form>
  );
}
