// Binds the endpoints of 择木客服 and of telling who is away.
import * as contract from '../../../contract/chat/service.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { sendTpl } from '../message/telling.ts';
import { countServiceWaiting, openService } from './service.ts';

export const chatServiceEndpoints: Binding[] = [
  bind(contract.openService, openService),
  bind(contract.countServiceWaiting, countServiceWaiting),
  bind(contract.sendTpl, sendTpl),
];
