// Binds the endpoints of the resume.
import * as contract from '../../../contract/resume/resume.ts';
import { accountMobile, sendNumberCode } from '../../account/code/code.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { refreshResume, saveAbilities, saveAdvantage, saveBasic, saveObjectives } from './saves.ts';
import { removeItem, reorder, saveItem } from './saves-items.ts';
import { getResume, previewResume } from './section.ts';

export const resumeEndpoints: Binding[] = [
  bind(contract.getResume, (context) =>
    getResume(context.db, callerOf(context).account_id, context.now),
  ),
  bind(contract.previewResume, (context) =>
    previewResume(context.db, callerOf(context).account_id, context.now),
  ),
  bind(contract.getAccountMobile, async (context) => ({ mobile: await accountMobile(context) })),
  bind(contract.sendMobileCode, (context, { mobile }) => sendNumberCode(context, mobile)),
  bind(contract.saveBasic, saveBasic),
  bind(contract.saveAdvantage, saveAdvantage),
  bind(contract.saveObjectives, saveObjectives),
  bind(contract.saveAbilities, saveAbilities),
  bind(contract.saveExperience, (context, input) => saveItem('experience', context, input)),
  bind(contract.removeExperience, (context, input) => removeItem('experience', context, input)),
  bind(contract.saveProject, (context, input) => saveItem('project', context, input)),
  bind(contract.removeProject, (context, input) => removeItem('project', context, input)),
  bind(contract.saveLink, (context, input) => saveItem('link', context, input)),
  bind(contract.removeLink, (context, input) => removeItem('link', context, input)),
  bind(contract.saveEducation, (context, input) => saveItem('education', context, input)),
  bind(contract.removeEducation, (context, input) => removeItem('education', context, input)),
  bind(contract.saveCertificate, (context, input) => saveItem('certificate', context, input)),
  bind(contract.removeCertificate, (context, input) => removeItem('certificate', context, input)),
  bind(contract.reorder, reorder),
  bind(contract.refresh, refreshResume),
];
