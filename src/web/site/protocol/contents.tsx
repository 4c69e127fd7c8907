// The contents of /protocol: sections with the current one marked, and a search through all texts.
import { useState } from 'react';
import type { Catalogue } from '../../../contract/wallet/catalogue.ts';
import { LineField } from '../../kit/form/text-field.tsx';
import { useReached } from '../../kit/layout/use-reached.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import type { helpPartsOf } from '../help/articles.ts';
import styles from './contents.module.css';
import type { ProtocolDocument } from './document.ts';
import { headingsOf, help, passagesOf } from './passages.ts';
import { pricePassages } from './price-list.tsx';
import { findIn } from './search.ts';

interface ContentsProps {
  catalogue: Catalogue;
  documents: readonly ProtocolDocument[];
  parts: ReturnType<typeof helpPartsOf>;
}

/** Without scripts the current section is unknown, so none is marked. */
export function Contents({ catalogue, documents, parts }: ContentsProps) {
  const isLive = useHydrated();
  const all = [...documents, help];
  const documentId = useReached(all.map(({ id }) => id)) || documents[0]?.id;
  const current = all.find(({ id }) => id === documentId) ?? help;
  const sectionId = useReached(headingsOf(current, parts).map(({ id }) => id));
  return (
    <nav aria-label="目录" className={styles.contents}>
      <div className={`pad-3 ground-surface edge-line corner-leaf-md ${styles.box}`}>
        <Search catalogue={catalogue} documents={documents} parts={parts} />
        <ol>
          {all.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={isLive && id === documentId ? 'true' : undefined}>
                {title}
              </a>
              {id === documentId && (
                <ol className={styles.sections}>
                  {headingsOf(current, parts).map((section) => (
                    <li key={section.id}>
                      <a
                        href={`#${section.id}`}
                        aria-current={section.id === sectionId ? 'location' : undefined}
                      >
                        {section.heading}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Hidden without scripts; the browser's own search finds as much. */
function Search({ catalogue, documents, parts }: ContentsProps) {
  const [words, setWords] = useState('');
  if (!useHydrated()) return null;
  const fees = documents.find(({ id }) => id === 'fees')?.title ?? '';
  const found = findIn([...passagesOf(documents, parts), ...pricePassages(catalogue, fees)], words);
  const isAsked = words.trim() !== '';
  return (
    <search className="block below-2">
      <LineField
        label="在全部文本中查找"
        hideLabel
        type="search"
        value={words}
        maxLength={50}
        placeholder="查找，如 撤回、收费"
        onChange={setWords}
      />
      <p role="status" className={styles.count}>
        {isAsked && (found.length === 0 ? '没有找到，换个说法试试' : `找到 ${found.length} 处`)}
      </p>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, document, heading, before, match, after }) => (
            <li key={`${id}${heading}${before}${after}`}>
              <a href={`#${id}`}>
                <small className="block tone-ink-3">
                  {document}
                  {heading && ` · ${heading}`}
                </small>
                <span>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
