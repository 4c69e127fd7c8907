// All of /protocol as passages with their anchors: what the page shows and what its search reads.
import { algorithm, community } from './community.ts';
import { help, questions } from './help.ts';
import { fees, posting } from './posting.ts';
import { privacy } from './privacy.ts';
import type { Passage } from './search.ts';
import { user } from './user.ts';

export const DOCUMENTS = [user, privacy, posting, fees, algorithm, community] as const;
export const ALL = [...DOCUMENTS, help] as const;

/** The anchor of a section, counted from 1: stable as long as sections are added at the end. */
export const sectionId = (document: string, index: number) => `${document}-${index + 1}`;
/** The anchor of a question: its role and place. */
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
