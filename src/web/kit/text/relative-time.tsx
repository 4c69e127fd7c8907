// A relative time, with the exact time as attribute and tooltip.
import { useEffect, useState } from 'react';
import { formatDate, type Instant, relativeTime } from '../../../contract/value/time.ts';

interface RelativeTimeProps {
  /** The moment, ISO 8601. */
  at: string;
  /** The server's time when the page was rendered: the same in the loader's data on both sides, so
   * that the browser's first render agrees. Left out, the date itself is shown at first. */
  now?: Instant;
  /** Text before the time, e.g. "更新于 ". */
  prefix?: string;
  className?: string;
}

/** Renders `<time>`; updates each minute, counted from `now` and not from this computer's clock. */
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
