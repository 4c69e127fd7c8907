// Binds the endpoints of recommended and searched talents.
import * as contract from '../../../contract/talent/search.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { inviteTalent } from '../invitation/invitation.ts';
import { listRecommendedTalents } from './recommend.ts';
import { relaxTalents, searchTalents } from './search.ts';
import { getTalentQuota, markTalentUnfit, openTalent, unmarkTalentUnfit } from './sourcing.ts';

export const findingEndpoints: Binding[] = [
  bind(contract.listRecommendedTalents, listRecommendedTalents),
  bind(contract.searchTalents, searchTalents),
  bind(contract.relaxTalents, relaxTalents),
  bind(contract.openTalent, openTalent),
  bind(contract.inviteTalent, inviteTalent),
  bind(contract.markTalentUnfit, markTalentUnfit),
  bind(contract.unmarkTalentUnfit, unmarkTalentUnfit),
  bind(contract.getTalentQuota, (context) => getTalentQuota(context)),
];
