import {
  type AnyLabels,
  type AnyResource,
  controlsOf,
  type FormField,
  fieldLabel,
  fieldShapes,
  formFieldsOf,
  isResourceName,
  languages,
  loadLabels,
  unwritableFields,
  verbsOf,
} from '@mall/sdk/contract';
import { getTableConfig, IndexedColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import { holdsCode } from '../context/holds-code.js';
import type { Host, MountedCall } from '../http/host.js';
import { fail } from '../support/app-error.js';

/** A resource that rows can be brought into: its calls, and what a file may say of its fields. */
export interface Importable {
  readonly resource: AnyResource;
  readonly create: MountedCall;
  readonly update: MountedCall | undefined;
  readonly list: MountedCall | undefined;
  /** What a form asks for, first; then what it takes beside that. */
  readonly fields: readonly FormField[];
  /** How many of them a form asks for. */
  readonly asked: number;
  /** Fields that tell its rows apart. */
  readonly key: readonly string[];
  readonly labels: readonly AnyLabels[];
  /** Other headers that files have, and what stands below each. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Columns that say whose a row is, whether it is still one, and which of several of one name. */
const unsaid = new Set(['tenant_id', 'is_deleted', 'twin']);

/** @throws AppError import.no_resource; 403 for whoever may not add to it */
export async function importable(host: Host, ctx: UserContext, name: string): Promise<Importable> {
  const callOf = (operation: string | undefined) => host.calls.get(`${name}.${operation}`);
  const source = host.calls.get(`${name}.list`)?.source;
  const resource = source && 'tenancy' in source ? source : undefined;
  const verbs = resource ? verbsOf(resource) : {};
  const create = callOf(verbs.create);
  if (!resource || !create || resource.fields.length === 0) throw fail('import.no_resource', { name });
  create.allow(ctx, {});
  const unwritable = new Set(unwritableFields(resource, holdsCode(ctx.actor)));
  const asked = formFieldsOf(resource).filter(
    ({ name: field, editable }) => editable !== 'never' && !unwritable.has(field),
  );
  const known = new Set(asked.map(({ name: field }) => field));
  const others = fieldShapes(resource.form).filter((shape) => !known.has(shape.name));
  return {
    resource,
    create,
    update: callOf(verbs.update),
    list: callOf(verbs.list),
    fields: [...asked, ...controlsOf(resource, others)],
    asked: asked.length,
    key: keyOf(host, resource),
    labels: isResourceName(name)
      ? await Promise.all(languages.map((language) => loadLabels(name, language)))
      : [],
  };
}

/** The fields of the first unique index that a form can fill. */
function keyOf(host: Host, resource: AnyResource): string[] {
  const columns = host.rows.get(resource.name)?.columns ?? {};
  const [first] = Object.values(columns);
  if (!first) return [];
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column.name, field]));
  for (const { config } of getTableConfig(first.table).indexes) {
    if (!config.unique || !config.columns.every((column) => column instanceof IndexedColumn)) continue;
    const fields = config.columns
      .filter((column) => !unsaid.has((column as IndexedColumn).name ?? ''))
      .map((column) => fieldOf.get((column as IndexedColumn).name ?? '') ?? '');
    if (fields.length > 0 && fields.every((field) => Object.hasOwn(resource.form.shape, field)))
      return fields;
  }
  return [];
}

/** The words of a field in the caller's language, as they stand over a column. */
export async function headerOf(
  ctx: UserContext,
  { resource }: Pick<Importable, 'resource'>,
  field: string,
): Promise<string> {
  const labels = isResourceName(resource.name) ? await loadLabels(resource.name, ctx.language) : undefined;
  return fieldLabel(field, { language: ctx.language, labels });
}
