// All of /protocol as passages with their anchors: what the page shows and what its search reads.
import { AGREEMENTS } from '../../../contract/account/account.ts';
import type { ProtocolDocument } from './document.ts';
import documents from './documents.json';
import questions from './questions.json';
import type { Passage } from './search.ts';

/** Agreements have the version that is stored with a person's consent. */
export const DOCUMENTS: readonly ProtocolDocument[] = documents.map(
  ({ agreement, version = '', ...text }) => ({
    ...text,
    version: AGREEMENTS.find(({ document }) => document === agreement)?.version ?? version,
  }),
);
export const help: ProtocolDocument = {
  id: 'help',
  title: '帮助与常见问题',
  version: '2026-11',
  effective: '2026-11-01',
  summary: '按身份整理的常见问题。没有找到答案时，请联系客服。',
  sections: [],
};
export const ALL = [...DOCUMENTS, help] as const;

/** The anchor of a section, counted from 1: stable as long as sections are added at the end. */
export const sectionId = (document: string, index: number) => `${document}-${index + 1}`;
/** The anchor of a question: its role and number. */
export const questionId = (role: number, index: number) => `${help.id}-q${role + 1}-${index + 1}`;

/** What the contents list under a text. */
export function headingsOf(document: string): { id: string; heading: string }[] {
  if (document === help.id) {
    return questions.map(({ role }, index) => ({ id: sectionId(help.id, index), heading: role }));
  }
  const sections = DOCUMENTS.find(({ id }) => id === document)?.sections ?? [];
  return sections.map(({ heading }, index) => ({ id: sectionId(document, index), heading }));
}

export const PASSAGES: readonly Passage[] = [
  ...DOCUMENTS.flatMap(({ id, title, summary, sections }) => [
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
  ...questions.flatMap(({ items }, role) =>
    items.flatMap(({ question, answer }, index) =>
      [question, answer].map((text) => ({
        id: questionId(role, index),
        document: help.title,
        heading: question,
        text,
      })),
    ),
  ),
];
