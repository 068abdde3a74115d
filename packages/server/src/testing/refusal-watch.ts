import { appendFileSync } from 'node:fs';
import { type Endpoint, errorText, isCommonError, isErrorCode } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { apiPrefix } from '../http/api-prefix.js';
import { toAppError } from '../http/error-reply.js';
import type { Host, MountedCall, MountedEndpoint } from '../http/host.js';
import type { Part } from '../http/part.js';

/** A file to which every refusal is written as a line, `resource.operation<tab>code`, where it is set. */
const kept = process.env.MALL_TEST_REFUSALS;

/** Codes by which callers are refused before a call of theirs is looked at, by who may make it. */
const ofCallers: Readonly<Record<Endpoint['caller'], readonly string[]>> = {
  user: [
    'auth.password_change_required',
    'auth.token_expired',
    'auth.token_revoked',
    'tenant.expired',
    'tenant.header_mismatch',
    'tenant.unknown',
  ],
  client: ['auth.client_missing', 'auth.client_unknown'],
  anyone: [],
};

export interface RefusalWatch {
  /** Mounted after all others, it sees with what each call is refused. */
  readonly part: Part;
  /**
   * @throws Error naming the calls that were refused with codes which they do not declare (`refusing`), or in a sentence
   * with a place that nothing stands in
   */
  check(): void;
}

/** Holds that calls declare all that they are refused with, and say it in whole sentences, by what happens in tests. */
export function refusalWatch(): RefusalWatch {
  const undeclared = new Set<string>();
  const unfilled = new Set<string>();
  const note = (name: string, endpoint: Endpoint, { code, text }: Refused): void => {
    if (kept) appendFileSync(kept, `${name}\t${code}\n`);
    if (!isDeclared(endpoint, code)) undeclared.add(`${name}: ${code}`);
    if (text !== undefined && hasEmptyPlace(code, text)) unfilled.add(`${name}: ${text}`);
  };
  return {
    part: { mount: (host) => watch(host, note), seeds: [], links: [] },
    check: () => {
      const listed = (found: ReadonlySet<string>) => [...found].sort().join('; ');
      if (undeclared.size > 0)
        throw new Error(`calls are refused with what they do not declare: ${listed(undeclared)}`);
      if (unfilled.size > 0)
        throw new Error(`refusals have places that nothing stands in: ${listed(unfilled)}`);
    },
  };
}

interface Refused {
  readonly code: string;
  /** What the caller reads; of a call within another nobody does. */
  readonly text?: string;
}

type Note = (name: string, endpoint: Endpoint, refused: Refused) => void;

/** A place of the sentence as it was declared that is still there in what was said. */
const hasEmptyPlace = (code: string, text: string): boolean =>
  isErrorCode(code) &&
  (errorText(code, 'zh-CN').match(/\{\w+\}/g) ?? []).some((place) => text.includes(place));

const isDeclared = ({ errors = [], caller }: Endpoint, code: string): boolean =>
  isCommonError(code) || errors.includes(code) || ofCallers[caller].includes(code);

function watch(host: Host, note: Note): void {
  /** What calls within a request were refused with: the one that they stand in may pass that on. */
  const within = new Map<string, Set<string>>();
  const refusedWithin = (name: string, call: MountedCall) => (requestId: string, code: string) => {
    note(name, call.endpoint, { code });
    within.set(requestId, new Set(within.get(requestId)).add(code));
  };
  const calls = new Map(host.calls);
  for (const [name, call] of calls)
    host.calls.set(name, { ...call, ...watched(call, refusedWithin(name, call)) });
  // A row that comes back is refused with what one that is made would be.
  for (const [resource, { restore, ...source }] of host.rows)
    for (const name of [`${resource}.create`, `${resource}.submit`]) {
      const call = calls.get(name);
      if (!restore || !call) continue;
      host.rows.set(resource, { ...source, restore: telling(restore, refusedWithin(name, call)) });
      break;
    }
  host.app.addHook('onSend', async (request, reply, payload) => {
    const passedOn = within.get(request.id);
    within.delete(request.id);
    const refused = reply.statusCode >= 400 ? refusedIn(payload) : undefined;
    const call = callAt(host.mounted, request.method, request.routeOptions.url);
    if (refused && call && !passedOn?.has(refused.code))
      note(`${call.group}.${call.name}`, call.endpoint, refused);
    return payload;
  });
}

/** A call of another that tells by which code it was refused. */
function watched(
  call: MountedCall,
  refused: (requestId: string, code: string) => void,
): Pick<MountedCall, 'call' | 'within'> {
  return { call: telling(call.call, refused), within: telling(call.within, refused) };
}

const telling =
  <Given, R>(
    make: (ctx: UserContext, given: Given) => Promise<R>,
    refused: (requestId: string, code: string) => void,
  ): ((ctx: UserContext, given: Given) => Promise<R>) =>
  async (ctx, given) => {
    try {
      return await make(ctx, given);
    } catch (error) {
      refused(ctx.requestId, toAppError(error).code);
      throw error;
    }
  };

function refusedIn(payload: unknown): Refused | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const { errorCode, msg } = JSON.parse(payload) as { errorCode?: string; msg?: string };
  return errorCode === undefined
    ? undefined
    : { code: errorCode, ...(msg === undefined ? {} : { text: msg }) };
}

const callAt = (mounted: readonly MountedEndpoint[], method: string, url: string | undefined) =>
  mounted.find(
    ({ endpoint }) =>
      endpoint.method === method && apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1') === url,
  );
