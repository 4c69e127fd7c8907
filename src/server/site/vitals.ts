// Takes what open pages say of their own speed into the metrics. Nothing is stored.
import * as contract from '../../contract/site/vitals.ts';
import { handle } from '../platform/http/call.ts';
import { time } from '../platform/seeing/meter.ts';

export const sendVitals = handle(
  contract.sendVitals,
  async (_context, { page, lcp_ms, cls, inp_ms }) => {
    const labels = { route: page };
    time('zemu_vital_lcp_seconds', lcp_ms / 1000, labels);
    time('zemu_vital_cls', cls, labels);
    if (inp_ms !== undefined) time('zemu_vital_inp_seconds', inp_ms / 1000, labels);
    return null;
  },
);
