// Binds the endpoints of the room wallet.
import * as contract from '../../contract/wallet/wallet.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { exportOwnSpends, getWallet, listOwnSpends } from './assets.ts';
import { decideUpgrade, requestUpgrade, upgradeQueue, withdrawUpgrade } from './upgrades.ts';

export const walletEndpoints: Binding[] = [
  bind(contract.getWallet, getWallet),
  bind(contract.listSpends, listOwnSpends),
  bind(contract.exportSpends, exportOwnSpends),
  bind(contract.requestUpgrade, requestUpgrade),
  bind(contract.withdrawUpgrade, (context, { id }) => withdrawUpgrade(context, id)),
  bind(contract.listUpgradeQueue, upgradeQueue),
  bind(contract.decideUpgrade, decideUpgrade),
];
