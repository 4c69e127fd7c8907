// What a search of positions asks for, without its words' meaning.

/** Conditions of a search as columns; an absent one sets no condition. */
export interface SearchScope {
  /** Things that a position is, all of them: named in its title, company or skills, or by its category. */
  slots?: readonly SlotTerms[];
  /** Equality on a column, or one of several values. */
  equal?: Partial<Record<EqualColumn, string | number | readonly string[]>>;
  /** Third-level categories that count as the category asked for: codes of before a merge or a move. */
  orCategories?: readonly string[];
  /** Region codes, both ends included. */
  regions?: { from: string; to: string };
  /** Bands of yuan a month; a salary counts when it reaches into one of them. */
  bands?: readonly Band[];
  /** A range of yuan a month that a salary must overlap; null for an open end. */
  pay?: { min: number | null; max: number | null } | undefined;
  /** Published first after this moment. */
  publishedSince?: Date;
  /** The responsible member was seen on this day, yyyy-mm-dd, or later. */
  activeSince?: string;
  /** What it must be or offer, all of it (traits.ts). */
  traits?: readonly string[];
  /** Marks, one of which it must have; asked of sets alone (marks.ts). */
  anyMark?: readonly string[];
  /** Positions that stand on top of the list already. */
  except?: readonly number[];
  /** All positions have their marks, so that sets may be found by them (marks.ts). */
  isMarked?: boolean;
}

/** What one thing asked for looks like in SQL: a tsquery over the labels, or categories that mean it. */
export interface SlotTerms {
  terms: string | null;
  categories: readonly string[];
  /** Marks, any of which says the same; left out for what no mark says. */
  words?: readonly string[];
}

/** Yuan a month, `max` exclusive; null for no end. */
export interface Band {
  min: number;
  max: number | null;
}

export type EqualColumn =
  | ('city' | 'region' | 'category_1' | 'category_2' | 'category_3' | 'experience' | 'education')
  | ('job_type' | 'industry' | 'size' | 'stage' | 'enterprise_id');

/** A hit, and where the next page begins after it. `at` has microseconds, as text: a Date would lose them and rows with them. */
export interface Hit {
  id: number;
  at: string;
}
