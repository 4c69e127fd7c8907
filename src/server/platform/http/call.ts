// Runs a call of the contract: validates the input, asks the guard, runs the handler, checks the answer.
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { type Access, mayCall, type Role } from '../../../contract/call/access.ts';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail, viewOnly } from '../../../contract/call/errors.ts';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import type { MemberRight, MemberRole } from '../../../contract/call/member-rights.ts';
import { onlyReads } from '../../../contract/call/only-reads.ts';
import { type Restraint, restraintOn } from '../../../contract/call/restraint.ts';
import { type StaffRight, staffRefusal } from '../../../contract/call/staff-rights.ts';
import { mayView, VIEW_ONLY } from '../../../contract/call/viewing.ts';
import type { Bus } from '../bus.ts';
import type { Config } from '../config.ts';
import { type Db, onlyReading } from '../db/db.ts';
import { isAway } from '../db/faults.ts';
import type { Replica } from '../db/server/replica.ts';
import { type Actor, tellAct, tellFailure } from '../events.ts';
import type { Files } from '../file/files.ts';
import type { Scan } from '../file/scan.ts';
import type { Mail } from '../message/mail.ts';
import type { Outbox } from '../message/outbox.ts';
import type { Sms } from '../message/sms.ts';
import type { Wechat } from '../message/wechat.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Waiting } from '../review.ts';
import { inSpan } from '../seeing/scope.ts';
import type { Staff } from '../staff-log.ts';
import type { Store } from '../store.ts';
import { answerOnce } from './answer/once.ts';
import { listedPart } from './answer/projection.ts';
import { parseInput } from './input.ts';
import { limitCall } from './limit.ts';
import { addressKey } from './visitor.ts';

/** The services that every handler gets. */
export interface Services {
  config: Config;
  db: Db;
  /** Answers what may be some seconds old; null where there is none. */
  replica: Pick<Replica, 'ask' | 'behind_ms'> | null;
  store: Store;
  files: Files;
  sms: Sms;
  mail: Mail;
  wechat: Wechat;
  scan: Scan;
  /** Messages that were not really sent, for the developer's inbox; always empty in production. */
  outbox: Outbox;
  bus: Bus;
  /** What every room keeps of a person. */
  personalData: readonly PersonalData[];
  /** What of every room can wait for operators. */
  reviews: readonly Waiting[];
  log: FastifyBaseLogger;
  /** The server's clock, passed in so that tests can move it. */
  clock: () => Date;
}

/** Who calls, as the guard found it from the token. */
export interface Caller {
  account_id: number;
  session_id: number;
  roles: readonly Role[];
  /** The rights of staff; left out for everybody else. */
  rights?: readonly StaffRight[];
  /** The member of the staff who looks at the site as this account, and may only read. */
  viewer_id?: number;
  /** The measures in force against the account and its enterprise; left out where there are none. */
  restraints?: readonly Restraint[];
  /** The membership, found together with the login of this call; left out where it has to be looked up. */
  member?: Membership | null;
  expires_at: Date;
}

/** The person an account is in its enterprise. */
export interface Membership {
  account_id: number;
  enterprise_id: number;
  role: MemberRole;
  name: string;
  title: string;
}

/** The origin of a call: what the request claims, before anything is verified. */
export interface Origin {
  token: string | null;
  /** The caller when already known, as for an open connection. Replaces the token. */
  caller?: Caller | undefined;
  address: string;
  agent: string;
  /** Reads the uploaded file; called only after the guard let the call pass. */
  file?: (() => Promise<UploadedFile>) | undefined;
  /** True for calls of the page renderer: it calls for many visitors, so no limit counts them. */
  internal?: boolean;
  /** True for somebody who has just written something and must find it: nothing kept and no replica will do. */
  fresh?: boolean;
}

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** What a handler gets besides its input. `now` is the same instant throughout one call. */
export interface Context extends Services {
  /** Who calls; null for a stranger, whom only open calls admit. */
  me: Caller | null;
  address: string;
  agent: string;
  now: Date;
  file: UploadedFile | null;
}

/** The context of a call whose access is not open. */
export interface SignedInContext extends Context {
  me: Caller;
}

/** The context of a call that declares a right of members: the guard found the member, with this right. */
export interface MemberContext extends SignedInContext {
  member: Membership;
}

/** The context of an operators' call: the guard found the right it names. */
export interface StaffContext extends SignedInContext {
  staff: Staff;
}

/** The context that the guard has made sure of for an endpoint of this access. */
type ContextOf<A extends Access, M> =
  M extends Exclude<MemberRight, 'any'>
    ? MemberContext
    : A extends 'operator'
      ? StaffContext
      : A extends 'open'
        ? Context
        : SignedInContext;

/** An endpoint of the contract and the function that answers it. */
export interface Handler<E = Endpoint, C = never, I = never, D = unknown> {
  endpoint: E;
  run: (context: C, input: I) => Promise<D>;
}

/** Answers an endpoint of the contract. A module that exports handlers is listed in its room's room.ts. */
export function handle<
  I extends z.ZodType,
  D extends z.ZodType,
  A extends Access,
  M extends MemberRight | undefined,
>(
  endpoint: Endpoint<I, D, A, M>,
  run: (context: ContextOf<A, M>, input: z.output<I>) => Promise<z.output<D>>,
): Handler<Endpoint<I, D, A, M>, ContextOf<A, M>, z.output<I>, z.output<D>> {
  return { endpoint, run };
}

/** Calls an endpoint in-process: the same guard as over HTTP. Throws a `Failure` when refused. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  origin: Origin,
) => Promise<DataOf<E>>;

/** Functions of the rooms that the guard needs; app.ts passes them in, because platform imports no room. */
interface GuardRules {
  /** Finds the caller of a token, for a read possibly as of a moment ago; throws `session-expired` for one that has ended. */
  identify(services: Services, token: string, now: Date, onlyReads: boolean): Promise<Caller>;
  isOpen(services: Services): Promise<boolean>;
  /** Throws the refusal of a call that a measure forbids, with the reason, the end and the way to appeal. */
  refuseRestrained(
    services: Services,
    caller: Caller,
    restraint: Restraint,
    now: Date,
  ): Promise<never>;
  /** Throws the refusal of an act while the caller has not agreed to a new version of the site's texts. */
  refuseUnagreed?(services: Services, endpoint: Endpoint, caller: Caller, now: Date): Promise<void>;
  /**
   * Finds the caller's membership for a call that declares a right of members. Throws
   * `insufficient-permission` for a caller without an enterprise or without the right; the message says
   * what to do.
   */
  admitMember(services: Services, right: MemberRight, caller: Caller): Promise<Membership>;
  /**
   * Throws `not-found` for a record that the member may see only when it was assigned to them, and was not.
   */
  requireGiven?(
    services: Services,
    endpoint: Endpoint,
    member: Membership,
    input: unknown,
  ): Promise<void>;
  /**
   * Checks the texts of a call against the word lists. Gives the findings to be stored once the call has
   * succeeded. Throws `invalid-input`, naming the field, for forbidden words.
   */
  readTexts?(
    context: Context,
    { words, doubt }: Pick<Endpoint, 'words' | 'doubt'>,
    input: unknown,
  ): Promise<(() => Promise<void>) | null>;
  /** Tells the other members of the enterprise which topics the member's call has changed. */
  tellColleagues?(services: Services, endpoint: Endpoint, member: Membership): void;
}

/** A call that the guard let pass. */
interface Admitted {
  parsed: unknown;
  caller: Caller | null;
  member: Membership | undefined;
  origin: Origin;
  now: Date;
}

const nobody = ({ fresh = false }: Origin) => ({
  caller: null,
  member: undefined,
  origin: { token: null, address: '', agent: '', fresh },
});

/** Makes the dispatcher over all handlers. */
export function makeCall(
  services: Services,
  answering: readonly Handler[],
  rules: GuardRules,
): Call {
  const handlers = new Map(answering.map((handler) => [handler.endpoint.path, handler]));
  const listed = listedPart(services.config.mode);
  const once = answerOnce(services.config.mode);
  const call = async (asked: Endpoint, input: unknown, origin: Origin): Promise<unknown> => {
    const actor: Actor = { account_id: null, address: origin.address };
    const handler = handlers.get(asked.path);
    // The rules are those of the handler's endpoint: pages know of theirs no more than how to call it.
    const endpoint = handler?.endpoint ?? asked;
    try {
      if (!handler) throw fail('not-found');
      const data = await inSpan(endpoint.path, {}, () => run(handler, input, origin, actor));
      tellAct(services.log, endpoint, actor.account_id);
      return data;
    } catch (error) {
      if (error instanceof Failure) tellFailure(services.log, error, endpoint, actor);
      throw error;
    }
  };
  const run = async (handler: Handler, input: unknown, origin: Origin, actor: Actor) => {
    const { endpoint } = handler;
    const now = services.clock();
    const caller = await admit(services, rules, endpoint, origin, now, actor);
    const member = caller ? await admitMember(services, rules, endpoint, caller) : undefined;
    const parsed = parseInput(endpoint, input);
    // Counted after validation: a call with invalid input must not use up a limit.
    const who = caller?.viewer_id ?? caller?.account_id ?? addressKey(origin.address);
    if (!origin.internal && endpoint.rate) await limitCall(services.store, endpoint, who);
    // A record that was not assigned to the member is answered like one that does not exist.
    await sayingHere(endpoint, async () => {
      if (member) await rules.requireGiven?.(services, endpoint, member, parsed);
    });
    // What is told to everybody is asked as nobody, so that it cannot depend on who asks.
    const asker = endpoint.shared ? nobody(origin) : { caller, member, origin };
    const admitted = { parsed, now, ...asker };
    const answer = async () => listed(endpoint, await answerOf(services, rules, handler, admitted));
    return once(endpoint, parsed, { caller, member, fresh: origin.fresh === true }, answer);
  };
  return call as Call;
}

/** Runs the handler of a call that was let pass, and gives what it answers. */
async function answerOf(
  services: Services,
  rules: GuardRules,
  handler: Handler,
  { parsed, caller, member, origin, now }: Admitted,
): Promise<unknown> {
  const { endpoint } = handler;
  const context: Context & { member: Membership | undefined; staff: Staff | undefined } = {
    ...services,
    me: caller,
    member,
    staff: endpoint.access === 'operator' ? staffOf(caller, endpoint, origin, now) : undefined,
    address: origin.address,
    agent: origin.agent,
    now,
    file: origin.file ? await origin.file() : null,
  };
  const storeTexts = endpoint.words
    ? await rules.readTexts?.(context, endpoint, parsed)
    : undefined;
  const { db } = services;
  const runOn = (own: Db) =>
    handler.run((own === db ? context : { ...context, db: own }) as never, parsed as never);
  const data = await sayingHere(endpoint, () =>
    caller?.viewer_id !== undefined
      ? onlyReading(db, runOn)
      : askWhoMay(services, endpoint, origin, runOn),
  );
  await storeTexts?.();
  if (member) rules.tellColleagues?.(services, endpoint, member);
  return data;
}

/** Asks the leader of the database, or a replica where the endpoint allows it and nothing fresh is needed. */
async function askWhoMay(
  { db, replica }: Services,
  endpoint: Endpoint,
  { fresh }: Origin,
  runOn: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!replica || fresh) return runOn(db);
  if (endpoint.shared || endpoint.replica) return replica.ask(runOn);
  if (!endpoint.whileAway) return runOn(db);
  try {
    return await runOn(db);
  } catch (error) {
    if (!isAway(error)) throw error;
    return replica.ask(runOn);
  }
}

const staffOf = (
  caller: Caller | null,
  { path }: Endpoint,
  { address }: Origin,
  now: Date,
): Staff | undefined =>
  caller ? { account_id: caller.account_id, act: path, address, at: now } : undefined;

/**
 * Turns `not-found` into `gone` for endpoints of a file, and for those that declare `absent` (a record
 * missing within a page).
 */
async function sayingHere(endpoint: Endpoint, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    const isAbsent = error instanceof Failure && error.kind === 'not-found';
    if (isAbsent && (endpoint.absent || endpoint.file)) throw fail('gone', error.message);
    throw error;
  }
}

/** The guard: finds the caller, and checks their access and whether the site is open. */
async function admit(
  services: Services,
  rules: GuardRules,
  endpoint: Endpoint,
  { token, caller: known, fresh = false }: Origin,
  now: Date,
  actor: Actor,
): Promise<Caller | null> {
  // An open call never fails because of an expired token: the page would not load.
  const found = token ? await identifyFor(services, rules, endpoint, { token, fresh }, now) : null;
  const caller = known ?? found;
  actor.account_id = caller?.viewer_id ?? caller?.account_id ?? null;
  if (!caller && endpoint.access !== 'open') throw fail('not-signed-in');
  // One who looks as somebody else reads what is listed, whatever else the person might do.
  if (caller?.viewer_id !== undefined && !mayView(endpoint)) {
    throw viewOnly(VIEW_ONLY);
  }
  const mayPass = endpoint.whileClosed || caller?.roles.includes('operator');
  if (!mayPass && !(await rules.isOpen(services))) throw fail('site-closed');
  if (!mayCall(endpoint.access, caller?.roles ?? null)) throw fail('insufficient-permission');
  if (endpoint.staff && !mayStaff(endpoint, caller?.rights ?? [])) {
    throw fail('insufficient-permission', staffRefusal(endpoint.staff));
  }
  const restraint = restraintOn(endpoint, caller?.restraints, now);
  if (caller && restraint) await rules.refuseRestrained(services, caller, restraint, now);
  if (caller) await rules.refuseUnagreed?.(services, endpoint, caller, now);
  return caller;
}

/** The membership of the caller; undefined for calls that recruiters without an enterprise may make too. */
async function admitMember(
  services: Services,
  rules: GuardRules,
  { member: right }: Endpoint,
  caller: Caller,
): Promise<Membership | undefined> {
  if (right === undefined || right === 'any') return undefined;
  return rules.admitMember(services, right, caller);
}

async function identifyFor(
  services: Services,
  rules: GuardRules,
  endpoint: Endpoint,
  { token, fresh }: { token: string; fresh: boolean },
  now: Date,
): Promise<Caller | null> {
  try {
    return await rules.identify(services, token, now, onlyReads(endpoint) && !fresh);
  } catch (error) {
    // Who cannot be asked for now is no stranger: the kept answer would lack what is theirs.
    if (endpoint.access === 'open' && !isAway(error)) return null;
    throw error;
  }
}
