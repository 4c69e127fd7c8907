// What the demo town calls of this room besides its doors.
export { DEMO_PASSWORD, hashPassword, verifyPassword } from './login/password.ts';
export { endAllSessions, openSession } from './login/session.ts';
