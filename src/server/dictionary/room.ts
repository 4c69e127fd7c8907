// What the room dictionary gives the house.
import type { Room } from '../platform/room.ts';
import * as category from './category/category.ts';
import * as region from './region/region.ts';

export const dictionary: Room = {
  handlers: [category, region],
};
