// Certification for tests: valid credit codes, forms, requests.

import type { InputOf } from '../../src/contract/call/endpoint.ts';
import type { submitCertification } from '../../src/contract/enterprise/certification.ts';
import { creditCodeCheck } from '../../src/contract/value/check/credit-code.ts';

type CertificationInput = InputOf<typeof submitCertification>;

let codes = 0;

/** A valid 统一社会信用代码 that no other test uses. */
export function newCreditCode(): string {
  codes += 1;
  const body = `91330106MA${String(codes).padStart(6, '0')}A`;
  return body + creditCodeCheck(body);
}

/** A filled-in form. `picture` is a private upload of the person who submits it. */
export function certificationInput(
  picture: string,
  facts: Partial<CertificationInput> = {},
): CertificationInput {
  return {
    full_name: `青禾认证第${codes + 1}号科技有限公司`,
    credit_code: newCreditCode(),
    legal_person: '沈知远',
    founded_on: '2016-05-18',
    licence: [picture],
    handler_identity: [picture],
    authorisation: [picture],
    agreed: true,
    ...facts,
  };
}
