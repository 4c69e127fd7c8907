// An authenticator of passkeys made of software: what a browser and its hardware answer, byte by byte (WebAuthn, ES256).
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../src/contract/account/staff-entrance.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** User present; with 0x40 also the attested credential. */
const PRESENT = 0x01;
const ATTESTED = 0x40;

interface Authenticator {
  create(options: PasskeyCreation, origin: string): NewPasskey;
  /** @param counter what it says how often it was used. */
  answer(options: PasskeyRequest, origin: string, counter?: number): PasskeyAnswer;
}

export function authenticator(): Authenticator {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const dataOf = (rp_id: string, flags: number, counter: number, more: Uint8Array[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), count, ...more]);
  };
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    create({ challenge, rp_id }, origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = [Buffer.alloc(16), length, id, coseOf(publicKey)];
      const authData = dataOf(rp_id, PRESENT | ATTESTED, 0, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        client_data: base64url(clientDataOf('webauthn.create', challenge, origin)),
        attestation: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
    },
    answer({ challenge, rp_id }, origin, counter = 0) {
      const clientData = clientDataOf('webauthn.get', challenge, origin);
      const authData = dataOf(rp_id, PRESENT, counter);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return {
        id: base64url(id),
        client_data: base64url(clientData),
        authenticator_data: base64url(authData),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
      };
    },
  };
}

/** A public key as COSE writes it: EC2, ES256, P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string };
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
