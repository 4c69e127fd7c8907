// Tencent Cloud Chat in place of the built-in gateway, when configured (docs/operations.md): it sends hints
// to devices and reports events of its own clients. The log stays authoritative.
import type { FastifyInstance } from 'fastify';
import type { Call, Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverBy } from '../message/changes.ts';
import { registerTencentCallback } from './callback.ts';
import { tencentPictureJob } from './pictures.ts';
import { tencentRest } from './rest.ts';
import { tencentTransport } from './transport.ts';

/** Opens the service until the site closes; gives its jobs, none where it is not configured. */
export function openTencent(http: FastifyInstance, services: Services, call: Call): readonly Job[] {
  const { tencentChat } = services.config;
  if (!tencentChat) return [];
  const transport = tencentTransport(services, tencentRest(tencentChat, services.clock));
  const stop = deliverBy(services.bus, transport);
  registerTencentCallback(http, services, call, tencentChat);
  http.addHook('onClose', async () => {
    stop();
    transport.close();
  });
  return [tencentPictureJob(call)];
}
