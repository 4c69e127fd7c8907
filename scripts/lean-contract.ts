// Vite plugin: in the browser an endpoint is its method, its path and what it shows and changes, so its other
// rules and all schemas go (docs/decisions/0003). The stub of zod keeps the library away, this the texts written with it.
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
 * Takes the source of a file of the contract. Gives it with the rules of `get` and `post` emptied but for
 * their topics, and every call outside functions marked as free of effects, so that schemas nobody uses any more
 * are left out of the build.
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
  // From the end, so that earlier places stay where they are.
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

/** What pages need of the rules: the topics by which they know what is old after an act. */
function keptOf(rules: Node, source: string): string {
  const kept = (rules.properties as Node[]).filter(({ key }) =>
    ['shows', 'changes'].includes((key as { name?: string } | undefined)?.name ?? ''),
  );
  return `{${kept.map(({ start, end }) => source.slice(start, end)).join(', ')}}`;
}

/** Whether a module is the contract's, in whatever folder of it. */
export const isContract = (id: string): boolean => /\/src\/contract\/[\w/-]+\.ts$/.test(id);

/** Only for the browser's build: the server needs every rule. */
export const leanContractPlugin: Plugin = {
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!isContract(id)) return null;
    return { code: leanContract(code), map: null };
  },
};
