// The room dictionary: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as category from './category/category.ts';
import * as region from './region/region.ts';
import * as term from './term/term.ts';

export const dictionary: Room = {
  handlers: [category, region, term],
  jobs: [term.rewriteJob],
};
