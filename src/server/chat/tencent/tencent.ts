// Tencent Cloud Chat in the gateway's place, where it is configured (docs/operations.md): it carries
// hints to devices and reports what its own clients do. The log decides as ever.
import type { FastifyInstance } from 'fastify';
import type { Call, Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { carryBy } from '../message/changes.ts';
import { registerTencentCallback } from './callback.ts';
import { tencentCarrier } from './carrier.ts';
import { tencentPictureJob } from './pictures.ts';
import { tencentRest } from './rest.ts';

/** Opens the service until the site closes; gives its jobs, none where it is not configured. */
export function openTencent(http: FastifyInstance, services: Services, call: Call): readonly Job[] {
  const { tencentChat } = services.config;
  if (!tencentChat) return [];
  const carrier = tencentCarrier(services, tencentRest(tencentChat, services.clock));
  const stop = carryBy(services.bus, carrier);
  registerTencentCallback(http, services, call, tencentChat);
  http.addHook('onClose', async () => {
    stop();
    carrier.close();
  });
  return [tencentPictureJob(call)];
}
