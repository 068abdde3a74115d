import { fieldShapes, isRequired } from '../contract/core/field-shape.js';
import type { FieldIssue } from '../contract/core/validation.js';
import type { Language } from '../contract/texts/language.js';
import { ValidationError } from '../core/errors/mall-error.js';
import { type Entry, entriesOf, sectionsOf } from './entries.js';
import type { FieldSpec } from './kinds.js';
import { fieldsAt, isSecretRow, type Kind, type Kinds, keyAt, kindNamed } from './load-kinds.js';
import type { Live, LiveEntry } from './read-live.js';
import type { BlueprintDocument } from './schema.js';
import { isSame } from './values.js';
import { type BlueprintRule, blueprintText, type SaidOf } from './words.js';

/** What becomes of one field, in the document's words. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What becomes of one row. */
export interface Change {
  readonly action: 'create' | 'update' | 'remove';
  readonly section: string;
  readonly name: string;
  readonly fields: readonly FieldChange[];
  /** The row that is changed or removed, as it was when the plan was made. */
  readonly id?: string;
  readonly version?: number;
}

export interface Plan {
  /** In the order in which they can be done. */
  readonly changes: readonly Change[];
}

export interface PlanOptions {
  /** Rows of the document's sections that it does not name are removed. */
  readonly prune?: boolean;
  readonly language: Language;
  /** Finds the name that was probably meant. */
  readonly suggest?: (typed: string, known: readonly string[]) => string | undefined;
}

interface PlanContext extends PlanOptions {
  readonly kinds: Kinds;
  readonly live: Live;
  /** Names that can be referred to, by section. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly issues: FieldIssue[];
}

/**
 * What has to be done for the tenant to be as the document says. What it does not name stays as it is, rows and fields,
 * unless `prune` is asked for.
 *
 * @throws ValidationError with an issue for every name that is unknown or not one row's alone
 * @example
 * const kinds = await loadKinds();
 * const port = clientPort(client, { tenant: '000000' });
 * const live = await readLive(port, kinds, ['posts']);
 * const document = { version: 1, posts: [{ name: '店长', code: 'manager' }] };
 * planChanges(document, live, kinds, { language: 'en-US' }).changes.length; // 1
 */
export function planChanges(
  document: BlueprintDocument,
  live: Live,
  kinds: Kinds,
  options: PlanOptions,
): Plan {
  const known = knownNames(document, kinds, live, options.prune === true);
  const context: PlanContext = { ...options, kinds, live, known, issues: [] };
  const changes: Change[] = [];
  const removed: Change[][] = [];
  for (const section of sectionsOf(document, kinds)) {
    if (live.unreadable.has(section)) {
      refuse(context, section, 'unreadable', { section });
      continue;
    }
    const entries = entriesOf(document, section, kinds);
    checkTwice(entries, context);
    changes.push(...entries.flatMap((entry) => changeOf(entry, context)));
    if (options.prune) removed.unshift(removals(kindNamed(kinds, section), entries, context));
  }
  const { issues } = context;
  if (issues.length > 0)
    throw new ValidationError(blueprintText('refused', options.language, {}), {
      ...{ code: 'blueprint.refused', status: 400, issues },
    });
  return { changes: [...changes, ...removed.flat()] };
}

const knownNames = (document: BlueprintDocument, kinds: Kinds, live: Live, prune: boolean) =>
  new Map(
    [...kinds.keys()].map((section) => {
      const own = entriesOf(document, section, kinds).map(({ name }) => name);
      const isPruned = prune && Array.isArray(document[section]);
      const there = isPruned ? [] : (live.entries.get(section) ?? []).map(({ name }) => name);
      return [section, new Set([...own, ...there])] as const;
    }),
  );

function refuse<Rule extends BlueprintRule>(
  { issues, language }: Pick<PlanContext, 'issues' | 'language'>,
  field: string,
  rule: Rule,
  params: SaidOf<Rule>,
): void {
  issues.push({ field, rule, message: blueprintText(rule, language, params) });
}

function checkTwice(entries: readonly Entry[], context: PlanContext): void {
  const seen = new Set<string>();
  for (const { name, at } of entries) {
    if (seen.has(name)) refuse(context, at, 'twice', { name });
    seen.add(name);
  }
}

function changeOf(entry: Entry, context: PlanContext): Change[] {
  const { kind, name, at, path } = entry;
  const section = kind.name;
  if (isSecretRow(kind, path[0] ?? '')) refuse(context, at, 'secret', { name });
  checkReferences(entry, context);
  const found = (context.live.entries.get(section) ?? []).filter((one) => one.name === name);
  if (found.length > 1) refuse(context, at, 'ambiguous', { section, name, count: found.length });
  const [live] = found;
  const fields = changedFields(entry, live);
  if (live === undefined) {
    checkNew(entry, context);
    return [{ action: 'create', section, name, fields }];
  }
  return fields.length > 0
    ? [{ action: 'update', section, name, fields, id: live.row.id, ...versionOf(live) }]
    : [];
}

function checkReferences({ values, kind, at, path }: Entry, context: PlanContext): void {
  for (const [field, { to, many }] of fieldsAt(kind, path.length === 1)) {
    const value = values[field];
    if (to === undefined || value === undefined || value === null) continue;
    // The schema has names there.
    if (!many) checkReference(to, value as string, `${at}.${field}`, context);
    else
      for (const [index, name] of (value as readonly string[]).entries())
        checkReference(to, name, `${at}.${field}.${index}`, context);
  }
}

function checkReference(section: string, name: string, at: string, context: PlanContext): void {
  const known = context.known.get(section) ?? new Set();
  const count = context.live.entries.get(section)?.filter((one) => one.name === name).length ?? 0;
  if (context.live.unreadable.has(section)) refuse(context, at, 'unreadable', { section });
  else if (count > 1) refuse(context, at, 'ambiguous', { section, name, count });
  else if (!known.has(name)) {
    const guess = context.suggest?.(name, [...known]) ?? '';
    if (guess === '') refuse(context, at, 'unknownName', { section, name });
    else refuse(context, at, 'unknownNameGuess', { section, name, guess });
  }
}

const changedFields = (entry: Entry, live: LiveEntry | undefined): FieldChange[] =>
  fieldsAt(entry.kind, entry.path.length === 1).flatMap(([field, spec]: [string, FieldSpec]) => {
    const after = entry.values[field];
    const before = live?.values[field];
    if (after === undefined || isSame(entry.kind, spec, before, after)) return [];
    return [{ field, before: before ?? null, after }];
  });

/** Fields that a new row has to have and this one has not. */
function checkNew({ kind, values, path, at }: Entry, context: PlanContext): void {
  const fields = new Map(fieldsAt(kind, path.length === 1).map(([name, { field }]) => [field, name]));
  const { descriptor } = kind;
  for (const shape of fieldShapes(descriptor.form)) {
    const name = fields.get(shape.name);
    const given = name !== undefined && values[name] !== undefined && values[name] !== null;
    const isKept = shape.name in (descriptor.initial ?? {}) || descriptor.secrets.includes(shape.name);
    if (name !== undefined && isRequired(shape) && !given && !isKept)
      refuse(context, at, 'missing', { field: name });
  }
}

const versionOf = ({ row }: LiveEntry) => (row.version === undefined ? {} : { version: Number(row.version) });

/** Rows that the document's sections do not name, what is below before what is above. */
function removals(kind: Kind, entries: readonly Entry[], { live }: PlanContext): Change[] {
  const named = new Set(entries.map(({ name }) => name));
  return (live.entries.get(kind.name) ?? [])
    .filter(({ name }) => !named.has(name))
    .map((one): Change => {
      const field = keyAt(kind, one.path.length === 1);
      const fields = [{ field, before: one.path.at(-1), after: null }];
      const { id } = one.row;
      return { action: 'remove', section: kind.name, name: one.name, fields, id, ...versionOf(one) };
    })
    .reverse();
}
