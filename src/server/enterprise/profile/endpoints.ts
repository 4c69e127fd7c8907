// Binds the endpoints of an enterprise's profile and address book.
import * as address from '../../../contract/enterprise/address.ts';
import * as contract from '../../../contract/enterprise/profile.ts';
import { type Binding, bind, memberOf } from '../../platform/http/call.ts';
import { listAddresses, removeAddress, reorderAddresses, saveAddress } from './addresses.ts';
import {
  getMyProfile,
  listChanges,
  saveBasic,
  saveMilestones,
  savePictures,
  saveProducts,
} from './profile.ts';

export const profileEndpoints: Binding[] = [
  bind(contract.getMyProfile, getMyProfile),
  bind(contract.saveBasic, saveBasic),
  bind(contract.savePictures, savePictures),
  bind(contract.saveProducts, saveProducts),
  bind(contract.saveMilestones, saveMilestones),
  bind(contract.listChanges, listChanges),
  bind(address.listAddresses, async (context) => {
    const { enterprise_id } = memberOf(context);
    return listAddresses(context.db, enterprise_id);
  }),
  bind(address.saveAddress, saveAddress),
  bind(address.removeAddress, removeAddress),
  bind(address.reorderAddresses, reorderAddresses),
];
