// Passkeys in the browser: asks the authenticator, and says in words why it did not answer.
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/account/staff-entrance.ts';
import { CallError } from '../../data/api.ts';

/** Loaded on demand: few people use it. */
const library = () => import('@simplewebauthn/browser');

/** Creates a passkey. @throws CallError with words for the person. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rp_id, name: options.rp_name },
      user: { id: options.user_id, name: options.user_name, displayName: options.user_name },
      pubKeyCredParams: options.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: options.exclude.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  }).catch(said('添加'));
  return {
    id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  };
}

/** Asks for a passkey. @throws CallError with words for the person. */
export async function askPasskey({
  challenge,
  rp_id,
  allow,
}: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rp_id,
      allowCredentials: allow.map(descriptorOf),
      userVerification: 'preferred',
    },
  }).catch(said('验证'));
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

const descriptorOf = ({ id, transports }: { id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

/** Turns the browser's refusal into one that a page shows. */
const said =
  (act: string) =>
  (error: unknown): never => {
    throw new CallError(422, wordsOf(error instanceof Error ? error.name : '', act));
  };

function wordsOf(name: string, act: string): string {
  if (name === 'InvalidStateError') return '这台设备上的通行密钥已经添加过';
  if (name === 'SecurityError') return '当前网址与本站设置的网址不一致，浏览器不允许使用通行密钥';
  if (name === 'NotAllowedError') return `没有完成${act}：操作被取消，或等待超时。可以再试一次`;
  return `这个浏览器没能完成${act}，请换一种方式或换用新版浏览器`;
}
