// All of /protocol as passages with their anchors: what the page shows and what its search reads.
import { AGREEMENTS } from '../../../contract/account/account.ts';
import type { AgreementText, AgreementTexts } from '../../../contract/account/agreement.ts';
import { readSections } from '../../../contract/account/agreement-text.ts';
import { articleId, type helpPartsOf } from '../help/articles.ts';
import type { ProtocolDocument } from './document.ts';
import documents from './documents.json';
import documentsBefore from './documents-before.json';
import type { Passage } from './search.ts';

/** The texts as they were shipped, each the first version. Agreements have the version of a person's first consent. */
export const SHIPPED: readonly ProtocolDocument[] = documents.map(
  ({ agreement, version = '', ...text }) => ({
    ...text,
    version: AGREEMENTS.find(({ document }) => document === agreement)?.version ?? version,
    past: [],
  }),
);
/** Shipped versions that a later release replaced, the latest first. */
export const SHIPPED_BEFORE: readonly ProtocolDocument[] = (
  documentsBefore as ProtocolDocument[]
).map((text) => ({ ...text, past: [] }));

/** One shipped version of a text; undefined where there never was one. */
export const shippedVersion = (
  id: string,
  version: string,
  before = SHIPPED_BEFORE,
): ProtocolDocument | undefined =>
  [...SHIPPED, ...before].find((one) => one.id === id && one.version === version);

export const help: ProtocolDocument = {
  id: 'help',
  title: '帮助与常见问题',
  version: '2026-11',
  effective: '2026-11-01',
  summary: '按身份整理的常见问题。没有找到答案时，请联系客服。',
  sections: [],
  past: [],
};

/** A version written by the staff in the place of a shipped one. */
export const writtenOver = (
  shipped: ProtocolDocument,
  { version, summary, body }: Pick<AgreementText, 'version' | 'summary' | 'body'>,
): ProtocolDocument => ({
  ...shipped,
  version,
  effective: version,
  summary,
  sections: readSections(body),
});

/** The texts in force, each with every version that was in force before. */
export const documentsOf = (
  { current, coming, past }: AgreementTexts,
  shippedBefore = SHIPPED_BEFORE,
): ProtocolDocument[] =>
  SHIPPED.map((shipped) => {
    const older = shippedBefore.filter(({ id }) => id === shipped.id).map(({ version }) => version);
    const isOf = ({ document }: { document: string }) => document === shipped.id;
    const written = current.find(isOf);
    const before = past.filter(isOf).map(({ version }) => version);
    return {
      ...(written ? writtenOver(shipped, written) : shipped),
      coming: coming.find(isOf),
      past: [...(written ? [...before.reverse(), shipped.version] : []), ...older],
    };
  });

/** The anchor of a section, counted from 1: stable as long as sections are added at the end. */
export const sectionId = (document: string, index: number) => `${document}-${index + 1}`;
type HelpParts = ReturnType<typeof helpPartsOf>;

/** What the contents list under a text. */
export function headingsOf(
  { id, sections }: ProtocolDocument,
  parts: HelpParts,
): { id: string; heading: string }[] {
  if (id === help.id) {
    return parts.flatMap(({ label, articles }, index) =>
      articles.length > 0 ? [{ id: sectionId(help.id, index), heading: label }] : [],
    );
  }
  return sections.map(({ heading }, index) => ({ id: sectionId(id, index), heading }));
}

/** What the search of the page reads. */
export const passagesOf = (texts: readonly ProtocolDocument[], parts: HelpParts): Passage[] => [
  ...texts.flatMap(({ id, title, summary, sections }) => [
    { id, document: title, heading: '', text: summary },
    ...sections.flatMap(({ heading, body }, index) =>
      [heading, ...body.flat()].map((text) => ({
        id: sectionId(id, index),
        document: title,
        heading,
        text,
      })),
    ),
  ]),
  ...parts.flatMap(({ articles }) =>
    articles.flatMap(({ slug, title, body }) =>
      [title, ...body.split('\n')]
        .filter((text) => text.trim() !== '')
        .map((text) => ({ id: articleId(slug), document: help.title, heading: title, text })),
    ),
  ),
];
