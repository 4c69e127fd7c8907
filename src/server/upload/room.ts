// The room upload: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import { uploadPersonalData } from './personal-data.ts';
import * as picture from './picture.ts';
import * as uploadCalls from './upload.ts';

export const upload: Room = {
  handlers: [picture, uploadCalls],
  personal: [uploadPersonalData],
};
