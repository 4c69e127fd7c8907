// What the room privacy gives the house.
import type { Room } from '../platform/room.ts';
import * as block from './block/block.ts';
import { privacyPersonalData } from './personal-data.ts';
import * as settings from './settings.ts';

export const privacy: Room = {
  handlers: [block, settings],
  personal: [privacyPersonalData],
};
