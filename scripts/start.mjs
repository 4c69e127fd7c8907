// `npm start`: installs, builds, then serves; later starts only serve.
import { ensureBuilt, ensureInstalled, isInstalled, runServer, SERVER, toolEnv } from './ready.mjs';

/** The space of new objects, in MB: by default it grows to three times 16, and is not given back. */
const FLAGS = ['--max-semi-space-size=4'];

if (!isInstalled()) {
  process.stdout.write(
    '第一次启动：安装依赖、构建页面、载入示范数据，一共约三分钟；以后几秒就好。\n',
  );
}
ensureInstalled();
await ensureBuilt({ isStrict: false });
// What V8 compiled is kept beside the bundle, and goes with it: the next start need not compile it again.
runServer(SERVER, toolEnv({ NODE_COMPILE_CACHE: 'build/process/compiled' }), FLAGS);
