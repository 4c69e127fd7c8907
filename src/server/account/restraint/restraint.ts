// The front door to an account's restraints for other rooms.
export { restraintsOf } from './queries.ts';
