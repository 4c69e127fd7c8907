// The room resume: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as attachment from './attachment/attachment.ts';
import * as document from './document/document.ts';
import * as jsonDraft from './document/json-draft.ts';
import { resumePersonalData } from './personal-data.ts';
import * as saves from './section/saves.ts';
import * as savesItems from './section/saves-items.ts';
import * as section from './section/section.ts';
import * as terms from './terms/terms.ts';

export const resume: Room = {
  handlers: [attachment, document, jsonDraft, savesItems, saves, section, terms],
  personal: [resumePersonalData],
};
