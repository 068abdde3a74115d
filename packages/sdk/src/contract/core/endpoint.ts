import type * as z from 'zod';
import { type FieldCondition, fulfils } from './field/field.js';
import type { Permission } from './permission.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where the input travels: query string, JSON body, urlencoded form or multipart form. */
export type Placement = 'query' | 'json' | 'form' | 'multipart';

/** Who may call: anyone, an application (Basic client), or a signed-in user. */
export type Caller = 'anyone' | 'client' | 'user';

/**
 * `envelope` is the platform's R; `raw` is sent as it is (token, captcha, logout); `file` is a byte stream;
 * `redirect` sends a browser on.
 */
export type ReplyKind = 'envelope' | 'raw' | 'file' | 'redirect';

/** What a row action points at: which input field takes the row's `from` value (default `id`), one or many. */
export interface Target {
  readonly field: string;
  readonly from?: string;
  readonly many: boolean;
}

export interface EndpointTraits {
  readonly method: Method;
  /** Without the product prefix; `{name}` takes the input field of that name. */
  readonly path: string;
  /** Other paths of the same call, under which front ends of the family know it. */
  readonly aliases?: readonly string[] | undefined;
  readonly caller: Caller;
  /** What somebody without a token is answered, where that is no refusal. */
  readonly signedOut?: unknown;
  /** May be called by somebody who must change a generated password first. */
  readonly beforePasswordChange?: boolean | undefined;
  readonly send: Placement;
  /** Input fields that are files (`upload()`), and the most bytes of each; such a call is sent as `multipart`. */
  readonly uploads?: Readonly<Record<string, number>> | undefined;
  readonly reply: ReplyKind;
  /** Page of the web app that says in its `error` why a browser that opened this call was refused. */
  readonly refusalPage?: string | undefined;
  /** A read may be repeated and cached; a write may not, unless `idempotent`. */
  readonly kind: 'read' | 'write';
  readonly idempotent: boolean;
  readonly permission?: Permission | undefined;
  /** Role alias needed beside or instead of a code; `admin` is fulfilled by `administrator` too. */
  readonly role?: 'administrator' | 'admin' | undefined;
  readonly target?: Target | undefined;
  /** The rows that it is meant for: no surface offers it for others, and the server refuses them. */
  readonly when?: FieldCondition | undefined;
  /** What the rows that it is about get by it, beside what its input says. */
  readonly sets?: Readonly<Record<string, unknown>> | undefined;
  /** The yes/no input by which it answers what it would do, and does nothing: surfaces show that before it is done. */
  readonly preview?: string | undefined;
  /** How much of a list one call takes; clients send a longer one in several calls, one after the other. */
  readonly slices?: { readonly entries: number; readonly bytes: number } | undefined;
  /** Asks for confirmation on every surface. */
  readonly danger: boolean;
  /** Input fields that travel as headers: field -> header name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Key of the success text among the general messages of `contract/texts`; 操作成功 when absent. */
  readonly done?: string | undefined;
}

/**
 * The atom of the contract: one call, with erased schemas and its types as a phantom. `Refusal` are the codes of its
 * own that it may be refused with, where it declares some (`refusing`).
 */
export interface Endpoint<In = unknown, Out = unknown, Refusal extends string = string>
  extends EndpointTraits {
  /** Codes that it may be refused with, beside those that any call may be refused with. */
  readonly errors?: readonly Refusal[] | undefined;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The plain shape of an input whose parser is not one; used for documents and forms. */
  readonly documentedAs?: z.ZodType | undefined;
  readonly '~types'?: { in: In; out: Out };
}

type Defaulted = 'caller' | 'send' | 'reply' | 'kind' | 'idempotent' | 'danger';

export type EndpointDef<I extends z.ZodType, O extends z.ZodType> = Omit<EndpointTraits, Defaulted> &
  Partial<Pick<EndpointTraits, Defaulted>> & {
    readonly input: I;
    readonly output: O;
    readonly documentedAs?: z.ZodType;
  };

/**
 * Declares one call. GET sends a query and is a read; everything else sends JSON and is a write.
 *
 * @example
 * const input = z.object({ userIds: ids() });
 * const unlock = endpoint({ method: 'POST', path: '/blade-user/unlock', send: 'query', input, output: done() });
 * unlock.kind; // 'write'
 */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  def: EndpointDef<I, O>,
): Endpoint<z.input<I>, z.output<O>> {
  const read = (def.kind ?? (def.method === 'GET' ? 'read' : 'write')) === 'read';
  return {
    caller: 'user',
    send: def.method === 'GET' || def.method === 'DELETE' ? 'query' : 'json',
    reply: 'envelope',
    kind: read ? 'read' : 'write',
    idempotent: read,
    danger: false,
    ...def,
  };
}

/**
 * The same calls under a second base path, where other front ends look for them.
 *
 * @example
 * const ops = { list: endpoint({ method: 'GET', path: '/a/list', input: z.object({}), output: done() }) };
 * alsoUnder('/a', '/b', ops).list.aliases; // ['/b/list']
 */
export const alsoUnder = <Ops extends Readonly<Record<string, EndpointTraits>>>(
  base: string,
  other: string,
  operations: Ops,
): Ops =>
  // Each stays what it was, with one property more.
  Object.fromEntries(
    Object.entries(operations).map(([name, one]) => {
      const moved = one.path.startsWith(`${base}/`) ? [other + one.path.slice(base.length)] : [];
      return [name, { ...one, aliases: [...(one.aliases ?? []), ...moved] }];
    }),
  ) as unknown as Ops;

export type Operations = Readonly<Record<string, Endpoint>>;
export type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never;
export type OutputOf<E> = E extends { readonly '~types'?: { in: unknown; out: infer Out } } ? Out : never;

/**
 * True where a call is meant for a row as it is now.
 *
 * @example
 * isMeantFor({ when: { state: [1] } }, { state: 2 }); // false
 */
export function isMeantFor(
  { when }: Pick<EndpointTraits, 'when'>,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return when === undefined || fulfils(when, row);
}

/**
 * The same call with the codes of its own that it may be refused with: clients tell them apart (`isRefusedWith`),
 * documents list them, and the server's tests find what is not declared.
 *
 * @example
 * const redeem = endpoint({ method: 'POST', path: '/redeem', input: z.object({ code: text() }), output: done() });
 * refusing(redeem, 'invite.used').errors; // ['invite.used']
 */
export const refusing = <In, Out, const Code extends string>(
  call: Endpoint<In, Out>,
  ...errors: readonly Code[]
): Endpoint<In, Out, Code> => ({ ...call, errors });

/**
 * The same call at another path, or for another code.
 *
 * @example
 * const list = endpoint({ method: 'GET', path: '/goods/page', input: z.object({}), output: done() });
 * under(list, { path: '/goods/page2' }).path; // '/goods/page2'
 */
export function under<E extends EndpointTraits>(
  call: E,
  other: Partial<Pick<EndpointTraits, 'method' | 'path' | 'permission' | 'aliases' | 'role'>>,
): E {
  return { ...call, ...other };
}
