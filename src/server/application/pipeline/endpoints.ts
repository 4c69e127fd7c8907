// Binds the endpoints of the pipeline and of the response rates.

import * as assignee from '../../../contract/application/assignee.ts';
import * as contract from '../../../contract/application/pipeline.ts';
import { getOwnResponse, getResponse } from '../../../contract/application/response.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  getAutoAnswer,
  listUnfitTemplates,
  saveAutoAnswer,
  saveUnfitTemplate,
} from '../answer/answer.ts';
import { ownResponse, responseOf } from '../response/response.ts';
import { assignCandidate, listAssignees } from './assigning.ts';
import { comfort, moveCandidate, moveMany, refuse, restore } from './moves.ts';
import { countPipeline, listPipeline, readCard } from './pipeline.ts';

export const pipelineEndpoints: Binding[] = [
  bind(contract.listPipeline, listPipeline),
  bind(contract.countPipeline, countPipeline),
  bind(contract.readPipelineCard, (context, { id }) => readCard(context, id)),
  bind(contract.moveCandidate, moveCandidate),
  bind(contract.moveMany, moveMany),
  bind(contract.refuse, refuse),
  bind(contract.restore, restore),
  bind(contract.comfort, comfort),
  bind(contract.listUnfitTemplates, listUnfitTemplates),
  bind(contract.saveUnfitTemplate, saveUnfitTemplate),
  bind(contract.getAutoAnswer, getAutoAnswer),
  bind(contract.saveAutoAnswer, saveAutoAnswer),
  bind(getResponse, ({ db }, input) => responseOf(db, input)),
  bind(getOwnResponse, ownResponse),
  bind(assignee.listAssignees, (context, { id }) => listAssignees(context, id)),
  bind(assignee.assignCandidate, assignCandidate),
];
