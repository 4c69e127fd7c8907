// When the certificate of the public address ends, as the machine itself sees it.
import { isIP } from 'node:net';
import { connect } from 'node:tls';

export interface Certificate {
  /** Null where nothing could be read. */
  ends_at: Date | null;
  /** Why browsers would not trust it, or why nothing could be read; '' where all is well. */
  fault: string;
}

const WAIT_MS = 3000;
const GOOD_FOR_MS = 60 * 60_000;
const BAD_FOR_MS = 60_000;

let last: { address: string; until: number; found: Certificate } | null = null;

/** The certificate of an https address; null for another address. Asked at most once an hour, after a fault once a minute. */
export async function certificateOf(address: string, now: Date): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  if (last?.address === address && last.until > now.getTime()) return last.found;
  const found = await readCertificate(hostname, Number(port || 443));
  const until = now.getTime() + (found.fault === '' ? GOOD_FOR_MS : BAD_FOR_MS);
  last = { address, until, found };
  return found;
}

/** Shakes hands with a server and reads its certificate, also one that is not trusted. */
export function readCertificate(
  host: string,
  port: number,
  wait_ms = WAIT_MS,
): Promise<Certificate> {
  return new Promise((resolve) => {
    // The certificate is looked at, and nothing is sent: so one that is not trusted does no harm.
    const servername = isIP(host) ? '' : host;
    const socket = connect({ host, port, servername, rejectUnauthorized: false });
    const end = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    const fail = (fault: string) => end({ ends_at: null, fault });
    socket.setTimeout(wait_ms, () => fail('没有应答'));
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? '握手失败'));
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const fault = socket.authorized ? '' : String(socket.authorizationError);
      end({ ends_at: new Date(valid_to), fault });
    });
  });
}
