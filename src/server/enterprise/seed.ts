// Exports for the demo data that are not part of the room's front doors.
export { handIn } from './certification/requests.ts';
export { decide } from './certification/review.ts';
export { decideFamousOf } from './famous/review.ts';
export { makeLink, sendInvitation } from './joining/invitations.ts';
export { addAddress } from './profile/addresses.ts';
