// Binds the head of the seeker's centre.
import { getCentre } from '../../../contract/account/centre.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { centreOf } from './centre.ts';

export const centreEndpoints: Binding[] = [bind(getCentre, centreOf)];
