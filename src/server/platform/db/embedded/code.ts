// Compiles the WASM module of the embedded database. V8 compiles it quickly and optimises hot functions;
// but optimising one function, the SQL parser, takes 600 MB.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Functions are counted by index; imported functions come first and are never optimised. */
const NONE = 0;
const EVERY = -1;
const improve = (which: number) => setFlagsFromString(`--wasm-tier-up-filter=${which}`);

/**
 * PGlite's module, of which V8 optimises everything but the SQL parser. V8 decides at a function's first
 * call whether it may be optimised. So the parser is called here while optimising is off, in an instance
 * without a database, where the call fails at once.
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
    // The call fails, because the instance has no database.
  } finally {
    improve(EVERY);
  }
  return module;
}

/** The imports that the module needs, as functions that do nothing. */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, WebAssembly.ModuleImports> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const empty =
      kind === 'memory' ? new WebAssembly.Memory({ initial: 2048, maximum: 32_768 }) : () => 0;
    imports[from] = { ...imports[from], [name]: empty };
  }
  return imports;
}
