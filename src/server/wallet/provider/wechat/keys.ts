// The keys of WeChat: its public key from the configuration, its certificates fetched and opened with the v3 key.
import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../platform/config/wechat-pay.ts';
import type { Services } from '../../../platform/http/call.ts';
import { type Answer, doubtOf, opened } from './signing.ts';

/** Certificates are read again after half a day, and at most once a minute for a number that is not known. */
const CERTIFICATES_MS = 12 * 3_600_000;
const CERTIFICATES_AGAIN_MS = 60_000;

const Certificates = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
        ciphertext: z.string(),
      }),
    }),
  ),
});

type Needs = Pick<Services, 'clock' | 'log'>;

/** The keys by which WeChat is believed: its public key and its certificates, both while it changes over. */
export class WechatKeys {
  readonly #config: WechatPayConfig;
  readonly #needs: Needs;
  readonly #get: (path: string) => Promise<Answer>;
  #certificates: readonly Certificate[] = [];
  #triedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(config: WechatPayConfig, needs: Needs, get: (path: string) => Promise<Answer>) {
    this.#config = config;
    this.#needs = needs;
    this.#get = get;
  }

  /** The key of this number; undefined for one that is not WeChat's or not valid now. */
  keyOf(serial: string): KeyObject | undefined {
    return this.#among(this.#certificates, serial);
  }

  /** The header that names the key by which the answer is to be signed; without one WeChat chooses. */
  wanted(): { 'wechatpay-serial'?: string } {
    const serial =
      this.#config.publicKeys[0]?.id ??
      this.#certificates.findLast((one) => this.#isValid(one))?.serial;
    return serial ? { 'wechatpay-serial': serial } : {};
  }

  /** Reads the certificates where one of this number can be among them. A failure leaves what is known. */
  async know(serial: string): Promise<void> {
    if (this.#publicKey(serial) || !/^[0-9A-F]{40}$/.test(serial)) return;
    const age = this.#needs.clock().getTime() - this.#triedAt;
    const longest = this.keyOf(serial) ? CERTIFICATES_MS : CERTIFICATES_AGAIN_MS;
    if (!this.#reading && age > longest) {
      this.#triedAt = this.#needs.clock().getTime();
      this.#reading = this.#read()
        .catch((error) => this.#needs.log.warn({ err: error }, '没有取到微信支付的平台证书'))
        .finally(() => {
          this.#reading = null;
        });
    }
    await this.#reading;
  }

  #publicKey(serial: string): KeyObject | undefined {
    return this.#config.publicKeys.find(({ id }) => id === serial)?.key;
  }

  #isValid({ from, to }: Certificate): boolean {
    const now = this.#needs.clock();
    return from <= now && now < to;
  }

  #among(found: readonly Certificate[], serial: string): KeyObject | undefined {
    // What the merchant signed proves nothing about WeChat.
    if (serial === this.#config.serial) return undefined;
    const known = this.#publicKey(serial);
    if (known) return known;
    return found.find((one) => one.serial === serial && this.#isValid(one))?.key;
  }

  async #read(): Promise<void> {
    const { status, header, raw } = await this.#get('/v3/certificates');
    if (status !== 200) throw new Error(`微信支付的平台证书：回答 ${status}`);
    const { data } = Certificates.parse(JSON.parse(raw.toString()));
    const found = data.map(({ encrypt_certificate }) =>
      certificateOf(opened(this.#config.v3Keys, encrypt_certificate)),
    );
    // Only WeChat can seal them, so they may prove the answer in which they came.
    const keyOf = (serial: string) => this.#among(found, serial);
    const doubt = doubtOf(header, raw, { now: this.#needs.clock(), keyOf });
    if (doubt) throw new Error(`微信支付的证书不可信：${doubt}`);
    this.#certificates = found;
  }
}

interface Certificate {
  serial: string;
  key: KeyObject;
  from: Date;
  to: Date;
}

function certificateOf(pem: string): Certificate {
  const { serialNumber, publicKey, validFrom, validTo } = new X509Certificate(pem);
  return {
    serial: serialNumber,
    key: publicKey,
    from: new Date(validFrom),
    to: new Date(validTo),
  };
}
