// The machine code of the embedded database. V8 makes it quickly and improves what is called often; but
// improving one function, the parser of SQL, takes it 600 MB.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Functions by their number; imported ones, of which none is ever improved, come first. */
const NONE = 0;
const EVERY = -1;
const improve = (which: number) => setFlagsFromString(`--wasm-tier-up-filter=${which}`);

/**
 * PGlite's module, of which V8 improves everything but the parser. A function's first code, made when it is
 * first called, says whether it may be improved. So the parser is called here while improving is off, in an
 * instance without a database, where it fails at once.
 */
export async function embeddedCode(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const module = await WebAssembly.compile(readFileSync(file));
  const { raw_parser } = (await WebAssembly.instantiate(module, importsOf(module))).exports;
  if (typeof raw_parser !== 'function') throw new Error('PGlite has no raw_parser any more');
  improve(NONE);
  try {
    raw_parser(0, 0);
  } catch {
    // There is nothing to parse.
  } finally {
    improve(EVERY);
  }
  return module;
}

/** What the module asks for, doing nothing. */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, WebAssembly.ModuleImports> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const empty =
      kind === 'memory' ? new WebAssembly.Memory({ initial: 2048, maximum: 32_768 }) : () => 0;
    imports[from] = { ...imports[from], [name]: empty };
  }
  return imports;
}
