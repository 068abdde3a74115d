import {
  type AnyResource,
  choicesOf,
  type Endpoint,
  filterFieldsOf,
  kindOf,
  searchQuery,
  searchSuffixes,
  sortableFields,
} from '@mall/sdk/contract';
import * as z from 'zod';
import { type Catalogue, contractCatalogue, find } from '../command/catalogue.js';
import type { CommandSpec, FlagSpec } from '../command/spec.js';
import { nouns } from '../commands/nouns.js';
import { isPlain, type PlainField, type PlainFields } from '../fast-path/plain-reply.js';
import type { FastPathCommand, FastPathFlag, FastPathNoun } from '../fast-path/read-line.js';
import { usualColumns } from '../resource/output/show-rows.js';

const kinds = {
  text: 'text',
  url: 'text',
  id: 'id',
  integer: 'integer',
  decimal: 'decimal',
  money: 'decimal',
  quantity: 'decimal',
  day: 'text',
  datetime: 'text',
  json: 'text',
  bit: 'choice',
  boolean: 'choice',
  choice: 'choice',
} as const;

/** Values that tell one kind from another, and a kind from one that is narrower than it says. */
const probes = [
  ...[
    '',
    ' ',
    ' a ',
    'a',
    '0',
    '7',
    '-7',
    '1.5',
    '12.50',
    '0.125',
    '1.0625',
    '1.00001',
    '-0.25',
    '999999999999.99',
    '9'.repeat(19),
    '1123598815738675201',
    '2026-01-01',
  ],
  ...['2026-01-01 00:00:00', 'https://a.b', '{}', 'a,b', 'x'.repeat(40)],
  ...[0, 1, -1, 2, 7, 1.5, 1e15, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53],
  ...[true, false, null, undefined],
];

/** Flags of every command that change nothing but what a read asks for and how it is written. */
const everywhere = ['output', 'columns', 'no-headers', 'context', 'url', 'tenant', 'lang'];

/**
 * What the fast path may know of a noun; empty for those that are no resource or that do differently.
 *
 * @example
 * (await buildFastPath('param', specs, globals)).list?.path; // '/blade-system/param/list'
 */
export async function buildFastPath(
  name: string,
  specs: readonly CommandSpec[],
  globals: readonly FlagSpec[],
  catalogue: Catalogue = contractCatalogue(),
): Promise<FastPathNoun> {
  const [found, noun] = [await find(catalogue, name, 'zh-CN'), await nouns[name]?.()];
  if (found?.kind !== 'resource') return {};
  const { resource } = found;
  const generic = specs.filter((spec) => !noun?.changes?.[spec.words[1] ?? '']);
  const commands = generic.flatMap((spec) => fastPathCommand(spec, resource, globals) ?? []);
  return Object.fromEntries(commands.map((command) => [command.verb, command]));
}

function fastPathCommand(
  spec: CommandSpec,
  resource: AnyResource,
  globals: readonly FlagSpec[],
): FastPathCommand | undefined {
  const { handler } = spec;
  if (handler.kind !== 'resource' || (handler.verb !== 'list' && handler.verb !== 'get')) return undefined;
  const { verb, operation } = handler;
  // Further lists of the same rows are commands of their own.
  if (spec.words[1] !== verb) return undefined;
  const endpoint = resource.operations[operation];
  const row = isGuarded(resource) ? undefined : plainRowOf(resource);
  if (!row || !endpoint || !isUsual(endpoint) || !answersRows(endpoint, verb, resource)) return undefined;
  const takes = (key: string, value: string) => endpoint.input.safeParse({ [key]: value }).success;
  const search = plainSearchOf(resource);
  const names = Object.keys(row);
  return {
    ...{
      verb,
      path: endpoint.path,
      row,
      search,
      flags: fastPathFlags(spec, globals, search, keysOf(resource, endpoint, search)),
    },
    columns: usualColumns({ resource }),
    sortable: [...sortableFields(endpoint)],
    filters: names.filter(
      (name) =>
        takes(name, 'x') && !isYesNo(resource, name) && (name in search || !(name in resource.query.shape)),
    ),
    suffixes: searchSuffixes.filter((suffix) => takes(`${resource.title}_${suffix}`, 'x')),
  };
}

/** The shell says which columns are missing because their reader may not see them. */
const isGuarded = ({ guards = {} }: AnyResource): boolean =>
  Object.values(guards).some((guard) => guard?.read !== undefined);

/** Never in a reply: a row that has it after all is for the shell. */
const absent: PlainField = { kind: 'choice', values: [], mayBeAbsent: true, mayBeNull: false };

/** The fields in their order; undefined when one of them needs its schema. */
function plainRowOf({ row, secrets }: AnyResource): PlainFields | undefined {
  const fields: Record<string, PlainField> = {};
  for (const [name, schema] of Object.entries(row.shape)) {
    const field = secrets.includes(name) ? absent : plainField(schema as z.ZodType);
    if (!field) return undefined;
    fields[name] = field;
  }
  return fields;
}

const closed: Readonly<Partial<Record<string, readonly (string | number | boolean)[]>>> = {
  bit: [0, 1],
  boolean: [true, false],
};

function plainField(schema: z.ZodType): PlainField | undefined {
  const kind = kindOf(schema);
  if (!isKnown(kind)) return undefined;
  const max = kind === 'text' ? maxLength(schema) : undefined;
  const values = closed[kind] ?? (kind === 'choice' ? choicesOf(schema) : undefined);
  const takes = (value: unknown) => schema.safeParse(value).success;
  const field: PlainField = {
    kind: kinds[kind],
    ...(max === undefined ? {} : { max }),
    ...(kinds[kind] === 'decimal' ? decimalShape(takes) : {}),
    ...(values ? { values } : {}),
    mayBeAbsent: takes(undefined),
    mayBeNull: takes(null),
  };
  return agrees(schema, field) ? field : undefined;
}

/** How long a decimal may be, found by asking: the same for every number of that length. */
function decimalShape(takes: (value: unknown) => boolean): Pick<PlainField, 'digits' | 'places' | 'signed'> {
  const longest = (text: (length: number) => string): number => {
    let length = 0;
    while (length < 30 && takes(text(length + 1))) length += 1;
    return length;
  };
  return {
    digits: longest((length) => '9'.repeat(length)),
    places: longest((length) => `1.${'1'.repeat(length)}`),
    signed: takes('-1') && takes('-0.25'),
  };
}

const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds;

function maxLength(schema: z.ZodType): number | undefined {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const found = /"maxLength":(\d+)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** What the plain reader takes, the schema takes too, and changes nothing in it. */
function agrees(schema: z.ZodType, field: PlainField): boolean {
  const edge = 'x'.repeat(Math.min(field.max ?? 0, 100_000));
  return [...probes, edge, ...(field.values ?? [])].every((value) => {
    const parsed = schema.safeParse(value);
    return !isPlain(value, field) || (parsed.success && parsed.data === value);
  });
}

const isUsual = ({ method, caller, send, reply, headers }: Endpoint): boolean =>
  method === 'GET' && caller === 'user' && send === 'query' && reply === 'envelope' && !headers;

interface PageSchema {
  readonly shape?: { readonly records?: { readonly element?: unknown } };
}

/** What a list answers is a page of such rows, what a get answers is one. */
const answersRows = ({ output }: Endpoint, verb: FastPathCommand['verb'], { row, listing }: AnyResource) =>
  // A page is an object with a list of records; other schemas have no such parts.
  verb === 'get'
    ? output === row
    : listing === 'page' && (output as PageSchema).shape?.records?.element === row;

const plainSearchOf = ({ query }: AnyResource): PlainFields =>
  Object.fromEntries(
    Object.entries(query.shape).flatMap(([name, schema]) => {
      const field = plainField(schema as z.ZodType);
      return field?.kind === 'text' ? [[name, field]] : [];
    }),
  );

const ofLists = [...everywhere, 'sort', 'filter', 'page', 'page-size', 'limit'];

/** Texts of which a search field takes one at least. */
const samples = ['x', '1', '000000'];

/** Under which key a text of each search field is asked for. */
function keysOf(resource: AnyResource, list: Endpoint, search: PlainFields): ReadonlyMap<string, string> {
  const boxes = filterFieldsOf(resource, Object.keys(search));
  return new Map(
    boxes.flatMap((box) => {
      const asked = samples.flatMap((text) => Object.keys(searchQuery([box], list, { [box.name]: text })));
      const key = asked.find((name) => name !== box.name);
      return key === undefined ? [] : [[box.name, key]];
    }),
  );
}

function fastPathFlags(
  spec: CommandSpec,
  globals: readonly FlagSpec[],
  search: PlainFields,
  keys: ReadonlyMap<string, string>,
): FastPathFlag[] {
  const usual = spec.words[1] === 'list' ? ofLists : everywhere;
  const own = spec.flags.map((flag) => flag.name);
  return [...spec.flags, ...globals.filter((flag) => !own.includes(flag.name))]
    .filter(({ name, type, field }) =>
      field === undefined ? usual.includes(name) : type === 'text' && field in search,
    )
    .map(({ name, short, type, many, field, choices }) => ({
      ...{ name, type },
      ...(short ? { short } : {}),
      ...(many ? { many } : {}),
      ...(field ? { field } : {}),
      ...keyOf(keys.get(field ?? '')),
      ...(choices ? { choices: choices.map((choice) => choice.value) } : {}),
    }));
}

const keyOf = (key: string | undefined): Pick<FastPathFlag, 'key'> => (key === undefined ? {} : { key });

/** The shell reads yes and no in a filter as words; the fast path leaves those to it. */
const isYesNo = ({ row }: AnyResource, name: string): boolean =>
  ['bit', 'boolean'].includes(kindOf(row.shape[name] as z.ZodType));
