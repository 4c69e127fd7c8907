// A resume on paper, in one of the three templates of the PDF.
import type {
  ResumeSheet,
  ResumeTemplate,
  SheetEntry,
  SheetLine,
  SheetSection,
} from '../../../contract/resume/sheet.ts';
import { classNames } from '../../kit/look/class-names.ts';
import styles from './resume-paper.module.css';

interface ResumePaperProps {
  sheet: ResumeSheet;
  template: ResumeTemplate;
  /** The person's picture; '' for none. */
  avatar: string;
}

export function ResumePaper({ sheet, template, avatar }: ResumePaperProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the paper is wider and rolled by the arrow keys
    <section className={styles.surface} aria-label="简历的样子" tabIndex={0}>
      {template === 'column' ? (
        <TwoColumns sheet={sheet} avatar={avatar} />
      ) : (
        <article className={classNames(styles.paper, template === 'compact' && styles.compact)}>
          <header className={styles.head}>
            <div>
              <Name sheet={sheet} />
              {sheet.facts.length > 0 && (
                <p className={styles.quiet}>{sheet.facts.join('  ·  ')}</p>
              )}
              <p>{sheet.contacts.map(({ label, value }) => `${label} ${value}`).join('    ')}</p>
            </div>
            {template === 'classic' && <Face src={avatar} />}
          </header>
          <Sections of={sheet.sections} />
        </article>
      )}
    </section>
  );
}

function TwoColumns({ sheet, avatar }: Omit<ResumePaperProps, 'template'>) {
  const at = (column: SheetSection['column']) =>
    sheet.sections.filter((section) => section.column === column);
  return (
    <article className={classNames(styles.paper, styles.column)}>
      <div className={styles.side}>
        <Face src={avatar} />
        <Name sheet={sheet} />
        {sheet.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {sheet.contacts.length > 0 && (
          <section className={styles.section}>
            <h3 className={styles.title}>联系方式</h3>
            {sheet.contacts.map(({ label, value }) => (
              <p key={label}>
                <span className={styles.quiet}>{label}</span>
                <br />
                {value}
              </p>
            ))}
          </section>
        )}
        <Sections of={at('aside')} />
      </div>
      <div className={styles.body}>
        <Sections of={at('main')} />
      </div>
    </article>
  );
}

function Name({ sheet }: { sheet: ResumeSheet }) {
  return (
    <>
      <h2 className={styles.name}>{sheet.name || '（还没有填写姓名）'}</h2>
      {sheet.headline && <p className={styles.headline}>应聘方向：{sheet.headline}</p>}
    </>
  );
}

function Face({ src }: { src: string }) {
  return src ? <img src={src} alt="" className={styles.face} /> : null;
}

function Sections({ of }: { of: readonly SheetSection[] }) {
  return of.map((section) => (
    <section key={section.title} className={styles.section}>
      <h3 className={styles.title}>{section.title}</h3>
      <div>
        <Paragraphs of={section.paragraphs} />
        {section.tags.length > 0 && (
          <ul className={styles.tags}>
            {section.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {section.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <Line key={i} {...line} />
        ))}
        {section.entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
          <Entry key={i} {...entry} />
        ))}
      </div>
    </section>
  ));
}

function Line({ text, note }: SheetLine) {
  return (
    <p className={styles.line}>
      <span>{text}</span>
      {note && <span className={styles.quiet}>{note}</span>}
    </p>
  );
}

function Entry({ title, detail, time, paragraphs, tags }: SheetEntry) {
  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <h4 className={styles.strong}>{title}</h4>
        <span className={styles.quiet}>{time}</span>
      </div>
      {detail && <p className={styles.quiet}>{detail}</p>}
      <Paragraphs of={paragraphs} />
      {tags.length > 0 && <p className={styles.quiet}>{tags.join(' · ')}</p>}
    </div>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity of their own
    <p key={i}>{text}</p>
  ));
}
