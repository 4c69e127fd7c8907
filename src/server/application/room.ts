// The room application: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as answerAnswer from './answer/answer.ts';
import { applicationDeadlineJob } from './answer/deadlines.ts';
import * as attachment from './attachment.ts';
import * as candidate from './candidate/candidate.ts';
import * as centre from './centre/centre.ts';
import * as certificatePicture from './certificate-picture.ts';
import * as answering from './offer/answering.ts';
import { offerDeadlineJob } from './offer/deadlines.ts';
import * as offerFiles from './offer/files.ts';
import { offerPersonalData } from './offer/personal-data.ts';
import * as offerSending from './offer/sending.ts';
import { applicationPersonalData } from './personal-data.ts';
import * as assigning from './pipeline/assigning.ts';
import * as moves from './pipeline/moves.ts';
import { pipelinePersonalData } from './pipeline/personal-data.ts';
import * as pipelinePipeline from './pipeline/pipeline.ts';
import * as received from './pipeline/received.ts';
import * as responseResponse from './response/response.ts';
import * as seeker from './seeker/seeker.ts';
import * as sending from './sending/sending.ts';
import * as undo from './sending/undo.ts';
import { dayJob } from './statistics/day-job.ts';
import * as statisticsStatistics from './statistics/statistics.ts';

export const application: Room = {
  handlers: [
    sending,
    answerAnswer,
    attachment,
    candidate,
    centre,
    certificatePicture,
    answering,
    offerFiles,
    offerSending,
    assigning,
    moves,
    pipelinePipeline,
    received,
    responseResponse,
    seeker,
    undo,
    statisticsStatistics,
  ],
  jobs: [
    undo.announceJob,
    applicationDeadlineJob,
    answerAnswer.answerJob,
    answerAnswer.autoAnswerJob,
    responseResponse.responseJob,
    dayJob,
    offerDeadlineJob,
    offerFiles.offerFileJob,
  ],
  growing: [{ table: 'talent_day' }],
  personal: [pipelinePersonalData, offerPersonalData, applicationPersonalData],
};
