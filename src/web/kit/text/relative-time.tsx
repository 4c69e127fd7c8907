// A moment as people say it, with the exact time for machines and for the curious.
import { useEffect, useState } from 'react';
import { formatDate, type Instant, relativeTime } from '../../../contract/value/time.ts';

interface RelativeTimeProps {
  /** The moment, ISO 8601. */
  at: string;
  /** The server's time when the page was rendered: the same in the loader's data on both sides, so
   * that the browser's first render agrees. Left out, the date itself is shown at first. */
  now?: Instant;
  /** Words before, e.g. "更新于 ". */
  prefix?: string;
  className?: string;
}

/** Renders `<time>`; renews itself each minute from the given `now`, never from a wrong clock. */
export function RelativeTime({ at, now, prefix = '', className }: RelativeTimeProps) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), 60_000);
    return () => clearInterval(timer);
  }, []);
  const text =
    now === undefined
      ? formatDate(at, 'yyyy年MM月dd日')
      : relativeTime(at, new Date(now).getTime() + passed);
  return (
    <time dateTime={at} title={formatDate(at)} className={className}>
      {prefix}
      {text}
    </time>
  );
}
