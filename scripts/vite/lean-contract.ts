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

/** What is cut out of a file, and what the rest of it still uses. */
interface Lean {
  edits: Edit[];
  imports: Node[];
  used: Set<string>;
  /** The rules that several endpoints of the file share, by the constant that holds them. */
  shared: ReadonlyMap<string, Node>;
}

/**
 * Takes the source of a contract's file; gives it with the rules of `get` and `post` reduced to their topics
 * and schemas reduced to `z`. Functions and imports that only those needed are removed, so that pages do
 * not load the files of schemas. Every other call outside functions is marked as free of side effects, so that
 * the bundler removes what nothing uses any more.
 */
export function leanContract(source: string): string {
  const statements = parseAst(source, { lang: 'ts' }).body as unknown as Node[];
  const lean: Lean = { edits: [], imports: [], used: new Set(), shared: sharedRules(statements) };
  visitStatements(statements, lean, source);
  const edits = [
    ...lean.edits,
    ...lean.imports.map((one) => withoutUnused(one, lean.used, source)),
  ];
  // From the end, so that earlier offsets stay valid.
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    source,
  );
}

/** The name of a function that the file does not export; null for any other statement. */
function helperOf(statement: Node): string | null {
  if (statement.type === 'FunctionDeclaration') return (statement.id as { name: string }).name;
  if (statement.type !== 'VariableDeclaration') return null;
  const [one, ...more] = statement.declarations as Node[];
  const isFunction = more.length === 0 && isNode(one?.init) && /Function/.test(one.init.type);
  return isFunction ? ((one.id as { name?: string }).name ?? null) : null;
}

/** Visits what the file exports and what that needs, and removes functions that are left. */
function visitStatements(statements: readonly Node[], lean: Lean, source: string): void {
  const helpers = new Map<string, Node>();
  for (const statement of statements) {
    const name = helperOf(statement);
    if (name === null) visit(statement, lean, source);
    else helpers.set(name, statement);
  }
  const nextNeeded = () => [...helpers].find(([name]) => lean.used.has(name));
  for (let needed = nextNeeded(); needed; needed = nextNeeded()) {
    helpers.delete(needed[0]);
    visit(needed[1], lean, source);
  }
  for (const { start, end } of helpers.values()) lean.edits.push({ start, end, text: '' });
}

/** Types are passed over, except expressions that only name one. */
const isType = ({ type }: Node): boolean => /^TS(?!As|Satisfies|NonNull)/.test(type);

function visit(value: unknown, lean: Lean, source: string, isInFunction = false): void {
  if (Array.isArray(value)) for (const item of value) visit(item, lean, source, isInFunction);
  if (!isNode(value) || isType(value)) return;
  if (value.type === 'Identifier') lean.used.add(value.name as string);
  if (value.type === 'ImportDeclaration') lean.imports.push(value);
  else if (isNamedSchema(value)) reduce(value.init as Node, lean);
  else if (value.type === 'CallExpression' && !isInFunction) visitCall(value, lean, source);
  else {
    const isInside = isInFunction || /Function/.test(value.type);
    for (const child of Object.values(value)) visit(child, lean, source, isInside);
  }
}

function visitCall(call: Node, lean: Lean, source: string): void {
  if (isSchema(call)) {
    reduce(call, lean);
    return;
  }
  lean.edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' });
  const rules = rulesOf(call);
  const kept = rules ? keptOf(rules, lean.shared) : [];
  if (rules) {
    const text = `{${kept.map((one) => source.slice(one.start, one.end)).join(', ')}}`;
    lean.edits.push({ start: rules.start, end: rules.end, text });
  }
  const path = (call.arguments as Node[])[0];
  visit([call.callee, ...(rules ? [path, ...kept] : (call.arguments as Node[]))], lean, source);
}

function reduce({ start, end }: Node, { edits, used }: Lean): void {
  used.add('z');
  edits.push({ start, end, text: 'z' });
}

/** The name of a schema: `z`, or with a capital; constants have only capitals. */
const SCHEMA = /^(?:z|[A-Z]\w*[a-z]\w*)$/;

/** Whether a chain of calls and members begins at a schema. `Object` and the like are not one. */
function isSchema(node: Node): boolean {
  if (node.type === 'CallExpression') return isSchema(node.callee as Node);
  if (node.type === 'MemberExpression') return isSchema(node.object as Node);
  const name = node.type === 'Identifier' ? String(node.name) : '';
  return SCHEMA.test(name) && !(name in globalThis);
}

/** Whether a constant is a schema by its name, or the fields or the maker of one. */
const isNamedSchema = ({ type, id, init }: Node): boolean =>
  type === 'VariableDeclarator' &&
  isNode(init) &&
  SCHEMA.test((id as { name?: string }).name ?? '');

/** An import of the names that are used; removes one without any. */
function withoutUnused(node: Node, used: ReadonlySet<string>, source: string): Edit {
  const { start, end } = node;
  const isUsed = ({ local }: Node) => used.has((local as { name: string }).name);
  const names = node.importKind === 'type' ? [] : (node.specifiers as Node[]).filter(isUsed);
  if (names.length === 0) return { start, end, text: '' };
  const list = names.map((one) => source.slice(one.start, one.end)).join(', ');
  const { raw } = node.source as { raw: string };
  return { start, end, text: `import { ${list} } from ${raw};` };
}

/** The rules of an endpoint; null when the call declares none. */
function rulesOf(call: Node): Node | null {
  const { name } = call.callee as { name?: string };
  const [, rules] = call.arguments as Node[];
  return (name === 'get' || name === 'post') && rules ? rules : null;
}

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? '';

/** Constants of a file that are objects, `as const` or not. */
function sharedRules(statements: readonly Node[]): ReadonlyMap<string, Node> {
  const declared = statements.flatMap(({ type, declarations }) =>
    type === 'VariableDeclaration' ? (declarations as Node[]) : [],
  );
  const plain = (node: Node): Node => (isNode(node.expression) ? plain(node.expression) : node);
  return new Map(
    declared
      .flatMap(({ id, init }) => (isNode(init) ? [[nameOf(id), plain(init)] as const] : []))
      .filter(([, { type }]) => type === 'ObjectExpression'),
  );
}

/**
 * The rules that pages need: the topics, by which they know what to read anew after an act. Rules that an endpoint takes
 * from a constant of its file are looked up there.
 */
function keptOf(rules: Node, shared: Lean['shared']): Node[] {
  const kept = new Map<string, Node>();
  for (const property of rules.properties as Node[]) {
    const spread = property.type === 'SpreadElement' ? shared.get(nameOf(property.argument)) : null;
    for (const one of spread ? keptOf(spread, shared) : [property]) {
      if (['shows', 'changes'].includes(nameOf(one.key))) kept.set(nameOf(one.key), one);
    }
  }
  return [...kept.values()];
}

/** Whether a module belongs to the contract, in any of its folders. */
export const isContract = (id: string): boolean => /\/src\/contract\/[\w/-]+\.ts$/.test(id);

/** Applies to pages, also where the server renders them: what answers their calls has every rule. */
export const leanContractPlugin: Plugin = {
  name: 'lean-contract',
  enforce: 'pre',
  transform(code, id) {
    if (!isContract(id)) return null;
    return { code: leanContract(code), map: null };
  },
};
