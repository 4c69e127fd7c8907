// A file storage that stores nothing: the search bench needs no pictures.
import type { Files } from '../../src/server/platform/file/files.ts';

export function memoryFiles(): Files {
  return {
    write: async () => {},
    read: async () => null,
    readSized: async () => null,
    remove: async () => {},
    ping: async () => {},
  };
}
