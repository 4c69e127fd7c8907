// The tasks of a page's main thread, read from a trace of the browser, by their processor time: on a busy machine a task
// waits, and by the clock it would be long for that.

export interface Task {
  /** When it began, in ms since the navigation. */
  at: number;
  /** Its processor time. */
  ms: number;
  /** The longest steps inside. */
  inside: string;
}

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time, in µs as all times here. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** What a browser does only while a program watches it: it looks up the lines of scripts. */
const WATCHING = 'V8.CollectSourcePositions';
const STEPS =
  /^(?:Layout|UpdateLayoutTree|Paint|PrePaint|ParseHTML|v8\.\w+|FunctionCall|Document\w*::\w+)$/;

/** Takes the trace of one page's loading; gives its tasks, the longest first, or null where it lacks the page's start. */
export function tasksIn(trace: Buffer, url: string): Task[] | null {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) return null;
  const mine = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const tasks = mine.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  return tasks.map((task) => taskOf(task, mine, start.ts)).sort((a, b) => b.ms - a.ms);
}

function taskOf(task: Event, events: readonly Event[], start: number): Task {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(
    (one) => one !== task && one.ts >= task.ts && one.ts + (one.dur ?? 0) <= end,
  );
  const took = ({ tdur = 0 }: Event) => tdur / 1000;
  const watching = inside.filter(({ name }) => name === WATCHING);
  const ms = took(task) - watching.reduce((sum, one) => sum + took(one), 0);
  const steps = inside.filter((one) => STEPS.test(one.name) && took(one) > ms / 10);
  return {
    at: (task.ts - start) / 1000,
    ms,
    inside: steps
      .sort((a, b) => took(b) - took(a))
      .slice(0, 4)
      .map((one) => `${one.name} ${took(one).toFixed(0)}`)
      .join(', '),
  };
}
