// A resume as it was sent. Age, sex and birth are left out, because nobody is chosen by them.
import { degrees, industries, jobTypes, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { arrivalTimes, skillText, workStatuses } from '../../../contract/dictionary/resume.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { Part, Period } from './parts.tsx';
import styles from './view.module.css';
import { Abilities, Certificates, Links, type LoadPicture, Projects } from './view-more.tsx';

interface ResumeViewProps {
  resume: ResumeSnapshot;
  /** The application through which pictures of certificates are read; null for a person who was found. */
  application_id: number | null;
  /** The line under the name; by default how the recruiter got the resume. */
  note?: string;
  /** Reads pictures in another way, as for their owner. Pass the same function on each render. */
  loadPicture?: LoadPicture;
}

export function ResumeView({ resume, application_id, note, loadPicture }: ResumeViewProps) {
  const isSent = application_id !== null;
  const taken = isSent
    ? `这是 ${formatDate(resume.taken_at, 'yyyy年MM月dd日 hh:mm')} 投递时的简历，仅用于本次招聘`
    : '这是对方现在公开的简历；接受邀约并投递后，可以看到联系方式';
  return (
    <article className={`stack gap-6 ${styles.resume}`}>
      <Head resume={resume} note={note ?? taken} />
      <Wishes resume={resume} />
      {resume.advantage && (
        <Part id="advantage" title="个人优势">
          <Prose text={resume.advantage.advantage} />
          {resume.advantage.skills.length > 0 && (
            <TagList words={resume.advantage.skills.map(skillText)} />
          )}
        </Part>
      )}
      <Links resume={resume} />
      <Career resume={resume} />
      <Projects resume={resume} />
      <Studies resume={resume} />
      <Certificates resume={resume} application_id={application_id} loadPicture={loadPicture} />
      <Abilities resume={resume} />
    </article>
  );
}

function Head({ resume: { basic }, note }: { resume: ResumeSnapshot; note: string }) {
  if (!basic) return null;
  const facts = [
    basic.region_name,
    basic.work_since ? `${basic.work_since.slice(0, 4)} 年参加工作` : '',
    labelOf(workStatuses, basic.work_status),
  ].filter(Boolean);
  const contacts = [
    { label: '手机', value: basic.mobile, href: `tel:${basic.mobile}` },
    { label: '邮箱', value: basic.email, href: `mailto:${basic.email}` },
    { label: '微信', value: basic.wechat, href: null },
  ].filter(({ value }) => value);
  return (
    <header className={`row align-start gap-5 ${styles.head}`}>
      <Avatar name={basic.name} src={basic.avatar} size="xl" />
      <div>
        <h2 className="size-2xl">{basic.name}</h2>
        <p className={`above-1 tone-ink-2 ${styles.facts}`}>{facts.join(' · ')}</p>
        {contacts.length > 0 && (
          <dl
            className={`row wrap gap-y-1 gap-x-5 above-3 pad-y-2 pad-x-4 ground-pine-soft corner-leaf-sm ${styles.contacts}`}
          >
            {contacts.map(({ label, value, href }) => (
              <div className="row gap-2" key={label}>
                <dt className="tone-ink-2">{label}</dt>
                <dd>{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="above-2 tone-ink-3 size-xs">{note}</p>
      </div>
    </header>
  );
}

function Wishes({ resume: { objectives, arrival } }: { resume: ResumeSnapshot }) {
  if (objectives.length === 0) return null;
  return (
    <Part id="wishes" title="求职意向" note={arrival ? labelOf(arrivalTimes, arrival) : ''}>
      <ul className={`stack gap-5 ${styles.items}`}>
        {objectives.map((wish) => (
          <li key={wish.id} className={`row wrap align-baseline gap-x-4 tone-ink-2 ${styles.wish}`}>
            <h4>{wish.category.label}</h4>
            <span>{wish.regions.map(({ label }) => label).join('、')}</span>
            <Salary min={wish.salary_min} max={wish.salary_max} />
            <span>{labelOf(jobTypes, wish.job_type)}</span>
            {wish.industries.length > 0 && (
              <span>{wish.industries.map((code) => labelOf(industries, code)).join('、')}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Career({ resume: { experiences } }: { resume: ResumeSnapshot }) {
  if (experiences.length === 0) return null;
  return (
    <Part id="career" title="工作经历">
      <ul className={`stack gap-5 ${styles.items}`}>
        {experiences.map((job) => (
          <li key={job.id}>
            <Row wrap align="baseline" justify="between" gap={[0, 4]}>
              <h4>
                {job.company}
                {job.internship && '（实习）'}
              </h4>
              <Period from={job.from} to={job.to} />
            </Row>
            <p className={`above-1 tone-ink-2 ${styles.facts}`}>
              {[job.title, job.department, labelOf(industries, job.industry)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Prose text={job.content} />
            {job.achievement && (
              <>
                <h5 className="above-3 below-1 tone-ink-3 size-sm">业绩</h5>
                <Prose text={job.achievement} />
              </>
            )}
            {job.skills.length > 0 && <TagList words={job.skills} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Studies({ resume: { educations } }: { resume: ResumeSnapshot }) {
  if (educations.length === 0) return null;
  return (
    <Part id="studies" title="教育经历">
      <ul className={`stack gap-5 ${styles.items}`}>
        {educations.map((study) => (
          <li key={study.id}>
            <Row wrap align="baseline" justify="between" gap={[0, 4]}>
              <h4>{study.school}</h4>
              <Period from={study.from} to={study.to} />
            </Row>
            <p className={`above-1 tone-ink-2 ${styles.facts}`}>
              {[
                labelOf(degrees, study.degree),
                study.major,
                study.full_time ? '全日制' : '非全日制',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {study.content && <Prose text={study.content} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}
