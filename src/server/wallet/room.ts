// The room wallet: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as assets from './assets.ts';
import * as catalogue from './catalogue/catalogue.ts';
import { walletJob } from './jobs.ts';
import { walletPersonalData } from './personal-data.ts';
import * as upgrades from './upgrades.ts';

export const wallet: Room = {
  handlers: [catalogue, assets, upgrades],
  jobs: [walletJob],
  reviews: [upgrades.upgradeReview],
  personal: [walletPersonalData],
};
