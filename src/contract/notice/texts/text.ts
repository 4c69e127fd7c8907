// The sentences of a notice as data: placeholders in braces stand for what the room that tells it gives.
import type { NoticeEvent } from '../notice.ts';
import type { VariableName } from './variables.ts';

export interface NoticeText {
  event: NoticeEvent;
  /** When it is told, for the staff. */
  label: string;
  title: string;
  /** '' for none. */
  body: string;
}

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a text needs to be told: a value for each of its placeholders. */
export type ValuesOf<T extends Pick<NoticeText, 'title' | 'body'>> = Readonly<
  Record<NamesIn<T['title']> | NamesIn<T['body']>, string>
>;

type Checked<T extends Record<string, NoticeText>> = {
  [C in keyof T]: keyof ValuesOf<T[C]> extends VariableName ? T[C] : never;
};

/** The texts of a room; a placeholder without an entry among the variables is an error of the compiler. */
export const noticeTexts = <const T extends Record<string, NoticeText>>(texts: T & Checked<T>): T =>
  texts;
