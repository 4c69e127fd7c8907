// One text of the site, as /protocol shows it and as the staff see it before they publish it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../contract/account/agreement-text.ts';
import type { ProtocolDocument } from './document.ts';
import { sectionId } from './passages.ts';
import styles from './text.module.css';

/** The address of one version of a text. */
const versionPath = (document: string, version: string): string =>
  `/protocol?text=${document}&version=${version}`;

export function TextHead({ document }: { document: ProtocolDocument }) {
  const { id, title, version, effective, summary, coming, past } = document;
  return (
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="above-1 tone-ink-3 size-sm">
        版本 {version} · <time dateTime={effective}>{effective}</time> 起生效
      </p>
      {coming && (
        <p className="above-1 size-sm">
          新版本将于 <time dateTime={coming.version}>{coming.version}</time> 起生效
          {coming.note && `：${coming.note}`}{' '}
          <Link to={versionPath(id, coming.version)}>阅读{title}的新版本</Link>
        </p>
      )}
      {past.length > 0 && (
        <p className="row wrap gap-x-3 above-1 tone-ink-3 size-sm">
          历史版本：
          {past.map((one) => (
            <Link key={one} to={versionPath(id, one)} aria-label={`${title} ${one} 版`}>
              {one}
            </Link>
          ))}
        </p>
      )}
      <p className="above-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm">{summary}</p>
    </header>
  );
}

function Body({ body }: { body: Section['body'] }) {
  return body.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  );
}

interface TextProps {
  document: ProtocolDocument;
  /** What follows the words of a section, by its anchor. */
  after?: (section: string) => ReactNode;
}

export function Text({ document, after }: TextProps) {
  return (
    <article id={document.id} aria-labelledby={`${document.id}-title`} className={styles.text}>
      <TextHead document={document} />
      {document.sections.map(({ heading, body }, index) => {
        const id = sectionId(document.id, index);
        return (
          <section key={heading}>
            <h3 id={id}>{heading}</h3>
            <Body body={body} />
            {after?.(id)}
          </section>
        );
      })}
    </article>
  );
}
