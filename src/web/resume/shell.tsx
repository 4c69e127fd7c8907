// The frame of the resume's seven screens (order index 1 to 7): the steps, the completeness, and what to
// fill in next.
import { type ReactNode, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RESUME_SECTIONS } from '../../contract/resume/resume.ts';
import { areRead } from '../data/queries.ts';
import { LeaveGuard } from '../data/record-form/leave-guard.tsx';
import { useSession } from '../data/session.ts';
import { Button } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { RoleOffer } from '../shell/menu/role-offer.tsx';
import { CompletenessCard } from './overview/completeness-card.tsx';
import { PreviewDrawer } from './preview/drawer.tsx';
import { usePrivacy } from './privacy/use-privacy.ts';
import { WhoSees } from './privacy/who-sees.tsx';
import { useResumeQuery } from './query.ts';
import { SectionNav } from './section/nav.tsx';
import { StepLinks } from './section/step-links.tsx';
import styles from './shell.module.css';

/** The order index of a path; 1 for an unknown path. */
function indexOf(pathname: string): number {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return RESUME_SECTIONS.find((section) => section.path === path)?.index ?? 1;
}

export default function ResumeShell() {
  const roles = useSession((session) => session.userInfo?.roles);
  return roles && !roles.includes('seeker') ? <RoleOffer missing="seeker" /> : <Screens />;
}

function Screens() {
  const index = indexOf(useLocation().pathname);
  const { data, error, refetch, isFetching } = useResumeQuery();
  const privacy = usePrivacy();

  // What stands above a form is known before the form is shown: it must not move while somebody types.
  if (data && areRead(privacy)) {
    return (
      <Frame
        aside={
          <>
            <CompletenessCard resume={data} brief={index > 1} />
            <Preview />
            <SectionNav resume={data} current={index} />
          </>
        }
      >
        <WhoSees key={index} isSaved={data.updated_at !== null} />
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
        <StepLinks current={index} />
      </Frame>
    );
  }
  return (
    <Frame aside={null}>
      {error ? (
        <EmptyState
          scene="storm"
          level={1}
          title="简历没有读出来"
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <SkeletonList count={4} />
      )}
    </Frame>
  );
}

/** On every screen: the preview on paper, and the exports. */
function Preview() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" block data-noprint onClick={() => setOpen(true)}>
        预览与导出
      </Button>
      <PreviewDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Frame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={`container stack align-start gap-6 ${styles.frame}`}>
      <aside className={`stack columns-1 gap-4 slim ${styles.aside}`}>{aside}</aside>
      <div className={`stack columns-1 gap-5 slim ${styles.main}`}>{children}</div>
    </div>
  );
}
