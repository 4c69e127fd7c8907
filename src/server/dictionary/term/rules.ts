// What staff may do with the terms of a list, and what is written then. Pure.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import {
  type EditedTree,
  isKeptAsText,
  isLeaf,
  type ListedTerm,
  levelBelow,
  parentOf,
  type TermChange,
  treeLevels,
} from '../../../contract/dictionary/trees.ts';
import type { Rewrite } from '../hooks.ts';

/** A list as it stands. */
export interface Listed {
  tree: EditedTree;
  terms: readonly ListedTerm[];
  /** What staff wrote of it so far. */
  changes: readonly TermChange[];
}

/** What an act writes: terms, and what of the records has to follow. */
interface Written {
  changes: TermChange[];
  rewrites: Rewrite[];
  /** The term it is about. */
  code: string;
}

/** The length of codes one level below this one; undefined where nothing can be below. */
const lengthBelow = (tree: EditedTree, parent: string): number | undefined =>
  treeLevels[tree][levelBelow(tree, parent)];

function requireTerm({ terms }: Listed, code: string): ListedTerm {
  const term = terms.find((one) => one.code === code);
  if (!term) throw fail('not-found', '目录里没有这一项');
  if (term.into) throw fail('conflict', '这一项已经合并到别处，不能再修改');
  return term;
}

/** All of a term as it is written down, with something different. */
function changed({ tree, changes }: Listed, term: ListedTerm, next: Partial<TermChange>) {
  const { code, name, closed, into } = term;
  const { rank = null, former_names = [] } = changes.find((one) => one.code === code) ?? {};
  return { tree, code, name, closed, into, rank, former_names, ...next };
}

/** What records keep of a term that changes: they get the new text, and what names it otherwise is indexed anew. */
const textRewrites = (tree: EditedTree, { name, also }: ListedTerm, to: string): Rewrite[] => [
  { tree, from: name, to },
  ...also.map((text) => ({ tree, from: text, to: text })),
];

/** A name stands once beside others; where records keep it as text, once in the whole list, other names included. */
function requireFreeName(list: Listed, parent: string, name: string, own = ''): void {
  const { tree, terms } = list;
  const isText = isKeptAsText(tree);
  const others = terms.filter(
    ({ code, into }) =>
      !into && code !== own && (parentOf(tree, code) === parent || (isText && isLeaf(tree, code))),
  );
  const plain = name.toLowerCase();
  const taken = others.flatMap((term) => (isText ? [term.name, ...term.also] : [term.name]));
  if (taken.some((one) => one.toLowerCase() === plain)) {
    throw fieldFault('name', isText ? '目录里已经有这个名称' : '同一级里已经有这个名称');
  }
}

/** A code that was never used: the next number below a term, in a list without levels an x with the next number. */
function freeCode({ tree, terms }: Listed, parent: string): string {
  const length = lengthBelow(tree, parent);
  if (length === undefined) {
    const used = terms.map(({ code }) => Number(/^x(\d+)$/.exec(code)?.[1] ?? 0));
    return `x${Math.max(0, ...used) + 1}`;
  }
  const digits = length - parent.length;
  const used = terms
    .filter(({ code }) => parentOf(tree, code) === parent && code.length === length)
    .map(({ code }) => Number(code.slice(parent.length)));
  const next = Math.max(0, ...used) + 1;
  const most = 10 ** digits - 1;
  if (next > most) throw fail('conflict', `这一级最多 ${most} 项，请整理后再添加`);
  return parent + String(next).padStart(digits, '0');
}

export function added(list: Listed, { parent, name }: { parent: string; name: string }): Written {
  const { tree } = list;
  if (parent !== '' && lengthBelow(tree, parent) === undefined) {
    throw fail('invalid-input', '没有这个上级', { parent: '没有这个上级' });
  }
  if (parent !== '') requireTerm(list, parent);
  requireFreeName(list, parent, name);
  const code = freeCode(list, parent);
  const change = { tree, code, name, rank: null, closed: false, into: null };
  return { changes: [change], rewrites: [], code };
}

export function renamed(list: Listed, { code, name }: { code: string; name: string }): Written {
  const term = requireTerm(list, code);
  if (term.name === name) throw fieldFault('name', '名称没有变化');
  requireFreeName(list, parentOf(list.tree, code), name, code);
  const { tree } = list;
  const change = changed(list, term, { name });
  const former_names = [...new Set([...change.former_names, term.name])].filter(
    (one) => one !== name,
  );
  // Where records keep the text they get the new one; elsewhere only search terms are written anew.
  const rewrites = isKeptAsText(tree)
    ? textRewrites(tree, term, name)
    : [{ tree, from: code, to: code }];
  return { changes: [{ ...change, former_names }], rewrites, code };
}

export function closed(list: Listed, input: { code: string; closed: boolean }): Written {
  const term = requireTerm(list, input.code);
  if (term.closed === input.closed) {
    throw fail('conflict', input.closed ? '这一项已经停用' : '这一项没有停用');
  }
  const change = changed(list, term, { closed: input.closed });
  return { changes: [change], rewrites: [], code: input.code };
}

export function ordered(
  list: Listed,
  input: { parent: string; codes: readonly string[] },
): Written {
  const { tree, terms } = list;
  const beside = terms.filter(({ code, into }) => !into && parentOf(tree, code) === input.parent);
  const isSame =
    beside.length === input.codes.length &&
    beside.every(({ code }) => input.codes.includes(code)) &&
    new Set(input.codes).size === beside.length;
  if (!isSame) throw fieldFault('codes', '这一级的条目刚有变化，请刷新后再排列');
  const changes = input.codes.flatMap((code, rank) =>
    beside.filter((term) => term.code === code).map((term) => changed(list, term, { rank })),
  );
  return { changes, rewrites: [], code: input.parent || tree };
}

export function merged(list: Listed, { code, into }: { code: string; into: string }): Written {
  const { tree } = list;
  const term = requireTerm(list, code);
  const target = requireTerm(list, into);
  if (code === into) throw fieldFault('into', '不能合并到自己');
  if (target.closed) throw fieldFault('into', '合并到的一项已经停用，请先恢复');
  if (!isLeaf(tree, code) || !isLeaf(tree, into)) {
    throw fieldFault('into', '只能合并最下面一级的两项');
  }
  const rewrites = isKeptAsText(tree)
    ? textRewrites(tree, term, target.name)
    : [{ tree, from: code, to: into }];
  return { changes: [changed(list, term, { into, closed: false })], rewrites, code };
}

export function moved(list: Listed, { code, parent }: { code: string; parent: string }): Written {
  const { tree } = list;
  const term = requireTerm(list, code);
  if (!isLeaf(tree, code) || parentOf(tree, code) === '') {
    throw fail('invalid-input', '只有最下面一级可以移动', { parent: '只有最下面一级可以移动' });
  }
  if (lengthBelow(tree, parent) !== code.length) throw fieldFault('parent', '请选择上一级');
  if (parentOf(tree, code) === parent) throw fieldFault('parent', '它已经在这个类别下面');
  if (requireTerm(list, parent).closed) throw fieldFault('parent', '这个类别已经停用，请先恢复');
  requireFreeName(list, parent, term.name, code);
  const to = freeCode(list, parent);
  const placed = changed(list, term, { code: to, rank: null, former_names: term.also });
  const change = changed(list, term, { into: to, closed: false });
  const rewrites = isKeptAsText(tree) ? [] : [{ tree, from: code, to }];
  return { changes: [placed, change], rewrites, code };
}
