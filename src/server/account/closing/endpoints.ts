// Binds the endpoints of consents, copies of data and closing an account.
import * as contract from '../../../contract/account/closing.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { cancelClosing, getClosing, requestClosing } from './closing.ts';
import { listConsents } from './consents.ts';
import { downloadExport, listExports, removeExport, requestExport } from './export.ts';

export const closingEndpoints: Binding[] = [
  bind(contract.listConsents, listConsents),
  bind(contract.listExports, listExports),
  bind(contract.requestExport, requestExport),
  bind(contract.downloadExport, (context, { id }) => downloadExport(context, id)),
  bind(contract.removeExport, (context, { id }) => removeExport(context, id)),
  bind(contract.getClosing, getClosing),
  bind(contract.requestClosing, requestClosing),
  bind(contract.cancelClosing, cancelClosing),
];
