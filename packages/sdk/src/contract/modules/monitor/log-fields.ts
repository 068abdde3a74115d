import * as z from 'zod';
import { id } from '../../fields/ids.js';
import { text } from '../../fields/text.js';

/** What every kind of log says of the call it came from (wire contract, section 4). */
export const logFields = {
  id: id(),
  tenantId: text(12),
  serviceId: text(32).nullish(),
  serverHost: text().nullish(),
  serverIp: text(64).nullish(),
  env: text(32).nullish(),
  remoteIp: text(64).nullish(),
  userAgent: z.string().nullish(),
  requestUri: z.string().nullish(),
  method: text(10).nullish(),
  /** The resource or the group of calls, and which of its operations. */
  methodClass: text(64).nullish(),
  methodName: text(64).nullish(),
  /** What was sent, without the values of secret names. */
  params: z.string().nullish(),
  requestId: text(64).nullish(),
  createBy: text(64).nullish(),
  createTime: z.string(),
};

/** What the lists can be narrowed by on a screen. */
export const logQuery = { createBy: text(64), requestId: text(64) };
