// Binds the calls that give the resume as a file.
import * as contract from '../../../contract/resume/document.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { exportJson, exportPdf } from './document.ts';
import { draftOfJson } from './json-draft.ts';

export const resumeDocumentEndpoints: Binding[] = [
  bind(contract.exportPdf, exportPdf),
  bind(contract.exportJson, exportJson),
  bind(contract.readJson, async (_context, { text }) => draftOfJson(text)),
];
