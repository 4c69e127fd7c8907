// An enterprise /admin/enterprises/:id: what a case about it needs, and its positions.
import { useParams } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getStaffEnterprise } from '../../../contract/console/enterprise.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { companyPath } from '../../enterprise/paths.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Breadcrumb } from '../../kit/layout/breadcrumb.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { MeasuresPanel } from '../../measure/panel/panel.tsx';
import { PEOPLE_PATH } from '../../parts/staff/paths.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { CaseCard } from '../people/person-cards.tsx';
import styles from '../people/person-page.module.css';
import { ActsCard, CertificationCard, MembersCard, PlanCard, ReportsCard } from './cards.tsx';
import { PositionsCard } from './positions-card.tsx';

export const meta = () =>
  pageMeta({ title: '企业', description: '一家企业的情况。', noindex: true });

export default function StaffEnterprisePage() {
  const id = Number(useParams().id);
  const enterprise = useCall(getStaffEnterprise, { id });
  return (
    <>
      <Breadcrumb items={[{ label: '用户与企业', to: PEOPLE_PATH }, { label: `企业 ${id}` }]} />
      <Loaded of={enterprise} skeleton={<SkeletonList count={4} />}>
        {(data) => <Enterprise key={id} enterprise={data} />}
      </Loaded>
    </>
  );
}

function Enterprise({ enterprise }: { enterprise: DataOf<typeof getStaffEnterprise> }) {
  const { id, full_name, short_name, certification, closed_at, created_at } = enterprise;
  return (
    <>
      <PageHead
        title={full_name}
        note={
          <span className="row wrap align-center gap-2">
            <span>{short_name}</span>
            <span className="nums">编号 {id}</span>
            {closed_at ? (
              <Tag tone="danger">{formatDate(closed_at, 'yyyy年M月d日')}注销</Tag>
            ) : (
              <Tag tone={certification.certified ? 'pine' : 'plain'}>
                {certification.state.label}
              </Tag>
            )}
            <span>
              {enterprise.city_name} · {formatDate(created_at, 'yyyy年M月d日')}创建
            </span>
          </span>
        }
        actions={
          !closed_at && (
            <LinkButton to={companyPath(id)} variant="outline" size="sm">
              公开主页
            </LinkButton>
          )
        }
      />
      <div className={styles.columns}>
        <div className="stack gap-5 slim">
          <CertificationCard enterprise={enterprise} />
          <PositionsCard id={id} counts={enterprise.positions} />
          <MembersCard members={enterprise.members} total={enterprise.members_total} />
        </div>
        <div className="stack gap-5 slim">
          <CaseCard cases={enterprise.cases} />
          <MeasuresPanel of={{ enterprise_id: id }} />
          <ReportsCard reports={enterprise.reports} />
          <PlanCard enterprise={enterprise} />
          <ActsCard acts={enterprise.acts} />
        </div>
      </div>
    </>
  );
}
