// The room chat: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as list from './conversation/list.ts';
import * as opening from './conversation/opening.ts';
import * as phrases from './conversation/phrases.ts';
import * as rejection from './conversation/rejection.ts';
import * as search from './conversation/search.ts';
import * as settings from './conversation/settings.ts';
import * as start from './conversation/start.ts';
import * as exchanging from './exchange/exchanging.ts';
import * as files from './exchange/files.ts';
import * as transfer from './handing-over/transfer.ts';
import { chatJobs } from './jobs.ts';
import * as cards from './message/cards.ts';
import * as reading from './message/reading.ts';
import * as recall from './message/recall.ts';
import * as removing from './message/removing.ts';
import * as send from './message/send.ts';
import * as telling from './message/telling.ts';
import * as typing from './message/typing.ts';
import { chatPersonalData } from './personal-data.ts';
import * as serviceReview from './service/review.ts';
import * as service from './service/service.ts';
import * as userSig from './signature/user-sig.ts';

export const chat: Room = {
  handlers: [
    list,
    opening,
    phrases,
    search,
    settings,
    start,
    rejection,
    exchanging,
    files,
    transfer,
    cards,
    reading,
    recall,
    removing,
    send,
    telling,
    typing,
    service,
    serviceReview,
    userSig,
  ],
  jobs: [...chatJobs],
  reviews: [serviceReview.serviceReview],
  growing: [{ numbers: 'chat', tables: ['chat_message'] }],
  personal: [chatPersonalData],
};
