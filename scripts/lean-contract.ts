// Vite plugin: the browser's build keeps only method, path and topics of an endpoint; its other rules and
// all schemas are removed (docs/decisions/0003). The stub of zod replaces the library, this plugin the calls
// to it.
import { type Plugin, parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Takes the source of a contract's file; gives it with the rules of `get` and `post` reduced to their topics.
 * Every call outside functions is marked as free of side effects, so that the bundler removes schemas that
 * nothing uses any more.
 */
export function leanContract(source: string): string {
  const edits: Edit[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || /Function/.test(value.type)) return;
    if (value.type === 'CallExpression') {
      edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ ' });
      const rules = rulesOf(value);
      if (rules) {
        edits.push({ start: rules.start, end: rules.end, text: keptOf(rules, source) });
        return;
      }
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  // From the end, so that earlier offsets stay valid.
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    source,
  );
}

/** The rules of an endpoint; null when the call declares none. */
function rulesOf(call: Node): Node | null {
  const { name } = call.callee as { name?: string };
  const [, rules] = call.arguments as Node[];
  return (name === 'get' || name === 'post') && rules ? rules : null;
}

/** The rules that pages need: the topics, by which they know what to read anew after an act. */
function keptOf(rules: Node, source: string): string {
  const kept = (rules.properties as Node[]).filter(({ key }) =>
    ['shows', 'changes'].includes((key as { name?: string } | undefined)?.name ?? ''),
  );
  return `{${kept.map(({ start, end }) => source.slice(start, end)).join(', ')}}`;
}

/** Whether a module belongs to the contract, in any of its folders. */
export const isContract = (id: string): boolean => /\/src\/contract\/[\w/-]+\.ts$/.test(id);

/** Applies to the browser's build only: the server needs every rule. */
export const leanContractPlugin: Plugin = {
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!isContract(id)) return null;
    return { code: leanContract(code), map: null };
  },
};
