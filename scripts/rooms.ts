// `npm run rooms`: redraws docs/images/rooms.svg from the imports.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from '../src/server/order.ts';
import { arrowsBetween, drawRooms } from './rooms-picture.ts';

const picture = drawRooms(ROOMS, arrowsBetween(ROOMS));
writeFileSync(join(import.meta.dirname, '../docs/images/rooms.svg'), picture);
