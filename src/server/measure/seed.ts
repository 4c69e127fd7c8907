// Exports for the demo data that are not part of the room's front door.
export { insertAppealOf } from './appeal.ts';
export { expireMeasures } from './expiry.ts';
