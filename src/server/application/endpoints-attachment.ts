// Binds the attachment resumes of received applications.
import * as contract from '../../contract/application/attachment.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { getSentFile, getSentText } from './attachment.ts';

export const talentAttachmentEndpoints: Binding[] = [
  bind(contract.getSentFile, (context, { id }) => getSentFile(context, id)),
  bind(contract.getSentText, (context, { id }) => getSentText(context, id)),
];
