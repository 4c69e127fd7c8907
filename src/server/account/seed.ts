// Exports for the demo data that are not part of the room's front doors.
export { DEMO_PASSWORD, hashPassword, verifyPassword } from './login/password.ts';
export { endAllSessions, openSession } from './login/session.ts';
