// Splits a section into its entries, such as jobs, projects or schools. An entry starts with a span of
// months, a labelled name, or a table row. Pure.
import { findSpan, type Point } from './dates.ts';
import { columnsOf, type Field, fieldsOf, type Label } from './labels.ts';
import { HEAD_MAX, isItem, isSentence, withoutBullet } from './text.ts';

export interface Entry {
  /** Labelled values of the head. */
  fields: Partial<Record<Label, string>>;
  /** Parts of the head without a label, in their order. */
  parts: string[];
  from: Point | null;
  /** Null while it lasts, undefined when it was not found. */
  to: Point | null | undefined;
  /** Everything below the head, with the labels among it. */
  content: string[];
  achievement: string[];
}

const newEntry = (): Entry => ({
  fields: {},
  parts: [],
  from: null,
  to: undefined,
  content: [],
  achievement: [],
});

/** The most entries of a section. */
const ENTRIES_MAX = 60;
/** The most lines of a head before the line with the months. */
const LEAD_MAX = 4;
const PART_MAX = 60;

const HEAD_LABELS: readonly Label[] = [
  'company',
  'title',
  'department',
  'period',
  'school',
  'major',
  'degree',
  'project',
  'role',
  'url',
  'city',
  'job_type',
  'content',
  'achievement',
];
const TEXT_LABELS: readonly Label[] = ['content', 'achievement'];

/** Labelled values of an entry's head or text; labels inside prose are ignored. */
function headFields(line: string): Field[] {
  const fields = fieldsOf(line).filter(({ label }) => HEAD_LABELS.includes(label));
  const first = fields[0];
  if (!first) return [];
  // 负责公司：… within a sentence is no label: a head begins with one.
  const begins = fieldsOf(withoutBullet(line).slice(0, 30))[0]?.label === first.label;
  return begins || fields.length > 1 ? fields : [];
}

/** True for a line whose months date an entry. */
function isMarker(line: string): boolean {
  const text = withoutBullet(line);
  const span = findSpan(text);
  if (!span || text.length > HEAD_MAX) return false;
  const before = text.slice(0, span.start).replace(/[\s(（【[|\t]+$/, '');
  const after = text.slice(span.end).replace(/^[\s)）】\]|\t]+/, '');
  if (/[。；]/.test(before + after)) return false;
  const isLabelled = headFields(text).some(({ label }) => label === 'period');
  if (isLabelled || isListed(before, after)) return true;
  // A span of months inside a sentence is ignored, unless cells or bars separate it.
  if (before !== '' && after !== '' && !/[\t|｜]|\s{2,}/.test(text)) {
    return before.length + after.length <= PART_MAX && !/[，,]/.test(before + after);
  }
  return before.length + after.length <= 90 && !/[，]/.test(before + after);
}

/** 2019年3月—至今，某公司，工程师: few short names set apart by commas, the months at one end. */
function isListed(before: string, after: string): boolean {
  if (before !== '' && after !== '') return false;
  const names = (before + after).split(/[，,]/).filter((name) => name.trim() !== '');
  const isApart = /^[，,]/.test(after) || /[，,]$/.test(before);
  return isApart && names.length <= 4 && names.every((name) => name.length <= 30);
}

const isText = (line: string) => headFields(line).some(({ label }) => TEXT_LABELS.includes(label));

/** True for a short line that may belong to a head. */
function isHeadish(line: string): boolean {
  if (isItem(line) || line.length > PART_MAX * 2) return false;
  if (headFields(line).length > 0) return !isText(line);
  return line.length <= PART_MAX && !isSentence(line);
}

/** Parts of a head: cells, bars and wide gaps divide; a single space only between Chinese words. */
export function partsOf(text: string): string[] {
  const pieces = text
    .replace(/【([^【】]{2,40})】/g, '\t$1\t')
    .split(/\t|\s{2,}|\s?[|｜]\s?|\s[/·•-]\s|\s?·\s?/)
    .map((part) => part.replace(/^[\s,，、(（【[-]+(?=$)|^[\s,，、-]+|[\s,，、-]+$/g, '').trim())
    .filter(Boolean);
  return pieces.flatMap((piece) =>
    /\p{Script=Han}\S* \S*\p{Script=Han}/u.test(piece) && piece.length <= PART_MAX
      ? piece.split(' ').map((word) => word.replace(/[,，、]+$/, ''))
      : [piece],
  );
}

function addHead(entry: Entry, line: string): void {
  let text = withoutBullet(line);
  const span = entry.from === null ? findSpan(text) : null;
  if (span) {
    entry.from = span.from;
    entry.to = span.to;
  }
  const fields = headFields(text);
  for (const { label, value } of fields) {
    if (label !== 'period' && value !== '') entry.fields[label] ??= value;
  }
  if (fields.length > 0) {
    // What stands before the first label is a part as well: 某公司 职位：…
    return;
  }
  if (span) {
    const [before, after] = [text.slice(0, span.start), text.slice(span.end)];
    const apart = (names: string) =>
      isListed(before, after) ? names.replace(/[，,]/g, '\t') : names;
    text = `${apart(before).replace(/[(（【[]\s*$/, '')}\t${apart(after).replace(/^\s*[)）】\]]/, '')}`;
  }
  entry.parts.push(...partsOf(text));
}

/** Adds the lines below a head, told apart by their labels. */
function addBody(entry: Entry, lines: readonly string[]): void {
  let target = entry.content;
  for (const line of lines) {
    const text = withoutBullet(line);
    const fields = headFields(text);
    const first = fields[0];
    if (first && TEXT_LABELS.includes(first.label)) {
      target = first.label === 'achievement' ? entry.achievement : entry.content;
      const value = text.slice(text.search(/[:：\t]/) + 1).trim();
      if (value !== '' && /[:：\t]/.test(text)) target.push(value);
      continue;
    }
    const bare =
      /^[【[]?\s?(工作内容|工作职责|工作描述|主要职责|岗位职责|项目描述|职责|工作业绩|主要业绩|业绩|项目成果|项目职责|achievements|responsibilities)\s?[】\]]?[:：]?$/i.exec(
        text,
      );
    if (bare) {
      target = /业绩|成果|achievements/i.test(bare[1] ?? '') ? entry.achievement : entry.content;
      continue;
    }
    if (text !== '') target.push(text);
  }
}

/**
 * Splits the lines of a section into entries.
 * @param lacks tells whether a head is still incomplete.
 */
export function entriesOf(
  lines: readonly string[],
  lacks: (entry: Entry, line: string) => boolean,
): Entry[] {
  const table = tableEntries(lines);
  if (table) return table;
  const markers = lines.flatMap((line, i) => (isMarker(line) ? [i] : []));
  const heads = markers.length > 0 ? headsByMonths(lines, markers) : headsByLabels(lines);
  return heads.slice(0, ENTRIES_MAX).map(({ start, marker }, i) => {
    const entry = newEntry();
    const end = heads[i + 1]?.start ?? lines.length;
    let at = start;
    for (; at <= marker && at < end; at += 1) addHead(entry, lines[at] ?? '');
    // Lines below the months may still belong to the head.
    for (let more = 0; at < end && more < LEAD_MAX; more += 1, at += 1) {
      const line = lines[at] ?? '';
      const fields = headFields(line);
      const goesOn = fields.length > 0 ? !isText(line) : isHeadish(line) && lacks(entry, line);
      if (!goesOn) break;
      addHead(entry, line);
    }
    addBody(entry, lines.slice(at, end));
    return entry;
  });
}

interface Head {
  start: number;
  /** The last line that certainly belongs to the head. */
  marker: number;
}

/**
 * The starts of entries, found by their months. Every entry has as many lines before its months as the
 * first one, which starts with the section.
 */
function headsByMonths(lines: readonly string[], markers: readonly number[]): Head[] {
  const first = markers[0] ?? 0;
  const lead = first <= LEAD_MAX && lines.slice(0, first).every(isHeadish) ? first : 0;
  return markers.map((marker, i) => {
    let start = marker;
    const least = i === 0 ? 0 : (markers[i - 1] ?? 0) + 1;
    while (start > least && marker - start < lead && isHeadish(lines[start - 1] ?? '')) start -= 1;
    return { start, marker };
  });
}

const NAMING: readonly Label[] = ['company', 'school', 'project'];

/** The starts of entries without months: each labelled name, or the start of the section. */
function headsByLabels(lines: readonly string[]): Head[] {
  const starts = lines.flatMap((line, i) =>
    headFields(line).some(({ label }) => NAMING.includes(label)) ? [i] : [],
  );
  const heads = starts.length > 0 ? starts : lines.length > 0 ? [0] : [];
  return heads.map((start) => ({ start, marker: start }));
}

/** A table with a head row: each row with as many cells is an entry. */
function tableEntries(lines: readonly string[]): Entry[] | null {
  // A row of labels and values has months; a head row names columns alone.
  const at = lines.findIndex((line) => columnsOf(line) !== null && findSpan(line) === null);
  const columns = at >= 0 && at <= 1 ? columnsOf(lines[at] ?? '') : null;
  if (!columns) return null;
  const entries: Entry[] = [];
  for (const line of lines.slice(at + 1)) {
    const cells = line.split('\t');
    const isRow = cells.length >= Math.max(2, columns.length - 1) && findSpan(line) !== null;
    const last = entries.at(-1);
    if (!isRow) {
      if (last && columnsOf(line) === null) addBody(last, [line]);
      continue;
    }
    const entry = newEntry();
    cells.forEach((cell, i) => {
      const span = entry.from === null ? findSpan(cell) : null;
      const label = columns[i];
      if (span) {
        entry.from = span.from;
        entry.to = span.to;
      } else if (label === 'content' || label === 'achievement') entry[label].push(cell);
      else if (label) entry.fields[label] ??= cell;
      else entry.parts.push(cell);
    });
    entries.push(entry);
    if (entries.length >= ENTRIES_MAX) break;
  }
  return entries.length > 0 ? entries : null;
}
