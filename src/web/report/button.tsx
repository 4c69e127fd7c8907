// 举报: leads visitors to the login and back; the form is loaded on demand.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReportTarget } from '../../contract/dictionary/report.ts';
import { useSession } from '../data/session.ts';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { InBody } from '../kit/layout/in-body.tsx';
import { FlagIcon } from '../kit/look/icons.tsx';
import { LOGIN_PATH } from '../shell/session/return-path.ts';

const ReportDialog = lazy(() => import('./dialog.tsx'));

interface ReportButtonProps {
  target: ReportTarget;
  /** A position (also for its poster), an enterprise, or an application (candidate). */
  target_id: number;
  /** The target's name on the page. */
  name: string;
  /** True shows a text link instead of a button. */
  quiet?: boolean;
}

/** Where one page offers to report several things, the button names its own. */
const LABELS: Partial<Record<ReportTarget, string>> = {
  position: '举报职位',
  poster: '举报招聘者',
};

export function ReportButton({ target, target_id, name, quiet = false }: ReportButtonProps) {
  const { pathname, search, hash } = useLocation();
  const token = useSession((session) => session.accessToken);
  const [open, setOpen] = useState(false);
  const anchor = `#report-${target}`;
  // After the login: opens the form that the visitor wanted.
  useEffect(() => {
    if (token !== null && hash === anchor) setOpen(true);
  }, [token, hash, anchor]);
  const label = LABELS[target] ?? '举报';
  const look = { variant: quiet ? 'quiet' : 'outline', icon: <FlagIcon /> } as const;
  const size = quiet ? 'sm' : 'md';
  if (token === null) {
    const to = `${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search + anchor)}`;
    return (
      <LinkButton {...look} size={size} to={to} rel="nofollow">
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...look} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <InBody>
          <Suspense>
            <ReportDialog
              target={target}
              target_id={target_id}
              name={name}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </InBody>
      )}
    </>
  );
}
