// Passkeys (WebAuthn) as a second factor: challenges, and the check of an authenticator's answers.
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/account/staff-entrance.ts';
import type { Config } from '../../platform/config.ts';

/** Some 25 MB of memory, loaded when the first member of the staff uses a passkey. */
const library = () => import('@simplewebauthn/server');

interface KnownPasskey {
  id: string;
  transports: string[];
}

/** The site as browsers bind passkeys to it. */
export function siteOf({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { rp_id: hostname, origin };
}

/** What the browser needs to create a passkey for a person. */
export async function creationFor(
  config: Config,
  person: { account_id: number; name: string },
  exclude: readonly KnownPasskey[],
): Promise<PasskeyCreation> {
  const { rp_id } = siteOf(config);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: '择木运营',
    rpID: rp_id,
    userName: person.name,
    userID: new Uint8Array(Buffer.from(`staff-${person.account_id}`)),
    attestationType: 'none',
  });
  return {
    challenge: options.challenge,
    rp_id,
    rp_name: options.rp.name,
    user_id: options.user.id,
    user_name: options.user.name,
    algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
    exclude: exclude.map(({ id, transports }) => ({ id, transports })),
  };
}

/** The passkey of a right answer to this challenge; null for a wrong one. */
export async function readCreation(
  config: Config,
  challenge: string,
  { id, client_data, attestation, transports }: NewPasskey,
) {
  const { rp_id, origin } = siteOf(config);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, attestationObject: attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    // It is the second factor: that the person has it is enough.
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/** What the browser needs to ask for one of the person's passkeys. */
export async function requestFor(
  config: Config,
  allow: readonly KnownPasskey[],
): Promise<PasskeyRequest> {
  const { rp_id } = siteOf(config);
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: rp_id });
  return { challenge, rp_id, allow: allow.map(({ id, transports }) => ({ id, transports })) };
}

/** The new counter after a right answer to this challenge; null for a wrong one, and for a copied passkey. */
export async function readAnswer(
  config: Config,
  challenge: string,
  passkey: { id: string; public_key: string; counter: number },
  { id, client_data, authenticator_data, signature }: PasskeyAnswer,
): Promise<number | null> {
  const { rp_id, origin } = siteOf(config);
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client_data,
        authenticatorData: authenticator_data,
        signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
