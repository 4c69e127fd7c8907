// Binds the endpoints of offers.
import * as contract from '../../../contract/application/offer.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { acceptOffer, declineThisOffer } from './answering.ts';
import { getMyOfferFile, getOfferFile, uploadOfferFile } from './files.ts';
import { extendOffer, listOffers, sendOffer, withdrawOffer } from './sending.ts';

export const offerEndpoints: Binding[] = [
  bind(contract.uploadOfferFile, (context) => uploadOfferFile(context)),
  bind(contract.sendOffer, sendOffer),
  bind(contract.listOffers, (context, { id }) => listOffers(context, id)),
  bind(contract.withdrawOffer, withdrawOffer),
  bind(contract.extendOffer, extendOffer),
  bind(contract.getOfferFile, (context, { id }) => getOfferFile(context, id)),
  bind(contract.acceptOffer, acceptOffer),
  bind(contract.declineThisOffer, declineThisOffer),
  bind(contract.getMyOfferFile, (context, { id }) => getMyOfferFile(context, id)),
];
