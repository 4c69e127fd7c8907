// A pretended WeChat Pay on a server of its own. It checks the merchant's signature as the official library does, keeps
// trades under the rules of the real one, signs its answers, and sends notices until they are taken.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { priceOf } from '../../../src/contract/value/money.ts';
import { type BillLine, billText, linesOf } from './wechat-bill.ts';
import { vectors } from './wechat-keys.ts';
import {
  answerTo,
  type Book,
  refundText,
  type Said,
  type Trade,
  type TradeRefund,
  tradeText,
} from './wechat-trades.ts';

/** What goes wrong with a call: before it is done, or after. */
type Fault =
  | 'none'
  | '500'
  | 'busy'
  | 'poor'
  | 'hang'
  | 'cut'
  | 'unsigned'
  | 'wrongly signed'
  | 'altered';

/** By which key the pretended WeChat signs, or somebody else. */
type Signer = 'key' | 'certificate' | 'attacker';

/** The waits between the sendings of a notice, in seconds. */
const AGAIN_S = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
];
const NONCE = 'noncenonce12';

/** A notice before it is signed. */
interface Notice {
  url: string;
  body: string;
}

interface Change {
  signer?: Signer;
  /** The number of the key that the headers name. */
  serial?: string;
  /** How many seconds before now it was signed. */
  age_s?: number;
  probe?: boolean;
  /** Changes the text after it was signed. */
  alter?: (body: string) => string;
}

export interface WechatStage extends Book {
  /** The address that the site calls. */
  endpoint: string;
  /** What was called, in its order. */
  called: string[];
  /** The next calls go wrong in these ways, after those that were named before; with none named, no call does. */
  fail(...faults: Fault[]): void;
  /** Who signs notices; answers are signed as the caller asks. */
  signer: Signer;
  /** Pays a trade: a closed one too, for payers can be late. Queues the notice. */
  pay(out_no: string): Trade;
  /** Ends a refund, and queues the notice. */
  endRefund(refund_no: string, status: TradeRefund['status']): void;
  /** The notice of a payment, with other fields where they are given. */
  paidNotice(out_no: string, other?: object): Notice;
  refundNotice(refund_no: string, other?: object): Notice;
  /** Signs and sends a notice now; gives the status of the answer. */
  send(notice: Notice, change?: Change): Promise<number>;
  /** Sends what is due; what is not taken comes again later. */
  deliver(): Promise<number[]>;
  /** How many notices wait to be sent. */
  waiting(): number;
  /** Forgets the notices that wait: they are lost. */
  lose(): void;
  bill: { change?: (lines: BillLine[]) => BillLine[]; isReady: boolean; isCut: boolean };
  close(): Promise<void>;
}

const KEYS = {
  key: vectors.private.wxpub,
  certificate: vectors.private.wxplat,
  attacker: vectors.private.attacker,
};
const SERIALS = {
  key: vectors.publicKeyId,
  certificate: vectors.platformSerial,
  attacker: vectors.publicKeyId,
};

/** The headers of something that WeChat sends. */
function signedBy(
  body: string,
  now: Date,
  { signer = 'key', serial, age_s = 0, probe = false }: Change,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000) - age_s);
  const nonce = randomBytes(16).toString('hex');
  const signature = Rsa.sign(
    Formatter.response(time, nonce, body),
    Rsa.from(KEYS[signer], Rsa.KEY_TYPE_PRIVATE),
  );
  return {
    'Request-ID': randomBytes(8).toString('hex'),
    'Wechatpay-Timestamp': time,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial ?? SERIALS[signer],
    'Wechatpay-Signature': probe ? `WECHATPAY/SIGNTEST/${signature}` : signature,
  };
}

/** Whether the merchant signed this request just now. */
function isOurs(request: IncomingMessage, body: string, now: Date): boolean {
  const said = request.headers.authorization ?? '';
  if (!said.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false;
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(said)?.[1] ?? '';
  const time = part('timestamp');
  const text = Formatter.request(
    request.method ?? '',
    request.url ?? '',
    time,
    part('nonce_str'),
    body,
  );
  return (
    part('mchid') === vectors.mchId &&
    part('serial_no') === vectors.serial &&
    Math.abs(now.getTime() / 1000 - Number(time)) < 300 &&
    Rsa.verify(text, part('signature'), Rsa.from(vectors.public.merchant, Rsa.KEY_TYPE_PUBLIC))
  );
}

const sealed = (text: string, associated_data: string) => ({
  algorithm: 'AEAD_AES_256_GCM',
  ciphertext: Aes.AesGcm.encrypt(text, vectors.v3Key, NONCE, associated_data),
  associated_data,
  nonce: NONCE,
});

const certificates = (): Said => ({
  status: 200,
  content: {
    data: [
      {
        serial_no: vectors.platformSerial,
        effective_time: '2026-01-01T00:00:00+08:00',
        expire_time: '2031-01-01T00:00:00+08:00',
        encrypt_certificate: sealed(vectors.certificate, 'certificate'),
      },
    ],
  },
});

/** Begins to listen. `site` is where its notices go, whatever host their address names. */
export async function openWechat({
  clock,
  site,
}: {
  clock: () => Date;
  site: () => Promise<string>;
}): Promise<WechatStage> {
  const book: Book = { trades: new Map(), refunds: new Map() };
  const called: string[] = [];
  const bill: WechatStage['bill'] = { isReady: true, isCut: false };
  const queue: (Notice & { due: number; tries: number })[] = [];
  const faults: Fault[] = [];
  let events = 0;

  const files = new Map<string, Buffer>();
  function billOf(url: URL): Said {
    if (!bill.isReady) return { status: 400, content: { code: 'STATEMENT_CREATING' } };
    const all = linesOf(book, url.searchParams.get('bill_date') ?? '');
    const lines = bill.change?.(all) ?? all;
    if (lines.length === 0) return { status: 400, content: { code: 'NO_STATEMENT_EXIST' } };
    const bytes = Buffer.from(billText(lines));
    const token = randomBytes(8).toString('hex');
    files.set(token, gzipSync(bill.isCut ? bytes.subarray(0, -40) : bytes));
    const hash_value = createHash('sha1').update(bytes).digest('hex');
    const download_url = `${stage.endpoint}/v3/billdownload/file?token=${token}`;
    return { status: 200, content: { hash_type: 'SHA1', hash_value, download_url } };
  }

  const notice = (event_type: string, url: string, inside: object): Notice => {
    events += 1;
    const kind = event_type.startsWith('REFUND') ? 'refund' : 'transaction';
    return {
      url,
      body: JSON.stringify({
        id: `EV-${String(events).padStart(16, '0')}`,
        create_time: '2026-01-01T08:00:00+08:00',
        resource_type: 'encrypt-resource',
        event_type,
        summary: '测试',
        resource: { ...sealed(JSON.stringify(inside), kind), original_type: kind },
      }),
    };
  };
  const enqueue = (one: Notice) => queue.push({ ...one, due: clock().getTime(), tries: 0 });

  const stage: WechatStage = {
    ...book,
    endpoint: '',
    called,
    signer: 'key',
    bill,
    fail: (...next) => {
      if (next.length === 0) faults.length = 0;
      faults.push(...next);
    },
    pay: (out_no) => {
      const trade = book.trades.get(out_no);
      if (!trade || trade.paid_at) throw new Error(`nothing to pay: ${out_no}`);
      const provider_no = `4200${String(book.trades.size).padStart(24, '0')}`;
      Object.assign(trade, { state: 'SUCCESS', paid_at: clock(), provider_no });
      enqueue(stage.paidNotice(out_no));
      return trade;
    },
    endRefund: (refund_no, status) => {
      const refund = book.refunds.get(refund_no);
      if (!refund) throw new Error(`no refund: ${refund_no}`);
      refund.status = status;
      enqueue(stage.refundNotice(refund_no));
    },
    paidNotice: (out_no, other = {}) => {
      const trade = book.trades.get(out_no);
      if (!trade) throw new Error(`no trade: ${out_no}`);
      const inside = { ...tradeText(trade), ...other };
      return notice('TRANSACTION.SUCCESS', trade.notify_url, inside);
    },
    refundNotice: (refund_no, other = {}) => {
      const refund = book.refunds.get(refund_no);
      if (!refund) throw new Error(`no refund: ${refund_no}`);
      const inside = { ...refundText(refund, 'refund_status'), ...other };
      return notice(`REFUND.${refund.status}`, refund.notify_url, inside);
    },
    send: async ({ url, body }, change = {}) => {
      const headers = signedBy(body, clock(), { signer: stage.signer, ...change });
      const { status } = await fetch(`${await site()}${new URL(url).pathname}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: change.alter?.(body) ?? body,
      });
      return status;
    },
    deliver: async () => {
      const now = clock().getTime();
      const statuses: number[] = [];
      for (const one of queue.splice(0)) {
        const status = one.due <= now ? await stage.send(one) : null;
        if (status !== null) statuses.push(status);
        const wait = AGAIN_S[one.tries];
        if (status === null) queue.push(one);
        else if (status !== 204 && status !== 200 && wait !== undefined)
          queue.push({ ...one, due: now + wait * 1000, tries: one.tries + 1 });
      }
      return statuses;
    },
    waiting: () => queue.length,
    lose: () => {
      queue.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  const answer = (request: IncomingMessage, url: URL, body: string): Said => {
    const method = request.method ?? '';
    if (!isOurs(request, body, clock())) return { status: 401, content: { code: 'SIGN_ERROR' } };
    if (url.pathname === '/v3/certificates') return certificates();
    if (url.pathname === '/v3/bill/tradebill') return billOf(url);
    const { endpoint: origin } = stage;
    const call = { method, url, body: body && JSON.parse(body), now: clock(), origin };
    return answerTo(book, call) ?? { status: 404, content: { code: 'NOT_FOUND' } };
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', stage.endpoint);
    const body = await textOf(request);
    if (url.pathname === '/h5') return showPage(stage, url, { request, response }, clock());
    called.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/v3/billdownload/file') {
      response.end(files.get(url.searchParams.get('token') ?? ''));
      return;
    }
    const fault = faults.shift();
    if (fault === 'hang') return;
    const said = (fault && EARLY[fault]) ?? answer(request, url, body);
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const text = said.content ? JSON.stringify(said.content) : '';
    const byKey = request.headers['wechatpay-serial'] === vectors.publicKeyId;
    const signer = fault === 'wrongly signed' ? 'attacker' : byKey ? 'key' : 'certificate';
    const headers = fault === 'unsigned' ? {} : signedBy(text, clock(), { signer });
    response.writeHead(said.status, { ...headers, 'content-type': 'application/json' });
    response.end(
      fault === 'altered' ? text.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`) : text,
    );
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(599).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stage.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stage;
}

/** Faults in which nothing is done. */
const EARLY: Partial<Record<Fault, Said>> = {
  '500': { status: 500, content: { code: 'SYSTEM_ERROR' } },
  busy: { status: 429, content: { code: 'FREQUENCY_LIMITED' } },
  poor: { status: 403, content: { code: 'NOT_ENOUGH' } },
};

/** The page at which a phone pays: it is paid by `pay=1`, and leads back to the site. */
function showPage(
  stage: WechatStage,
  url: URL,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  now: Date,
): void {
  const out_no = url.searchParams.get('prepay_id') ?? '';
  const trade = stage.trades.get(out_no);
  // The real page opens only for a visitor from the host that is registered for it.
  if (!trade || trade.paid_at || trade.expires_at <= now || !request.headers.referer) {
    response.writeHead(404).end();
    return;
  }
  if (url.searchParams.get('pay') === '1') {
    stage.pay(out_no);
    const location = url.searchParams.get('redirect_url') ?? '/';
    response.writeHead(303, { location }).end();
    return;
  }
  const inputs = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width">
<title>微信支付</title><h1>${priceOf(trade.fen)}</h1><form>${inputs.join('')}
<button name="pay" value="1">立即支付</button></form></html>`,
  );
}
