// Further parts of a resume as it was sent: links, projects, certificates, languages, licences.
import { useCallback } from 'react';
import { getCertificateImage } from '../../../contract/application/certificate.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { languageText, licenceClasses } from '../../../contract/dictionary/resume.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { download } from '../../data/files.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ExternalIcon } from '../../kit/look/icons.tsx';
import { PicturePeek } from '../../kit/media/picture-peek.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { Part, Period } from './parts.tsx';
import styles from './view.module.css';

/** Fetches a private picture by its key. */
export type LoadPicture = (key: string) => Promise<{ blob: Blob }>;

interface PartProps {
  resume: ResumeSnapshot;
}

/** A link to another site, opened in a new window and without a referrer. */
function LinkOut({ url, title }: { url: string; title: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {title} <ExternalIcon title="在新窗口打开" />
    </a>
  );
}

export function Links({ resume: { links } }: PartProps) {
  if (links.length === 0) return null;
  return (
    <Part id="links" title="作品与链接">
      <ul className={`stack gap-5 ${styles.items}`}>
        {links.map(({ id, title, url, note }) => (
          <li key={id}>
            <h4>
              <LinkOut url={url} title={title} />
            </h4>
            {note && <p className={`above-1 tone-ink-2 ${styles.facts}`}>{note}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Projects({ resume: { projects } }: PartProps) {
  if (projects.length === 0) return null;
  return (
    <Part id="projects" title="项目经历">
      <ul className={`stack gap-5 ${styles.items}`}>
        {projects.map((project) => (
          <li key={project.id}>
            <Row wrap align="baseline" justify="between" gap={[0, 4]}>
              <h4>{project.name}</h4>
              <Period from={project.from} to={project.to} />
            </Row>
            <p className={`above-1 tone-ink-2 ${styles.facts}`}>
              {[project.role, project.company].filter(Boolean).join(' · ')}
            </p>
            <Prose text={project.content} />
            {project.achievement && (
              <>
                <h5 className="above-3 below-1 tone-ink-3 size-sm">成果</h5>
                <Prose text={project.achievement} />
              </>
            )}
            {project.url && <LinkOut url={project.url} title={project.url} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Certificates({
  resume: { certificates },
  application_id,
  loadPicture,
}: PartProps & { application_id: number | null; loadPicture: LoadPicture | undefined }) {
  const loadSent = useCallback(
    (key: string) => download(getCertificateImage, { id: application_id ?? 0, key }),
    [application_id],
  );
  const load = loadPicture ?? loadSent;
  if (certificates.length === 0) return null;
  return (
    <Part id="certificates" title="证书">
      <ul className={`stack gap-5 ${styles.items}`}>
        {certificates.map(({ id, name, month, image }) => (
          <Row as="li" key={id} wrap align="baseline" justify="between" gap={[0, 4]}>
            <h4>{name}</h4>
            {image && <PicturePeek name={name} image={image} load={load} />}
            <Period from={month} />
          </Row>
        ))}
      </ul>
    </Part>
  );
}

export function Abilities({ resume: { languages, licences } }: PartProps) {
  if (languages.length + licences.length === 0) return null;
  const spoken = languages.map(languageText);
  const classes = licences.map((code) => `驾照 ${labelOf(licenceClasses, code)}`);
  return (
    <Part id="abilities" title="语言与驾照">
      <TagList words={[...spoken, ...classes]} />
    </Part>
  );
}
