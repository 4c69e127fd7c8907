// Functions of this room that only the demo data use.
export { handIn } from './certification/requests.ts';
export { decide } from './certification/review.ts';
export { decideFamousOf } from './famous/review.ts';
export { makeLink, sendInvitation } from './joining/invitations.ts';
export { addAddress } from './profile/addresses.ts';
