// Exports for the demo data that are not part of the room's front doors.
export { handIn } from './certification/requests.ts';
export { certificationReview } from './certification/review.ts';
export { famousReview } from './famous/review.ts';
export { makeLink, sendInvitation } from './joining/invitations.ts';
export { addAddress } from './profile/addresses.ts';
