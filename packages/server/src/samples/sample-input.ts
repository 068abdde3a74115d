import { createHash } from 'node:crypto';
import {
  type Endpoint,
  everyDictionary,
  type FieldKind,
  type FieldSpec,
  inputShapes,
} from '@mall/sdk/contract';
import * as z from 'zod';
import type { KnownFields } from './known-fields.js';

export interface Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Walks ask for the same ones thousands of times, and each takes as long as a call. */
const written = new WeakMap<z.ZodType, Json>();

/** The input of a call as a JSON schema. */
export function inputSchema({ documentedAs, input }: Pick<Endpoint, 'documentedAs' | 'input'>): Json {
  const schema = documentedAs ?? input;
  const known = written.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  written.set(schema, made);
  return made;
}

export interface SampleOptions {
  /** What a field that names rows gets. */
  idFor(field: string): string;
  readonly tenantId: string;
  /** Fields that may be absent, too. */
  readonly optional: boolean;
  /** A text that no other sample had. */
  readonly unique: string;
}

/** Called like names of rows, and names that somebody else has given. */
const foreignNames = new Set([
  ...['clientId', 'requestId', 'templateId', 'appId', 'regionId'],
  // Steps of a drawing.
  ...['nodeId', 'startActivityId', 'endActivityId'],
]);

/** True for `id`, `ids`, `parentId`, `roleIds` and their like. */
export const namesRows = (name: string): boolean => !ofNobody.has(name) && /(^|[a-z])(ids?|Ids?)$/.test(name);

/** What the log of use calls what was done, and what an application may ask of others. */
const ofNobody: ReadonlySet<string> = new Set(['logId', 'resourceIds']);

/** A value that the schema accepts. */
export function sampleOf(schema: Json, name: string, options: SampleOptions): unknown {
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, options)];
  if (schema.enum) return schema.enum[0];
  const known = byName(name, options);
  if (known !== undefined) return known;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, options);
  if ('const' in schema) return schema.const;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'object') return sampleFields(schema, options);
  return ofText(schema, options);
}

/** Rules that a schema cannot say, by the names of the fields that have them. */
function byName(name: string, { idFor, tenantId, unique }: SampleOptions): unknown {
  if (name === 'tenantId') return tenantId;
  if (name === 'logId') return 'sign_in';
  if (foreignNames.has(name)) return unique;
  if (namesRows(name)) return idFor(name);
  if (name === 'phone' || name === 'phones') return '13800138000';
  if (name === 'mail' || name === 'email') return `${unique.toLowerCase()}@example.com`;
  if (name === 'authorizedGrantTypes') return 'password';
  if (name === 'dateFormat') return 'yyyyMMdd';
  if (name === 'beginsAt') return '09:00';
  if (name === 'endsAt') return '18:00';
  if (/^(old|new)Password1?$/.test(name)) return '0cc175b9c0f1b6a831c399e269772661';
  return undefined;
}

function sampleFields(schema: Json, options: SampleOptions): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => options.optional || required.has(name) || namesRows(name),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, name, options)]));
}

/** The end of a text tells it from others. */
const ofText = ({ pattern, maxLength = 255 }: Json, { unique }: SampleOptions): string =>
  pattern === undefined ? unique.slice(-maxLength) : '1';

/** The shortest process. */
const bpmnOf = (key: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p${key}" name="${key}" isExecutable="true"><startEvent id="s"/></process></definitions>`;

/** A form without fields. */
const formTexts = { content: '{}', appContent: '{}' };

/** Texts of which no schema can tell what they must say, by the calls that take them. */
const byCall: Readonly<Record<string, (unique: string) => object>> = {
  '/blade-report/report/rest/submit': () => ({ content: '{"resource":"report"}' }),
  '/blade-system/data-scope/preview': () => ({ scopeClass: 'user.page', scopeType: 2 }),
  // Files of its own would have to be uploaded first.
  '/blade-desk/notice/submit': () => ({ attachments: [] }),
  '/blade-workflow/design/form/submit': () => formTexts,
  '/blade-workflow/design/form/history/submit': () => formTexts,
  ...Object.fromEntries(
    ['model/submit', 'model/history/submit', 'model/simulate'].map((path) => [
      `/blade-workflow/design/${path}`,
      (unique: string) => ({ modelXml: bpmnOf(unique) }),
    ]),
  ),
};

/** An input that the call accepts, with these ids wherever rows are named. */
export function sampleInput(
  { specOf }: Pick<KnownFields, 'specOf'>,
  endpoint: Endpoint,
  options: SampleOptions,
): unknown {
  const sample = sampleOf(inputSchema(endpoint), '', options);
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  const kinds = new Map(inputShapes(endpoint).map(({ name, kind }) => [name, kind]));
  const fields = Object.entries(sample).map(([name, value]) => [
    name,
    bySpec(name, specOf(endpoint, name), options) ?? byKind(kinds.get(name) ?? 'text', options) ?? value,
  ]);
  // Some calls stand under `/api`, others at the root.
  const own = byCall[endpoint.path.replace(/^\/api/, '')];
  return { ...Object.fromEntries(fields), ...own?.(options.unique) };
}

/** Values of fields whose types say more than their schemas: what other rows and dictionaries have. */
function bySpec(name: string, spec: FieldSpec | undefined, options: SampleOptions): unknown {
  if (spec?.type === 'link' || spec?.type === 'links' || spec?.type === 'parent') return options.idFor(name);
  if (spec?.type === 'email') return `${options.unique.toLowerCase()}@example.com`;
  if (spec?.type === 'phone') return '13800138000';
  if (spec?.unique && spec.type === 'day') return dayOf(options.unique);
  if (spec?.unique && spec.options && 'values' in spec.options) return choiceOf(spec.options.values);
  return spec?.options && 'dict' in spec.options ? firstKey(spec.options) : undefined;
}

/** A day that a sample with another text hardly ever has. */
function dayOf(unique: string): string {
  const digest = createHash('sha256').update(unique).digest();
  const start = Date.UTC(2030, 0, 1);
  return new Date(start + (digest.readUInt32BE() % 25_000) * 86_400_000).toISOString().slice(0, 10);
}

let chosen = 0;
/** The next of the values of a closed set: as many samples as it has values are unlike each other. */
function choiceOf<Value>(values: readonly Value[]): Value | undefined {
  chosen += 1;
  return values[chosen % values.length];
}

/** A key of a dictionary that a new database has. */
function firstKey({ dict, numeric }: { readonly dict: string; readonly numeric?: boolean }) {
  const key = everyDictionary.find(({ code }) => code === dict)?.entries[0]?.[0];
  return key !== undefined && numeric ? Number(key) : key;
}

/** Values of kinds whose schemas do not tell what they take. */
function byKind(kind: FieldKind, { unique }: SampleOptions): unknown {
  const samples: Partial<Record<FieldKind, unknown>> = {
    decimal: '1.5',
    money: '1.5',
    quantity: '1.5',
    day: '2030-01-01',
    bit: 1,
    boolean: true,
    json: `{"a":"${unique}"}`,
    url: `https://${unique.toLowerCase()}.example.com`,
    datetime: '2030-01-01 00:00:00',
  };
  return samples[kind];
}

/** The fields of a call that name rows or a tenant. */
export const namingFields = (endpoint: Endpoint): string[] =>
  Object.keys(inputSchema(endpoint).properties ?? {}).filter(
    (name) => name === 'tenantId' || (namesRows(name) && !foreignNames.has(name)),
  );

/** People whom acts of approvals name, and call what they are to do. */
const people = new Set(['assignee', 'wf_assignee', 'copyUser', 'taskUser', 'as']);

/** The fields of an act that name people; lists are searched for such. */
export const peopleFields = (endpoint: Endpoint): string[] =>
  Object.keys(inputSchema(endpoint).properties ?? {}).filter(
    (name) => endpoint.method !== 'GET' && people.has(name),
  );
