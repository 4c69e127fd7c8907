// `npm start`: installs, builds, then serves; later starts only serve.
import { ensureBuilt, ensureInstalled, isInstalled, runServer, SERVER, toolEnv } from './ready.mjs';

/**
 * The space of new objects, in MB: by default it grows to three times 16, and is not given back. The server itself collects
 * when it rests.
 */
const FLAGS = ['--max-semi-space-size=8', '--expose-gc'];

if (!isInstalled()) {
  process.stdout.write(
    '第一次启动：安装依赖、构建页面、载入示范数据，一共约三分钟；以后几秒就好。\n',
  );
}
ensureInstalled();
await ensureBuilt({ isStrict: false });
const env = toolEnv({
  // What V8 compiled is kept beside the bundle, and goes with it: the next start need not compile it again.
  NODE_COMPILE_CACHE: 'build/process/compiled',
  // One heap of the C library for all threads: each of several keeps holes that the others cannot use.
  MALLOC_ARENA_MAX: '1',
  // What takes 32 kB and more lies outside of that heap (the trailing _ belongs to the name), so that kept pages and what V8 needs
  // while it compiles leave no holes in it; and what is free at its end is given back from 4 MB on.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '4194304',
});
runServer(SERVER, env, FLAGS);
