// Binds drafts, templates and the helps of writing to the room's functions.
import * as contract from '../../../contract/position/drafts.ts';
import { type Binding, bind, callerOf, memberOf } from '../../platform/http/call.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { listColleaguesOf } from '../manage/queries.ts';
import { listAlike } from './alike.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from './draft.ts';
import { findAuthorisation } from './queries.ts';
import { getTemplate, listTemplates, removeTemplate, saveTemplate } from './templates.ts';

export const positionDraftEndpoints: Binding[] = [
  bind(contract.saveDraft, saveDraft),
  bind(contract.listDrafts, (context, input) =>
    listDrafts(context.db, callerOf(context).account_id, input),
  ),
  bind(contract.getDraft, (context, { id }) =>
    getDraft(context.db, callerOf(context).account_id, id),
  ),
  bind(contract.removeDraft, removeDraft),
  bind(contract.saveTemplate, saveTemplate),
  bind(contract.listTemplates, (context) =>
    listTemplates(context.db, callerOf(context).account_id),
  ),
  bind(contract.getTemplate, (context, { id }) =>
    getTemplate(context.db, callerOf(context).account_id, id),
  ),
  bind(contract.removeTemplate, removeTemplate),
  bind(contract.listContacts, async (context) => {
    const { account_id } = callerOf(context);
    const { enterprise_id } = memberOf(context);
    return (await listColleaguesOf(context.db, enterprise_id)).map((row) => ({
      id: row.account_id,
      name: row.name,
      title: row.title,
      me: row.account_id === account_id,
    }));
  }),
  bind(contract.findAlike, async (context, writing) => {
    const { enterprise_id } = memberOf(context);
    return listAlike(context.db, enterprise_id, writing);
  }),
  bind(contract.getAuthorisation, async (context, { id }) => {
    const { enterprise_id } = memberOf(context);
    const key = await findAuthorisation(context.db, enterprise_id, id);
    return readPrivatePicture(context.files, key ?? '');
  }),
];
