import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../context/context.js';
import type { MountedEndpoint } from '../http/host.js';
import { errorForLog, withoutSecrets, withoutTokens } from './secret-free.js';

/** Whose line it is. */
export interface Person {
  readonly tenantId: string;
  readonly account: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whom a sign-in that failed was for, as far as it says so. */
export function triedBy(request: FastifyRequest): Person | undefined {
  const sent = sentWith(request);
  const tenantId = textOf(sent.tenantId) || textOf(request.headers['tenant-id']);
  const account = textOf(sent.username) || textOf(sent.account);
  return tenantId && account ? { tenantId, account } : undefined;
}

const sentWith = ({ query, body }: FastifyRequest): Fields => ({ ...(query as Fields), ...(body as Fields) });

export function renewsSession(request: FastifyRequest): boolean {
  const { grant_type, grantType } = sentWith(request);
  return grant_type === 'refresh_token' || grantType === 'refresh_token';
}

/** Whose token a reply gives, in both generations' names. */
export function givenTo(payload: unknown): Person | undefined {
  const reply = (payload ?? {}) as Fields;
  const { tenant_id, tenantId, account } = { ...reply, ...(reply.data as Fields | undefined) } as Fields;
  const tenant = textOf(tenant_id) || textOf(tenantId);
  return tenant ? { tenantId: tenant, account: textOf(account) } : undefined;
}

/** An error as a line: where it was thrown, and no value that a statement was sent with. */
export function factsOfError(error: unknown) {
  const { type, message, stack } = errorForLog(error instanceof Error ? error : new Error(String(error)));
  const [, file, line] = /((?:file:|\/|node:)[^\s()]+):(\d+):\d+/.exec(stack) ?? [];
  return {
    exceptionName: type,
    message: withoutTokens(message),
    stackTrace: withoutTokens(stack),
    fileName: file?.split('/').at(-1) ?? null,
    lineNumber: line === undefined ? null : Number(line),
  };
}

/** Calls whose input is worth something to whoever reads it: codes on their way to people, and back. */
const untold = new Set(['sms.send', 'sms.validateMessage']);

const host = hostname();

/** What every kind of line says of a call. */
export const factsOf = (
  { ids, clock }: Services,
  request: FastifyRequest,
  { tenantId, account }: Person,
  at: MountedEndpoint | undefined,
) => ({
  id: ids.next(),
  tenantId,
  serviceId: 'mall-server',
  serverHost: host,
  serverIp: request.socket.localAddress ?? null,
  env: process.env.NODE_ENV ?? 'production',
  remoteIp: request.ip,
  userAgent: textOf(request.headers['user-agent']).slice(0, 500),
  requestUri: request.url.split('?')[0] ?? '',
  method: request.method,
  methodClass: at?.group ?? null,
  // An alias is the same operation.
  methodName: at?.name.split('.')[0] ?? null,
  params: isUntold(at) ? null : paramsOf(request),
  requestId: request.id,
  createBy: account,
  createTime: clock.now().toISOString(),
});

const isUntold = (at: MountedEndpoint | undefined): boolean =>
  at !== undefined && untold.has(`${at.group}.${at.name.split('.')[0]}`);

/** A larger body is only measured: it would be cut anyway. */
const maxBodyBytes = 64 * 1024;
const maxParamsLength = 4000;

/** What came in the path, the query and the body, without the values that the log of the process leaves out too. */
function paramsOf({ params, query, body, headers }: FastifyRequest): string | null {
  const size = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const shownBody = body && size > maxBodyBytes ? `[${size}]` : body;
  const sent = { ...(params as Fields), ...(query as Fields), ...(body ? { body: shownBody } : {}) };
  if (Object.keys(sent).length === 0) return null;
  return withoutTokens(JSON.stringify(withoutSecrets(sent))).slice(0, maxParamsLength);
}
