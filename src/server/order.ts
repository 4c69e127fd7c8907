// The rooms of the server, lowest first: a room imports only rooms before it (tests/laws/floors.test.ts). What a
// lower room has to do with a higher one goes through events and hooks (wiring.ts).
export const ROOMS = [
  'dictionary',
  'upload',
  'privacy',
  'notice',
  'moderation',
  'account',
  'measure',
  'site',
  'wallet',
  'enterprise',
  'resume',
  'operate',
  'position',
  'talent',
  'application',
  'chat',
  'interview',
  'report',
  'console',
] as const;
