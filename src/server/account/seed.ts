// Functions of this room that only the demo data use.
export { DEMO_PASSWORD, hashPassword, verifyPassword } from './login/password.ts';
export { endAllSessions, openSession } from './login/session.ts';
