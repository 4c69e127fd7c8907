// A resume as a recruiter reads it: one sheet, for its owner and in applications.
import type { ReactNode } from 'react';
import { degrees, industries, jobTypes, labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  languageText,
  licenceClasses,
  skillLevels,
  workStatuses,
} from '../../contract/dictionary/resume.ts';
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import { yearsText } from '../../contract/resume/sheet.ts';
import { durationText, monthText, spanText } from '../../contract/value/months.ts';
import type { Instant } from '../../contract/value/time.ts';
import { Row, Stack } from '../kit/layout/stack/stack.tsx';
import { ExternalIcon } from '../kit/look/icons.tsx';
import { Avatar } from '../kit/media/avatar.tsx';
import { PicturePeek } from '../kit/media/picture-peek.tsx';
import { Prose } from '../kit/text/prose.tsx';
import { Salary } from '../kit/text/salary.tsx';
import { TagList } from '../kit/text/tag.tsx';
import styles from './document.module.css';
import { loadOwnPicture } from './field/own-picture.ts';

/** The data shown; the owner's `Resume` fits too. */
type ShownResume = Omit<ResumeSnapshot, 'completeness' | 'updated_at' | 'taken_at'>;

interface ResumeDocumentProps {
  resume: ShownResume;
  /** The moment for durations; for an application the time it was sent. */
  now: Instant;
  /** Shown beside a section's title, as a link to edit it. `path` is the section's screen. */
  edit?: (path: string, label: string) => ReactNode;
  /** Replaces an empty section; without it empty sections are left out. */
  vacant?: (path: string, label: string) => ReactNode;
}

export function ResumeDocument({ resume, now, edit, vacant }: ResumeDocumentProps) {
  const { advantage, objectives, experiences, projects, educations, certificates } = resume;
  const part = (path: string, label: string, isFilled: boolean, children: () => ReactNode) =>
    isFilled || vacant ? (
      <section className={styles.part} key={path}>
        <header className={styles.head}>
          <h2>{label}</h2>
          {isFilled && edit?.(path, label)}
        </header>
        {isFilled ? children() : vacant?.(path, label)}
      </section>
    ) : null;
  return (
    <article className={`slim box shadow-1 ${styles.document}`}>
      <Person resume={resume} now={now} edit={edit} vacant={vacant} />
      {part('/advantage', '个人优势', advantage !== null || resume.links.length > 0, () => (
        <Strengths resume={resume} />
      ))}
      {part('/objective', '求职意向', objectives.length > 0, () => (
        <Objectives resume={resume} />
      ))}
      {part('/experience', '工作经历', experiences.length > 0, () =>
        experiences.map((item) => <Job key={item.id} item={item} now={now} />),
      )}
      {projects.length > 0 &&
        part('/experience#projects', '项目经历', true, () =>
          projects.map((item) => <Project key={item.id} item={item} now={now} />),
        )}
      {part('/educational', '教育经历', educations.length > 0, () =>
        educations.map((item) => (
          <Entry
            key={item.id}
            title={item.school}
            time={spanText(item.from, item.to)}
            facts={[
              labelOf(degrees, item.degree),
              item.major,
              item.full_time ? '全日制' : '非全日制',
            ]}
          >
            {item.content && <Prose text={item.content} />}
          </Entry>
        )),
      )}
      {part('/certificate', '证书', certificates.length > 0, () => (
        <ul className={styles.certificates}>
          {certificates.map(({ id, name, month, image }) => (
            <li key={id}>
              <span className="weight-medium">{name}</span>
              <time dateTime={month}>{monthText(month)}</time>
              {image && <PicturePeek name={name} image={image} load={loadOwnPicture} />}
            </li>
          ))}
        </ul>
      ))}
      {resume.languages.length + resume.licences.length > 0 &&
        part('/certificate#abilities', '语言与驾照', true, () => <Abilities resume={resume} />)}
    </article>
  );
}

function Job({ item, now }: { item: ShownResume['experiences'][number]; now: Instant }) {
  return (
    <Entry
      title={item.company}
      time={`${spanText(item.from, item.to)} · ${durationText(item.from, item.to, now)}`}
      facts={[
        item.title,
        item.department,
        labelOf(industries, item.industry),
        item.internship && '实习',
      ]}
    >
      <Prose text={item.content} />
      {item.achievement && (
        <div className={styles.achievement}>
          <h4>业绩</h4>
          <Prose text={item.achievement} />
        </div>
      )}
      {item.skills.length > 0 && (
        <div className="above-3">
          <TagList words={item.skills} />
        </div>
      )}
    </Entry>
  );
}

function Project({ item, now }: { item: ShownResume['projects'][number]; now: Instant }) {
  return (
    <Entry
      title={item.name}
      time={`${spanText(item.from, item.to)} · ${durationText(item.from, item.to, now)}`}
      facts={[item.role, item.company]}
    >
      <Prose text={item.content} />
      {item.achievement && (
        <div className={styles.achievement}>
          <h4>成果</h4>
          <Prose text={item.achievement} />
        </div>
      )}
      {item.url && <LinkOut url={item.url} title={item.url} />}
    </Entry>
  );
}

function LinkOut({ url, title }: { url: string; title: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline align-center gap-1 breaks"
    >
      {title}
      <ExternalIcon title="在新窗口打开" />
    </a>
  );
}

function Abilities({ resume: { languages, licences } }: { resume: ShownResume }) {
  const spoken = languages.map(languageText);
  const classes = licences.map((code) => labelOf(licenceClasses, code));
  return <TagList words={[...spoken, ...classes.map((label) => `驾照 ${label}`)]} />;
}

function Person({ resume, now, edit, vacant }: ResumeDocumentProps) {
  const { basic, arrival } = resume;
  if (!basic) {
    return vacant ? (
      <section className={styles.part}>
        <header className={styles.head}>
          <h2>基本信息</h2>
        </header>
        {vacant('/my-resume/basic', '基本信息')}
      </section>
    ) : null;
  }
  const facts = [
    yearsText(basic.work_since, now),
    basic.region_name,
    labelOf(workStatuses, basic.work_status),
    arrival && `到岗：${labelOf(arrivalTimes, arrival)}`,
  ].filter(Boolean);
  const contacts = [
    ['手机', basic.mobile],
    ['邮箱', basic.email],
    ['微信', basic.wechat],
  ].filter(([, value]) => value);
  return (
    <header className={`row gap-5 ${styles.person}`}>
      <Avatar name={basic.name} src={basic.avatar} size="xl" />
      <div className="grow slim">
        <Row wrap align="center" justify="between" gap={2}>
          <h2 className="size-2xl">{basic.name}</h2>
          {edit?.('/my-resume/basic', '基本信息')}
        </Row>
        <ul className={`row wrap tone-ink-2 ${styles.facts}`}>
          {facts.map((fact) => (
            <li className="relative pad-x-3" key={fact}>
              {fact}
            </li>
          ))}
        </ul>
        <dl className="row wrap gap-y-1 gap-x-6 above-2">
          {contacts.map(([label, value]) => (
            <div className="row gap-2 slim" key={label}>
              <dt className="fixed tone-ink-3">{label}</dt>
              <dd className="slim nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function Strengths({ resume: { advantage, links } }: { resume: ShownResume }) {
  return (
    <>
      {advantage && <Prose text={advantage.advantage} />}
      {advantage && advantage.skills.length > 0 && (
        <Row as="ul" wrap gap={2} above={3} aria-label="技能">
          {advantage.skills.map(({ name, level }) => (
            <li
              key={name}
              className="row align-baseline gap-2 pad-y-1 pad-x-3 ground-hover corner-leaf-sm"
            >
              {name}
              {level && (
                <small className="tone-ink-3 size-xs nowrap">{labelOf(skillLevels, level)}</small>
              )}
            </li>
          ))}
        </Row>
      )}
      {links.length > 0 && (
        <ul className={`stack gap-1 above-3 ${styles.links}`} aria-label="作品与链接">
          {links.map(({ id, title, url, note }) => (
            <li key={id}>
              <LinkOut url={url} title={title} />
              {note && <span className={`tone-ink-2 ${styles.quiet}`}>{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Objectives({ resume }: { resume: ShownResume }) {
  return (
    <Stack as="ul" gap={3}>
      {resume.objectives.map((item) => (
        <li key={item.id} className={`row wrap align-baseline gap-y-1 gap-x-4 ${styles.objective}`}>
          <h3>{item.category.label}</h3>
          <Salary min={item.salary_min} max={item.salary_max} />
          <p className={`tone-ink-2 ${styles.quiet}`}>
            {[
              item.regions.map(({ label }) => label).join('、'),
              labelOf(jobTypes, item.job_type),
              item.industries.map((code) => labelOf(industries, code)).join('、') || '行业不限',
            ].join(' · ')}
          </p>
        </li>
      ))}
    </Stack>
  );
}

interface EntryProps {
  title: string;
  time: string;
  facts: readonly (string | null | false)[];
  children: ReactNode;
}

/** A job or a school. */
function Entry({ title, time, facts, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <Row wrap align="baseline" justify="between" gap={[1, 4]}>
        <h3>{title}</h3>
        <span className="tone-ink-3 size-sm nums">{time}</span>
      </Row>
      <p className={`tone-ink-2 ${styles.quiet}`}>{facts.filter(Boolean).join(' · ')}</p>
      {children}
    </div>
  );
}
