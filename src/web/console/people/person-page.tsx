// A person /admin/people/:id: what a case needs, contacts masked; what is masked is opened with a reason.
import { useParams } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getPerson } from '../../../contract/console/person.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { MeasuresPanel } from '../../measure/panel/panel.tsx';
import { PEOPLE_PATH } from '../../parts/staff/paths.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { ResumeView } from '../../talent/resume/view.tsx';
import { ViewAsButton } from '../viewing/view-as-button.tsx';
import { OpeningCard } from './opening-card.tsx';
import { CaseCard, CountCard, FactCard, LoginCard, OpeningsCard } from './person-cards.tsx';
import styles from './person-page.module.css';

export const meta = () =>
  pageMeta({ title: '用户', description: '一个账号的情况。', noindex: true });

export default function PersonPage() {
  const id = Number(useParams().id);
  const person = useCall(getPerson, { id });
  return (
    <>
      <Breadcrumb items={[{ label: '用户与企业', to: PEOPLE_PATH }, { label: `用户 ${id}` }]} />
      <Loaded of={person} skeleton={<SkeletonList count={4} />}>
        {(data) => <Person key={id} person={data} />}
      </Loaded>
    </>
  );
}

type PersonData = DataOf<typeof getPerson>;

function Person({ person }: { person: PersonData }) {
  const { id, name, roles, closing_at, created_at } = person;
  return (
    <>
      <PageHead
        title={name || '未填姓名'}
        note={
          <span className="row wrap align-center gap-2">
            <span className="nums">编号 {id}</span>
            {roles.map(({ code, label }) => (
              <Tag key={code}>{label}</Tag>
            ))}
            {closing_at && <Tag tone="amber">正在注销，{formatDate(closing_at, 'M月d日')}抹除</Tag>}
            <span>{formatDate(created_at, 'yyyy年M月d日')}注册</span>
          </span>
        }
        actions={roles.some(({ code }) => code !== 'operator') && <ViewAsButton id={id} />}
      />
      <div className={styles.columns}>
        <div className="stack gap-5 slim">
          <FactCard person={person} />
          <CaseCard cases={person.cases} />
          <CountCard counts={person.counts} feedback={person.feedback} />
          <LoginCard logins={person.logins} />
        </div>
        <div className="stack gap-5 slim">
          <MeasuresPanel of={{ account_id: id }} />
          <OpeningCard
            id={id}
            resumeOf={(resume) => (
              <ResumeView
                resume={resume}
                application_id={null}
                note="不含联系方式和证件图片；查看已记入对方的隐私记录"
              />
            )}
          />
          <OpeningsCard openings={person.openings} />
        </div>
      </div>
    </>
  );
}
