// 简历库 /layout/mangeCv: the library, one candidate (`application`), or a comparison (`compare`), each with
// its own address.

import { useSearchParams } from 'react-router';
import { useRight } from '../../data/rights.ts';
import { EmployerInterviews } from '../../interview/detail/list.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { idIn } from '../../kit/list/address.ts';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { CandidateTalkButton } from '../../parts/talk-button.tsx';
import { ReportButton } from '../../report/button.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { CandidateView } from '../candidate/view.tsx';
import { OffersPanel } from '../offer/panel.tsx';
import { CompareView } from './compare-view.tsx';
import { Library } from './library.tsx';

export const meta = () =>
  pageMeta({ title: '简历库', description: '收到、下载、收藏和看过的人才。', noindex: true });

export default function LibraryPage() {
  return (
    <NeedsEnterprise title="简历库">
      <Opened />
    </NeedsEnterprise>
  );
}

function Opened() {
  const [query] = useSearchParams();
  const mayRecruit = useRight('recruit');
  const id = idIn(query.get('application'));
  const compared = (query.get('compare') ?? '').split(',').flatMap((text) => idIn(text) ?? []);
  if (id !== null) {
    return (
      <CandidateView
        id={id}
        above={(application_id) => (
          <>
            <OffersPanel key={`offers-${application_id}`} applicationId={application_id} />
            <EmployerInterviews key={application_id} applicationId={application_id} />
          </>
        )}
        acts={(application_id, name) =>
          mayRecruit && (
            <>
              <ReportButton target="candidate" target_id={application_id} name={name} quiet />
              <CandidateTalkButton application_id={application_id} name={name} />
              <LinkButton size="sm" to={`/layout/manage?id=${application_id}`}>
                推进或回复
              </LinkButton>
            </>
          )
        }
      />
    );
  }
  if (compared.length >= 2) return <CompareView ids={compared.slice(0, 3)} />;
  return <Library />;
}
