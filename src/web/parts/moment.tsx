// When something was recorded, with the clock time: 今天 09:30.
import { formatDate, momentText } from '../../contract/value/time.ts';
import { serverNowMs } from '../shell/server-clock.ts';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  className?: string | undefined;
}

/** For lists rendered after an answer of the server, whose clock is then known. */
export function Moment({ at, className }: MomentProps) {
  return (
    <time dateTime={at} title={formatDate(at)} className={className}>
      {momentText(at, serverNowMs() ?? Date.now())}
    </time>
  );
}
