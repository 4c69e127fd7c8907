// Binds the endpoints of the resume (features 2.2).
import * as contract from '../../contract/resume.ts';
import { type Binding, bind, callerOf } from '../platform/call.ts';
import { getResume } from './resume.ts';
import { removeItem, saveAdvantage, saveBasic, saveItem, saveObjectives } from './saves.ts';

export const resumeEndpoints: Binding[] = [
  bind(contract.getResume, (context) =>
    getResume(context.db, callerOf(context).account_id, context.now),
  ),
  bind(contract.saveBasic, saveBasic),
  bind(contract.saveAdvantage, saveAdvantage),
  bind(contract.saveObjectives, saveObjectives),
  bind(contract.saveExperience, (context, input) => saveItem('experience', context, input)),
  bind(contract.removeExperience, (context, { id }) => removeItem('experience', context, id)),
  bind(contract.saveEducation, (context, input) => saveItem('education', context, input)),
  bind(contract.removeEducation, (context, { id }) => removeItem('education', context, id)),
  bind(contract.saveCertificate, (context, input) => saveItem('certificate', context, input)),
  bind(contract.removeCertificate, (context, { id }) => removeItem('certificate', context, id)),
];
