// The keys of the tests of Alipay, and the environment that names them.
import { readFileSync } from 'node:fs';

interface Vectors {
  at: string;
  appId: string;
  sellerId: string;
  private: Record<'app' | 'ali' | 'attacker', string>;
  public: Record<'app' | 'ali' | 'attacker', string>;
  certificates: Record<'app' | 'alipay' | 'root', string>;
  numbers: Record<'app' | 'alipay' | 'root', string>;
  requests: {
    name: string;
    params: Record<string, string>;
    content: string;
    sign: string;
    query?: string;
  }[];
  answers: { name: string; body: string; isGood: boolean }[];
  notices: { name: string; body: string; isGood: boolean }[];
  /** A day's bill, a zip in base64. */
  bill: string;
}

/** Texts with good and forged signatures. */
export const vectors: Vectors = JSON.parse(
  readFileSync(new URL('./alipay-vectors.json', import.meta.url), 'utf8'),
);

const shared = {
  ALIPAY_APP_ID: vectors.appId,
  ALIPAY_SELLER_ID: vectors.sellerId,
  ALIPAY_PRIVATE_KEY: vectors.private.app,
};

/** The environment with Alipay's public key. */
export const byKey = { ...shared, ALIPAY_PUBLIC_KEY: vectors.public.ali };

/** The environment with certificates. */
export const byCertificate = {
  ...shared,
  ALIPAY_APP_CERT: vectors.certificates.app,
  ALIPAY_CERT: vectors.certificates.alipay,
  ALIPAY_ROOT_CERT: vectors.certificates.root,
};
