// What the room upload gives the house.
import type { Room } from '../platform/room.ts';
import { uploadPersonalData } from './personal-data.ts';
import * as picture from './picture.ts';
import * as uploadCalls from './upload.ts';

export const upload: Room = {
  handlers: [picture, uploadCalls],
  personal: [uploadPersonalData],
};
