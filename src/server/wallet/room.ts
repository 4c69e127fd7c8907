// What the room wallet gives the house.
import type { Room } from '../platform/room.ts';
import * as assets from './assets.ts';
import { walletJob } from './jobs.ts';
import { walletPersonalData } from './personal-data.ts';
import * as upgrades from './upgrades.ts';

export const wallet: Room = {
  handlers: [assets, upgrades],
  jobs: [walletJob],
  personal: [walletPersonalData],
};
