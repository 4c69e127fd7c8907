// Binds the endpoints of attachment resumes.
import * as contract from '../../../contract/resume/attachment.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  deleteOwn,
  listOwn,
  makeDefault,
  parseOwn,
  readOwn,
  readOwnText,
  renameOwn,
  uploadAttachment,
} from './attachment.ts';

export const attachmentEndpoints: Binding[] = [
  bind(contract.uploadResume, uploadAttachment),
  bind(contract.getAnnexResume, listOwn),
  bind(contract.delAnnexResume, deleteOwn),
  bind(contract.renameAttachment, renameOwn),
  bind(contract.makeAttachmentDefault, makeDefault),
  bind(contract.getAttachmentFile, (context, { id }) => readOwn(context, id)),
  bind(contract.getAttachmentText, (context, { id }) => readOwnText(context, id)),
  bind(contract.parseAttachment, (context, { id }) => parseOwn(context, id)),
];
