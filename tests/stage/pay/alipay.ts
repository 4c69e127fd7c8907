// A pretended Alipay on a server of its own: it checks what it is sent as the official library does, keeps trades under
// the rules of the real one, signs its answers, shows a page to pay at, and sends notices until they are taken.
import { createSign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { AlipaySdk } from 'alipay-sdk';
import { priceOf } from '../../../src/contract/value/money.ts';
import { formatDate } from '../../../src/contract/value/time.ts';
import { type BillLine, linesOf, zipOf } from './alipay-bill.ts';
import { vectors } from './alipay-keys.ts';
import { type Book, calls, enter, noticeOf, type Trade } from './alipay-trades.ts';

type Fields = Record<string, string>;
/** By whose key a notice is signed. */
type Signer = keyof typeof vectors.private;
/** What goes wrong with the next call: before it is done, or after. */
type Fault = 'error' | '500' | 'hang' | 'cut' | 'unsigned' | 'wrongly signed' | 'altered';

/** The waits between the sendings of a notice, in minutes. */
const AGAIN_MIN = [4, 10, 10, 60, 120, 360, 900];
const MINUTE_MS = 60_000;
/** A call older than this is refused; a page stays open until its own end. */
const STALE_MS = 15 * MINUTE_MS;

interface Notice {
  address: string;
  body: string;
  due: number;
  tries: number;
}

export interface AlipayStage extends Book {
  /** The address that the site calls. */
  gateway: string;
  /** What was called, in its order. */
  called: string[];
  fail(fault: Fault): void;
  /** Pays at a page's address; gives where the payer is sent then, null when the page says that it is over. */
  pay(page: string): Promise<string | null>;
  /** Signs in at a page and does not pay. */
  enter(page: string): Trade | null;
  /** Sends what is due; a notice that is not taken comes again later. */
  deliver(): Promise<void>;
  /** How many notices wait to be sent, or sent again. */
  waiting(): number;
  /** Forgets the notices that wait: they are lost. */
  lose(): void;
  /** Puts the notice of a trade's present state in the queue. */
  notify(out_no: string): void;
  /** A signed notice, as it is sent, with other fields or another key. */
  notice(out_no: string, change?: Fields, key?: Signer): string;
  bill: { change?: (lines: BillLine[]) => BillLine[]; isReady: boolean; isCut: boolean };
  close(): Promise<void>;
}

/** Begins to listen. With `certified` it answers as to an application with certificates. */
export async function openAlipay({
  clock,
  certified = false,
}: {
  clock: () => Date;
  certified?: boolean;
}): Promise<AlipayStage> {
  const app = new AlipaySdk({
    appId: vectors.appId,
    privateKey: vectors.private.ali,
    // The other side of the library: what it would believe of Alipay, it believes here of the site.
    alipayPublicKey: vectors.public.app,
  });
  let fault: Fault | null = null;
  let notices: Notice[] = [];
  let numbers = 0;
  const book: Book = { trades: new Map(), refundsEnd: 'done' };
  const called: string[] = [];
  const bill: AlipayStage['bill'] = { isReady: true, isCut: false };

  /** Why a request is refused; null for a good one. */
  const refusalOf = (fields: Fields): string | null => {
    const sent = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
    if (fields.app_id !== vectors.appId) return 'isv.invalid-app-id';
    if (fields.sign_type !== 'RSA2' || !app.checkNotifySignV2(fields))
      return 'isv.invalid-signature';
    const isPage = fields.method?.endsWith('.pay');
    if (!isPage && Math.abs(clock().getTime() - sent) > STALE_MS) return 'isv.invalid-timestamp';
    const { app: appNumber, root } = vectors.numbers;
    const isCertified = fields.app_cert_sn === appNumber && fields.alipay_root_cert_sn === root;
    return certified && !isCertified ? 'isv.missing-app-cert-sn' : null;
  };

  const pageOf = (address: string) => {
    const fields = Object.fromEntries(new URL(address).searchParams);
    const refusal = refusalOf(fields);
    if (refusal) throw new Error(`the page was refused: ${refusal}`);
    const { biz_content = '{}', notify_url = '', return_url = '' } = fields;
    return { biz: JSON.parse(biz_content) as Fields, notify_url, return_url };
  };

  const notice = (out_no: string, change: Fields = {}, key: Signer = 'ali') => {
    const trade = book.trades.get(out_no);
    if (!trade) throw new Error(`no trade ${out_no}`);
    numbers += 1;
    const { appId, sellerId } = vectors;
    const ids = { notify_id: `N${numbers}`, appId, sellerId };
    const fields = { ...noticeOf(trade, ids, clock()), sign_type: 'RSA2', ...change };
    return String(new URLSearchParams(signedForm(fields, key)));
  };
  const notify = (out_no: string) => {
    const address = book.trades.get(out_no)?.notify_url ?? '';
    notices.push({ address, body: notice(out_no), due: clock().getTime(), tries: 0 });
  };

  const pay = (address: string): string | null => {
    const now = clock();
    const trade = enter(book, pageOf(address), now);
    if (trade?.state !== 'WAIT_BUYER_PAY' || now.getTime() >= trade.expires_at) return null;
    trade.state = 'TRADE_SUCCESS';
    trade.paid_at = now;
    notify(trade.out_no);
    return returnOf(trade, now);
  };

  const deliver = async () => {
    const now = clock().getTime();
    const due = notices.filter((one) => one.due <= now);
    for (const one of due) {
      const taken = await send(one);
      const wait = AGAIN_MIN[one.tries];
      one.tries += 1;
      if (taken || wait === undefined) notices = notices.filter((other) => other !== one);
      else one.due = now + wait * MINUTE_MS;
    }
  };

  /** What a call is answered with: the text of its node. */
  const answerOf = (fields: Fields): string => {
    const { method = '', biz_content = '{}' } = fields;
    const biz: Fields = JSON.parse(biz_content);
    called.push(method);
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      const refusal = { code: '40004', sub_code: 'isp.bill_not_exist' };
      const found = { code: '10000', bill_download_url: `${base()}/bill?day=${biz.bill_date}` };
      return JSON.stringify(bill.isReady ? found : refusal);
    }
    const before = [...book.trades].map(([, { refunds }]) => refunds.size);
    const said = calls[method]?.(book, biz, clock()) ?? { code: '40006', sub_code: 'isv.no' };
    const after = [...book.trades].map(([, { refunds }]) => refunds.size);
    if (String(before) !== String(after)) notify(biz.out_trade_no ?? '');
    // With a slash as the real one writes it, and a bracket in a text: only the raw text can be checked.
    return JSON.stringify({ ...said, note: '"}{ a/b' }).replaceAll('/', '\\/');
  };

  const answer = async (fields: Fields, response: ServerResponse) => {
    const now = fault;
    fault = null;
    const json = (body: string) =>
      response.setHeader('content-type', 'text/html;charset=utf-8').end(body);
    if (now === 'hang') return;
    if (now === '500') return response.writeHead(500).end('busy');
    const refusal = now === 'error' ? 'isp.unknow-error' : refusalOf(fields);
    if (refusal) return json(`{"error_response":{"code":"40002","sub_code":"${refusal}"}}`);
    const node = answerOf(fields);
    if (now === 'cut') return response.destroy();
    const key = now === 'wrongly signed' ? 'attacker' : 'ali';
    const sign = now === 'unsigned' ? '' : `,"sign":"${rsa(node, key)}"`;
    const number = certified ? `,"alipay_cert_sn":"${vectors.numbers.alipay}"` : '';
    const shown = now === 'altered' ? node.replace('10000', '10000 ') : node;
    return json(`{"${fields.method?.replaceAll('.', '_')}_response":${shown}${number}${sign}}`);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', base());
    const query = Object.fromEntries(url.searchParams);
    const body = Object.fromEntries(new URLSearchParams(await textOf(request)));
    if (url.pathname === '/bill') {
      const lines = linesOf(book.trades.values(), query.day ?? '');
      return response.end(zipOf(bill.change?.(lines) ?? lines, query.day ?? '', bill.isCut));
    }
    if (!query.method?.endsWith('.pay')) return answer({ ...query, ...body }, response);
    if (request.method !== 'POST')
      return showPage(response, enter(book, pageOf(url.href), clock()));
    const to = pay(url.href);
    void deliver();
    return to ? response.writeHead(303, { location: to }).end() : showPage(response, null);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(book, {
    gateway: `${base()}/gateway.do`,
    called,
    fail: (next: Fault) => {
      fault = next;
    },
    pay: async (page: string) => pay(page),
    enter: (page: string) => enter(book, pageOf(page), clock()),
    deliver,
    waiting: () => notices.length,
    lose: () => {
      notices = [];
    },
    notify,
    notice,
    bill,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

const rsa = (text: string, key: Signer, kind = 'RSA-SHA256') =>
  createSign(kind).update(text).sign(vectors.private[key], 'base64');

/** The fields of a form with Alipay's signature, which covers all but the kind of signature. */
function signedForm(fields: Fields, key: Signer): Fields {
  const names = Object.keys(fields).filter((name) => name !== 'sign_type');
  const content = names.toSorted().map((name) => `${name}=${fields[name]}`);
  const kind = fields.sign_type === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...fields, sign: rsa(content.join('&'), key, kind) };
}

/** Where the payer is sent after paying: the site's address with signed fields, which prove nothing. */
function returnOf({ out_no, trade_no, return_url, fen }: Trade, now: Date): string {
  const fields = {
    charset: 'utf-8',
    out_trade_no: out_no,
    method: 'alipay.trade.page.pay.return',
    total_amount: String(fen / 100),
    trade_no,
    app_id: vectors.appId,
    seller_id: vectors.sellerId,
    timestamp: formatDate(now),
    sign_type: 'RSA2',
  };
  return `${return_url}?${new URLSearchParams(signedForm(fields, 'ali'))}`;
}

/** Sends a notice; true when it was answered with exactly what Alipay waits for. */
async function send({ address, body }: Notice): Promise<boolean> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
  return response?.status === 200 && (await response.text()) === 'success';
}

function showPage(response: ServerResponse, trade: Trade | null): void {
  const isOpen = trade?.state === 'WAIT_BUYER_PAY';
  response.setHeader('content-type', 'text/html;charset=utf-8').end(`<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>假的支付宝</title><h1>${trade ? priceOf(trade.fen) : '交易已超时关闭'}</h1>
<p>${trade?.subject ?? ''}</p>${isOpen ? '<form method="post"><button>确认付款</button></form>' : ''}</html>`);
}
