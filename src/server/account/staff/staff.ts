// The front door to the staff's roles and rights for other rooms.
export { staffRightsOf } from './queries.ts';
export { resealApps } from './sealing.ts';
