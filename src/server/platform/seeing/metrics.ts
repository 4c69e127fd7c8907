// All metrics of the site, declared once: what each counts, and its labels, whose values come from short lists (docs/monitoring.md).

interface Declared {
  help: string;
  labels?: readonly string[];
}

export const COUNTERS = {
  zemu_answers_total: { help: 'Requests answered', labels: ['route', 'class'] },
  zemu_pages_total: { help: 'Open pages by where they came from', labels: ['from'] },
  zemu_shared_answers_total: { help: 'Answers to visitors', labels: ['from'] },
  zemu_replica_answers_total: {
    help: 'Answers that may be some seconds old, by who gave them',
    labels: ['from'],
  },
  zemu_slow_statements_total: { help: 'Statements that took 0.2 s or more' },
  zemu_search_fallbacks_total: {
    help: 'Searches by words that the database answered for another engine',
    labels: ['cause'],
  },
  zemu_chat_messages_total: { help: 'Chat messages stored and told' },
  zemu_chat_resyncs_total: { help: 'Devices asked to read anew', labels: ['cause'] },
} as const satisfies Record<string, Declared>;
export type Counter = keyof typeof COUNTERS;

const ANSWERED_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const TIMERS = {
  zemu_answer_seconds: {
    help: 'Time until a request was answered',
    labels: ['route'],
    buckets: ANSWERED_S,
  },
  zemu_render_seconds: { help: 'Time to make an open page', buckets: ANSWERED_S },
  zemu_vital_lcp_seconds: {
    help: 'Largest paint of an open page at a visitor',
    labels: ['route'],
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  zemu_vital_cls: {
    help: 'How much an open page moved by itself at a visitor',
    labels: ['route'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  zemu_vital_inp_seconds: {
    help: 'How soon an open page answered a press of a visitor',
    labels: ['route'],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  zemu_chat_delivery_seconds: {
    help: 'Time from the stored message to the device of a node',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
} as const satisfies Record<string, Declared & { buckets: readonly number[] }>;
export type Timer = keyof typeof TIMERS;

/** How the values of several processes become one. */
type Joined = 'sum' | 'min' | 'max';
interface DeclaredGauge extends Declared {
  joined: Joined;
}

export const GAUGES = {
  zemu_processes: { help: 'Processes that answered the scrape', joined: 'sum' },
  zemu_database_up: { help: '1 when the database answers', joined: 'min' },
  zemu_store_up: { help: '1 when the shared store answers', joined: 'min' },
  zemu_replica_behind_seconds: { help: 'How far the replica is behind', joined: 'max' },
  zemu_pool_used: { help: 'Connections to the database in use', joined: 'sum' },
  zemu_pool_idle: { help: 'Connections to the database that are open and free', joined: 'sum' },
  zemu_pool_waiting: { help: 'Queries that wait for a connection', joined: 'sum' },
  zemu_render_running: { help: 'Pages being made', joined: 'sum' },
  zemu_render_waiting: { help: 'Pages that wait to be made', joined: 'sum' },
  zemu_chat_connections: { help: 'Devices connected to the chat', joined: 'sum' },
  zemu_chat_unread_devices: { help: 'Devices that missed messages', joined: 'sum' },
  zemu_disk_free_bytes: { help: 'Free space of the data folder', joined: 'max' },
  zemu_disk_bytes: { help: 'Size of the disk of the data folder', joined: 'max' },
  // Of the whole site: said by the one process that runs the jobs.
  zemu_notices_waiting: { help: 'Notices not handed over yet', joined: 'max' },
  zemu_notices_oldest_seconds: { help: 'Age of the oldest of them', joined: 'max' },
  zemu_deliveries_waiting: {
    help: 'Deliveries that are due',
    labels: ['channel'],
    joined: 'max',
  },
  zemu_deliveries_oldest_seconds: {
    help: 'How long the oldest of them is due',
    labels: ['channel'],
    joined: 'max',
  },
  zemu_deliveries_day: {
    help: 'Deliveries of the last day',
    labels: ['channel', 'state'],
    joined: 'max',
  },
  zemu_job_age_seconds: { help: 'Since the last good run', labels: ['job'], joined: 'max' },
  zemu_job_every_seconds: { help: 'Interval of the job', labels: ['job'], joined: 'max' },
  zemu_job_failures: { help: 'Failures since the last good run', labels: ['job'], joined: 'max' },
  zemu_queue_waiting: {
    help: 'What waits for a background job',
    labels: ['queue'],
    joined: 'max',
  },
  zemu_reviews_waiting: {
    help: 'What waits for operators, counted up to 1000',
    labels: ['kind'],
    joined: 'max',
  },
  zemu_search_changes_waiting: {
    help: 'Changes that the search engine was not told of yet',
    joined: 'max',
  },
  zemu_search_changes_oldest_seconds: { help: 'Age of the oldest of them', joined: 'max' },
  zemu_search_changes_given_up: { help: 'Changes that it refused for good', joined: 'max' },
  zemu_database_connections: { help: 'Connections at the server', joined: 'max' },
  zemu_database_connections_max: { help: 'Connections that the server allows', joined: 'max' },
  zemu_backup_age_seconds: { help: 'Since the last noted backup', joined: 'max' },
  zemu_certificate_left_seconds: { help: 'Until the certificate ends', joined: 'max' },
} as const satisfies Record<string, DeclaredGauge>;
export type Gauge = keyof typeof GAUGES;
