import type { Endpoint, InputOf, OperationsOf, OutputOf } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { checkCaller, checkInput, type Source } from './access.js';
import { addRoute } from './add-route.js';
import { toAppError } from './error-reply.js';
import { withFieldRights } from './field-rights.js';
import type { Host, MountedCall } from './host.js';
import { type MountOptions, type Operation, opensTransaction, runCall, runCallWithin } from './run-call.js';

/** One handler per operation, with the operation's own input and output; a missing one does not compile. */
export type Handlers<Ops> = {
  readonly [K in keyof Ops]: (ctx: UserContext, input: InputOf<Ops[K]>) => Promise<OutputOf<Ops[K]>>;
};

/**
 * Puts a resource or an api on the server: input and output parsed, caller and permission checked, writes in one
 * transaction, envelope and request id added.
 *
 * @example
 * mount(host, tenant, tenantHandlers(), { changesAccess: true });
 */
export function mount<Src extends Source>(
  host: Host,
  source: Src,
  handlers: Handlers<OperationsOf<Src>>,
  options: MountOptions = {},
): void {
  for (const name of Object.keys(source.operations)) {
    const operation = operationOf(host, source, handlers, { name, options });
    const { endpoint } = operation;
    host.calls.set(`${source.name}.${name}`, callOf(operation));
    [endpoint.path, ...(endpoint.aliases ?? [])].forEach((path, index) => {
      const called = index > 0 ? `${name}.${index}` : name;
      host.mounted.push({ group: source.name, name: called, endpoint: { ...endpoint, path } });
      addRoute(operation, path);
    });
  }
}

/** @throws Error for an operation that nobody answers, or whose rows nobody can lock */
function operationOf(
  host: Host,
  source: Source,
  handlers: object,
  { name, options }: Pick<Operation, 'name' | 'options'>,
): Operation {
  // The mapped type has paired each operation with its handler; here only the pairing matters.
  const handler = (handlers as Readonly<Record<string, Operation['handler']>>)[name];
  if (!handler) throw new Error(`${source.name}.${name} has no handler`);
  const endpoint = source.operations[name] as Endpoint;
  const guarded = withFieldRights(source, endpoint, handler);
  const operation = { host, source, name, endpoint, handler: guarded, options };
  if (endpoint.when && !(opensTransaction(operation) && host.rows.has(source.name)))
    throw new Error(`${source.name}.${name} is meant for some rows, which nobody can lock for it`);
  return operation;
}

/** The operation for calls that stand for others. */
function callOf(operation: Operation): MountedCall {
  const { source, endpoint, options } = operation;
  const allow: MountedCall['allow'] = ({ actor }, input) => {
    checkCaller(source, endpoint, actor);
    checkInput(endpoint, input, actor);
  };
  return {
    source,
    endpoint,
    allow,
    call: (ctx, input) => {
      allow(ctx, input);
      return runCall(operation, ctx, endpoint.input.parse(input));
    },
    within: async (outer, input, { unread } = { unread: false }) => {
      // A call that this one makes in its turn says so itself.
      const ctx = { ...outer, unread };
      allow(ctx, input);
      return runCallWithin(operation, ctx, endpoint.input.parse(input)).catch((error: unknown) => {
        throw toAppError(error, options.refusals);
      });
    },
  };
}
