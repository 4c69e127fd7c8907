// The resume as an enterprise would receive it right now, by the server's own rule, and what stays
// with its owner (features 2.2, screen 1).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { previewResume, type Resume } from '../../contract/resume.ts';
import { call } from '../api.ts';
import { EyeOffIcon } from '../kit/icons-own.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { useSession } from '../session.ts';
import styles from './recruiter-preview.module.css';
import { ResumeDocument } from './resume-document.tsx';
import { nowMs } from './resume-query.ts';

export function RecruiterPreview({ resume }: { resume: Resume }) {
  const account_id = useSession((session) => session.userInfo?.account_id ?? null);
  const { data, error, isPending, refetch } = useQuery({
    // A save makes another preview.
    queryKey: ['resume-preview', account_id, resume.version],
    queryFn: ({ signal }) => call(previewResume, {}, { signal }),
    // The name depends on what is chosen in /privacy.
    staleTime: 0,
  });
  if (isPending) return <SkeletonList count={4} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const shown = data.basic?.name ?? '';
  return (
    <>
      <div className={styles.note}>
        <EyeOffIcon />
        <div>
          <p>这些企业看不到：{hiddenParts(resume).join('、')}。</p>
          <p className={styles.quiet}>
            {shown !== resume.basic?.name && `姓名显示为“${shown}”，头像不显示。`}
            谁能看到简历、姓名怎样显示，在<Link to="/privacy">个人隐私</Link>里选。
          </p>
        </div>
      </div>
      <ResumeDocument resume={data} now={nowMs()} />
    </>
  );
}

/** What the snapshot leaves out, of that which is there. */
function hiddenParts({ basic, certificates, experiences }: Resume): string[] {
  return [
    '出生年月和年龄',
    basic?.gender ? '性别' : '',
    certificates.some(({ number }) => number) ? '证书编号' : '',
    experiences.some((item) => item.hide_from_company) ? '您对哪些公司隐藏' : '',
  ].filter(Boolean);
}
