// When something was recorded, with its clock: 今天 09:30 rather than a date.
import { formatDate, momentText } from '../../contract/value/time.ts';
import { serverNowMs } from '../shell/server-clock.ts';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  className?: string | undefined;
}

/** For lists that the browser draws after an answer of the server, whose clock is known then. */
export function Moment({ at, className }: MomentProps) {
  return (
    <time dateTime={at} title={formatDate(at)} className={className}>
      {momentText(at, serverNowMs() ?? Date.now())}
    </time>
  );
}
