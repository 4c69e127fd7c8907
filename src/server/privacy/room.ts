// The room privacy: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as block from './block/block.ts';
import { privacyPersonalData } from './personal-data.ts';
import * as settings from './settings.ts';

export const privacy: Room = {
  handlers: [block, settings],
  personal: [privacyPersonalData],
};
