// Screen 1, 简历总览: the whole resume as a recruiter reads it, with a way into each section.
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '../../kit/form/button.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EditIcon } from '../../kit/look/icons-own.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { OwnEliteBadge } from '../../talent/elite/own-badge.tsx';
import { AttachmentPanel } from '../attachment/panel.tsx';
import { ResumeDocument } from '../document.tsx';
import { nowMs, useResume } from '../query.ts';
import { OverlapNote } from '../step/overlap.tsx';
import styles from './overview-page.module.css';
import { RecruiterPreview } from './recruiter-preview.tsx';
import { OverviewStatus } from './status.tsx';

/** Why filling in a section helps. */
const INVITATIONS: Readonly<Record<string, string>> = {
  '/my-resume/basic': '先写上名字和联系方式，企业才能找到您。',
  '/advantage': '用几句话说清您擅长什么，这是企业最先读的一段。',
  '/objective': '告诉我们想做什么、在哪儿、多少钱，才能推荐合适的职位。',
  '/experience': '写下做过的事和结果，实习也算。',
  '/educational': '写上学校和专业，很多职位会看。',
  '/certificate': '有相关证书的话放上来，没有也不要紧。',
};

export const meta = () =>
  pageMeta({ title: '我的简历', description: '查看与完善我的简历', noindex: true });

export default function OverviewPage() {
  const resume = useResume();
  const [params] = useSearchParams();
  const asRecruiter = params.get('as') === 'enterprise' && resume.basic !== null;
  return (
    <>
      <header data-noprint>
        <h1 className="below-2 size-xl">
          我的简历
          <OwnEliteBadge />
        </h1>
        {resume.basic && (
          <Tabs
            label="谁的视角"
            preventScrollReset
            items={[
              { to: '/my-resume', label: '我看到的', current: !asRecruiter },
              { to: '/my-resume?as=enterprise', label: '企业看到的', current: asRecruiter },
            ]}
          />
        )}
      </header>
      {resume.updated_at && <OverviewStatus resume={resume} />}
      {!asRecruiter && <AttachmentPanel />}
      {!asRecruiter && <OverlapNote items={resume.experiences} nameOf={({ company }) => company} />}
      {asRecruiter ? (
        <RecruiterPreview resume={resume} />
      ) : (
        <ResumeDocument resume={resume} now={nowMs()} edit={editLink} vacant={invitation} />
      )}
    </>
  );
}

const editLink = (path: string, label: string) => (
  <Link to={path} className={styles.edit} data-noprint>
    <EditIcon />
    修改<span className="visually-hidden">{label}</span>
  </Link>
);

const invitation = (path: string, label: string) => (
  <div className={styles.vacant}>
    <p>{INVITATIONS[path]}</p>
    <LinkButton to={path} variant="soft" size="sm" icon={<PlusIcon />}>
      填写{label}
    </LinkButton>
  </div>
);
