// Binds the endpoints of an enterprise's certification.
import * as contract from '../../../contract/enterprise/certification.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { submitCertification, withdrawCertification } from './requests.ts';
import {
  certificationProof,
  certificationQueue,
  decideCertification,
  reviewCertification,
} from './review.ts';
import { getMyCertification, getMyPaper, listCertifications } from './view.ts';

export const certificationEndpoints: Binding[] = [
  bind(contract.getMyCertification, getMyCertification),
  bind(contract.submitCertification, submitCertification),
  bind(contract.withdrawCertification, withdrawCertification),
  bind(contract.listCertifications, listCertifications),
  bind(contract.getMyPaper, getMyPaper),
  bind(contract.listCertificationQueue, certificationQueue),
  bind(contract.reviewCertification, reviewCertification),
  bind(contract.decideCertification, decideCertification),
  bind(contract.getPaper, certificationProof),
];
