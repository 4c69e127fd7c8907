// The length of each function of a file, from its syntax tree.
import { parseSync } from 'vite';
import type { Source } from './import-graph.ts';

interface FunctionLines {
  /** The function's own name, or that of the surrounding function or constant. */
  name: string;
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  key?: { name?: string } | null;
}

/** Every function of the file, callbacks too, with its number of lines. */
export function functionsOf({ path, text }: Pick<Source, 'path' | 'text'>): FunctionLines[] {
  const found: FunctionLines[] = [];
  const visit = (value: unknown, around: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, around);
    else if (isNode(value)) {
      const name = value.id?.name ?? value.key?.name ?? around;
      if (/Function/.test(value.type)) {
        found.push({ name, lines: text.slice(value.start, value.end).split('\n').length });
      }
      for (const child of Object.values(value)) visit(child, name);
    }
  };
  visit(parseSync(path, text).program, '');
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
