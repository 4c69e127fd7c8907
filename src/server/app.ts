// Builds the server from platform and rooms; main.ts makes it listen. Only this file combines the two.
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { refuseUnagreed } from './account/agreement/agreement.ts';
import { readIdentitySecrets } from './account/hash/hash.ts';
import { hearLoginChanges } from './account/known/known.ts';
import { registerDevInbox } from './account/login/dev-inbox.ts';
import { identify } from './account/login/session.ts';
import { registerOauthSandbox } from './account/oauth/sandbox.ts';
import { openGateway } from './chat/gateway/gateway.ts';
import { openTencent } from './chat/tencent/tencent.ts';
import { registerVisits } from './console/numbers/visits.ts';
import { keepTerms } from './dictionary/changes/changes.ts';
import { admitMember } from './enterprise/member/rights.ts';
import { requireGiven } from './interview/evaluation/given.ts';
import { refuseRestrained } from './measure/measure.ts';
import { readTexts } from './moderation/input-texts.ts';
import { tellColleagues } from './notice/colleagues/colleagues.ts';
import { keepTemplates } from './notice/template/words.ts';
import { type Bus, openBus } from './platform/bus.ts';
import type { Config } from './platform/config.ts';
import { answering, type Database, openUnasked } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { slowTeller } from './platform/db/slow.ts';
import { openFiles, registerFiles } from './platform/file/files.ts';
import { openScan } from './platform/file/scan.ts';
import { type Call, makeCall, type Services } from './platform/http/call.ts';
import { registerHealth } from './platform/http/health.ts';
import { handleError, refuseUnread, registerApi } from './platform/http/http.ts';
import { registerApiDocs } from './platform/http/openapi.ts';
import { registerPressure } from './platform/http/pressure.ts';
import { registerRequestTime, UPLOAD_TIME_MS } from './platform/http/request-time.ts';
import { bareHeaders, registerSecurity } from './platform/http/security.ts';
import { registerUnderWay } from './platform/http/under-way.ts';
import { startJobs } from './platform/jobs.ts';
import { type LogStream, loggerOf } from './platform/log.ts';
import { openMail } from './platform/message/mail.ts';
import { openOutbox } from './platform/message/outbox.ts';
import { openSms } from './platform/message/sms.ts';
import { openWechat } from './platform/message/wechat.ts';
import { keepChatKeys } from './platform/secret/keep.ts';
import { registerRequestMetrics } from './platform/seeing/requests.ts';
import { registerScope, requestIdOf } from './platform/seeing/scope.ts';
import { openStore, type Store } from './platform/store.ts';
import { registerFeed } from './position/feed/feed.ts';
import { openSearch } from './position/opensearch/opensearch.ts';
import { handlers, jobs, personalData, reviews } from './rooms.ts';
import { isOpen } from './site/site.ts';
import { registerSitemap } from './site/sitemap/sitemap.ts';
import { registerCashier } from './wallet/order/cashier.ts';
import { registerPayNotices } from './wallet/order/notice-route.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  call: Call;
  database: Database;
  /** Runs the background jobs from now on: in one process of a machine, once it listens. */
  startJobs(): void;
  close(): Promise<void>;
}

interface AppOptions {
  /** An open database, as tests pass in; otherwise the configured one is opened. */
  database?: Database;
  /** Takes the place of the database's replica. */
  replica?: Services['replica'];
  store?: Store;
  bus?: Bus;
  clock?: () => Date;
  /** False answers however late the event loop is: on a busy machine tests would be refused. */
  pressure?: boolean;
  /** Replaces the calls that the chat's gateway makes: tests inject faults with it. */
  gatewayCall?: (call: Call) => Call;
  /** Takes the lines of the log instead of the standard output. */
  log?: LogStream;
  /** Makes the HTTP server around Fastify's handler, as the development server does. */
  serverFactory?: FastifyServerFactory;
}

/** What the guard asks the rooms. */
const GUARD = {
  identify,
  isOpen,
  refuseRestrained,
  refuseUnagreed,
  admitMember,
  requireGiven,
  readTexts,
  tellColleagues,
};

/** The HTTP server without routes. */
function openHttp(config: Config, options: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOf(config, options.log),
    genReqId: requestIdOf(config.trustProxy),
    // Each line names its request by itself (`loggerOf`).
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers(bareHeaders(config)));
    },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, bareHeaders(config)),
    requestTimeout: UPLOAD_TIME_MS,
    bodyLimit: 1024 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
}

/** A site whose parts are wired; it has not waited for its database server yet. */
export interface Prepared extends App {
  /** Migrates, and reads what a process keeps of the database. Nothing may listen or ask before that. */
  begin(): Promise<void>;
}

/** A site that is ready to listen. It neither listens nor runs jobs yet. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<App> {
  const app = await prepareApp(config, options);
  await app.begin();
  return app;
}

/** Opens database, store and files, and wires every route: what processes of a machine can do at the same time. */
export async function prepareApp(config: Config, options: AppOptions = {}): Promise<Prepared> {
  const http = openHttp(config, options);
  const onSlow = slowTeller(http.log);
  const opening = { ...config, ownThread: true, onSlow };
  const database = options.database ?? (await openUnasked(opening));
  const services = await openServices(http, config, database, options);
  const call = makeCall(services, handlers, GUARD);
  const settle = registerUnderWay(http);
  await registerPlugins(http, config);
  // The embedded database runs on this thread: a long query blocks the event loop, which is no overload.
  if (config.databaseUrl && options.pressure !== false) await registerPressure(http);
  const tencentJobs = openTencent(http, services, call);
  const searchJobs = openSearch(services);
  registerRoutes(http, services, call);
  openGateway(http, services, options.gatewayCall?.(call) ?? call);
  let stopJobs = async () => {};
  let stops: (() => void)[] = [];
  const begin = async () => {
    if (!options.database) await answering(database, opening);
    const applied = await migrate(database);
    if (applied.length > 0) http.log.info(`数据库已更新：${applied.join('、')}`);
    warnOfEviction(services);
    stops = await keepRead(services);
  };
  const close = async () => {
    await Promise.all([stopJobs(), settle()]);
    for (const stop of stops) stop();
    await http.close();
    services.mail.close();
    await services.bus.close();
    await services.store.close();
    await database.close();
  };
  return {
    http,
    services,
    call,
    database,
    begin,
    startJobs: () => {
      stopJobs = startJobs(services, [...jobs, ...tencentJobs, ...searchJobs]);
    },
    close,
  };
}

/** What every handler gets. */
async function openServices(
  http: FastifyInstance,
  config: Config,
  database: Database,
  options: AppOptions,
): Promise<Services> {
  const clock = options.clock ?? (() => new Date());
  const outbox = openOutbox();
  const store = options.store ?? (await openStore(config.redisUrl));
  return {
    config: { ...config, chat: { ...config.chat } },
    db: database.db,
    replica: options.replica ?? database.replica,
    store,
    files: await openFiles(config),
    sms: openSms(config, http.log, outbox),
    mail: await openMail(config, http.log, outbox),
    wechat: openWechat(config, store, http.log, outbox),
    scan: openScan(config),
    outbox,
    bus: options.bus ?? (await openBus(config.redisUrl)),
    personalData,
    reviews,
    log: http.log,
    clock,
  };
}

/** Reads what a process keeps of the database and keeps it fresh; gives the functions that end this. */
async function keepRead(services: Services): Promise<(() => void)[]> {
  // The first start of a site takes its secrets into use.
  await readIdentitySecrets(services.db, services.config);
  return [
    hearLoginChanges(services),
    await keepChatKeys(services),
    await keepTerms(services),
    await keepTemplates(services),
  ];
}

/** Warns when Redis drops keys at its memory limit: it would then drop codes and rate limits. */
function warnOfEviction({ store, log }: Services): void {
  store.evicts().then(
    (evicts) => {
      if (evicts) log.warn({ event: 'redis-evicts' }, 'Redis 应设 maxmemory-policy noeviction');
    },
    () => {},
  );
}

async function registerPlugins(http: FastifyInstance, config: Config): Promise<void> {
  http.setErrorHandler(handleError);
  registerScope(http, config.trustProxy);
  registerRequestMetrics(http);
  registerRequestTime(http);
  registerSecurity(http, config);
  await http.register(compress, { global: true, threshold: 1024 });
  await http.register(multipart);
}

function registerRoutes(http: FastifyInstance, services: Services, call: Call): void {
  registerHealth(http, services);
  registerVisits(http, services);
  if (services.config.apiDocs) registerApiDocs(http);
  registerFiles(http, services.files);
  registerSitemap(http, services);
  registerFeed(http, services, call);
  registerDevInbox(http, services);
  registerOauthSandbox(http, services);
  registerCashier(http, services);
  registerPayNotices(http, services);
  registerApi(http, handlers, call);
}
