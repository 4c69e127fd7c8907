// Stands before a program (`node --import`): at its end the file LOADED holds the address of each module it loaded.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    loaded.add(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.LOADED ?? '', [...loaded].join('\n')));
