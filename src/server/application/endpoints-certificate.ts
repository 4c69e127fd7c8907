// Binds the pictures of certificates.
import * as contract from '../../contract/application/certificate.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { getCertificateImage } from './certificate-picture.ts';

export const certificateEndpoints: Binding[] = [
  bind(contract.getCertificateImage, getCertificateImage),
];
