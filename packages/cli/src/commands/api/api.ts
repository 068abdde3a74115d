import { ApiError } from '@mall/sdk';
import { auth, type Endpoint, endpoint, type Method } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Context, Define, Run } from '../../command/context.js';
import { type Flags, listFlag, textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { Failure } from '../../failure/failure.js';
import { readDocuments } from '../../io/documents.js';
import type { Row } from '../../io/output/format.js';
import { renderData } from '../../io/output/list-output.js';
import { readTextFile } from '../../io/text-file.js';
import { showRequest } from '../../resource/calls/send.js';
import { pairOf } from '../../resource/input/query.js';
import { isFile, saveFile } from '../../resource/output/save-file.js';
import { isPage } from '../../resource/rows/read-pages.js';

export const defineApiCommand: Define = (t) => ({
  words: ['api'],
  summary: t('api:summary'),
  arguments: [
    { name: 'METHOD', summary: t('api:argument.method'), required: false, many: false },
    { name: 'PATH', summary: t('api:argument.path'), required: true, many: false },
  ],
  flags: [
    { name: 'field', short: 'F', type: 'text', many: true, group: 'command', summary: t('api:flag.field') },
    { name: 'file', short: 'f', type: 'file', group: 'command', summary: t('api:flag.apiFile') },
    { name: 'form', type: 'switch', group: 'command', summary: t('api:flag.form') },
    { name: 'paginate', type: 'switch', group: 'command', summary: t('api:flag.paginate') },
    { name: 'raw', type: 'switch', group: 'command', summary: t('api:flag.raw') },
    { name: 'envelope', type: 'switch', group: 'command', summary: t('api:flag.envelope') },
  ],
  effect: 'write',
  examples: [
    {
      command: 'mall api GET /blade-system/tenant/list -F tenantName=1 --paginate',
      summary: t('api:example.apiAll'),
    },
    { command: 'mall api POST /invite-code -F remark=hi --dry-run', summary: t('api:example.apiPost') },
  ],
});

const anything = z.unknown();

/** Calls that are the same without anybody signed in, as the contract says; everything else needs a token. */
const known = Object.values(auth.operations) as readonly Endpoint[];

export const runApi: Run = async ({ args, flags }, context) => {
  const { where, extra } = splitQuery(target(args));
  const one = adHoc(where, flags);
  const given = await inputOf(flags, where.method, context);
  const input = isQuery(where.method) ? { ...extra, ...(given as Row) } : given;
  if (flags['dry-run']) {
    await showRequest(one, input, context);
    return undefined;
  }
  refuseReadOnly(one, context);
  const client = one.caller === 'user' ? await context.client() : await context.anonymous();
  const call = (query: unknown): Promise<unknown> =>
    client
      .call(one, query, { signal: context.signal })
      .withResponse()
      .then(({ data }) => data);
  const whole = flags.envelope === true;
  const body = flags.paginate && !whole ? await callPages(call, input as Row) : await call(input);
  if (isFile(body)) {
    await saveFile(body, context);
    return undefined;
  }
  const data = whole || flags.paginate ? body : opened(body);
  const query = textFlag(flags, 'query');
  const { queryWith } = await import('../../io/output/query.js');
  const shown = query === undefined ? data : await queryWith(query, data);
  const format = textFlag(flags, 'output');
  await context.io.out(
    await renderData(shown ?? null, { format: format === 'yaml' || format === 'ndjson' ? format : 'json' }),
  );
  return undefined;
};

/** A query written into the path joins the fields where there is no body. */
function splitQuery(where: ReturnType<typeof target>) {
  const [path = '', query] = where.path.split('?');
  if (query === undefined || !isQuery(where.method)) return { where, extra: {} };
  return { where: { ...where, path }, extra: Object.fromEntries(new URLSearchParams(query)) };
}

const isQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE';

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE'];

function target(args: readonly string[]): { readonly method: Method; readonly path: string } {
  const [first = '', second] = args;
  const method = second === undefined ? 'GET' : first.toUpperCase();
  const path = (second ?? first).replace(/^\/?mall-api(?=\/)/, '');
  if (!methods.includes(method))
    throw new Failure('api:error.badMethod', { exit: 'usage', params: { method: first } });
  if (!path.startsWith('/') || path.startsWith('//') || /[\s#]/.test(path))
    throw new Failure('api:error.badPath', { exit: 'usage', params: { path } });
  return { method: method as Method, path };
}

function adHoc({ method, path }: ReturnType<typeof target>, flags: Flags): Endpoint {
  const like = known.find((one) => one.method === method && one.path === path.split('?')[0]);
  const send = flags.form ? 'form' : isQuery(method) ? 'query' : 'json';
  return endpoint({
    method,
    path,
    send,
    reply: flags.raw ? 'file' : 'raw',
    caller: like?.caller ?? 'user',
    input: anything,
    output: anything,
  });
}

async function inputOf(flags: Flags, method: Method, context: Context): Promise<unknown> {
  const file = textFlag(flags, 'file');
  const fields = fieldsOf(flags, isQuery(method));
  if (file === undefined) return fields;
  const [body, ...more] = await readDocuments(file, context.io, 'plain');
  if (more.length > 0) return [body, ...more];
  return typeof body === 'object' ? { ...(body as Row), ...fields } : body;
}

function fieldsOf(flags: Flags, query: boolean): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const text of listFlag(flags, 'field')) {
    const [key, raw] = pairOf(text, 'field');
    const value = typed(raw, query);
    if (!key.endsWith('[]')) fields[key] = value;
    else {
      const name = key.slice(0, -2);
      const before = fields[name];
      fields[name] = [...(Array.isArray(before) ? before : []), value];
    }
  }
  return fields;
}

const literal: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** In a body `true`, `null` and safe numbers are what they look like; everywhere else text stays text. */
function typed(text: string, query: boolean): unknown {
  const value = text.startsWith('@') ? readTextFile(text.slice(1)) : text;
  if (query || text.startsWith('@')) return value;
  if (Object.hasOwn(literal, value)) return literal[value];
  return /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

async function callPages(call: (query: Row) => Promise<unknown>, input: Row): Promise<unknown> {
  const rows: unknown[] = [];
  for (let current = Number(input.current ?? 1); ; current += 1) {
    const size = Number(input.size ?? 500);
    const data = opened(await call({ ...input, current, size }));
    if (!isPage(data)) return data;
    rows.push(...data.records);
    if (data.records.length < size || current * size >= data.total) return rows;
  }
}

/** Other back ends refuse with HTTP 200 and say so in the body. */
function opened(body: unknown): unknown {
  if (!isEnvelope(body)) return body;
  if (body.code === 200) return body.data;
  throw new ApiError(body.msg ?? '', { code: `http.${body.code}`, status: body.code });
}

interface Envelope {
  readonly code: number;
  readonly data?: unknown;
  readonly msg?: string;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Envelope).code === 'number' &&
  'success' in body;
