import type { KnownFields } from './known-fields.js';
import { isList, type RowByTable, rowsFor, rowsForField } from './named-rows.js';
import type { Operation } from './operation.js';
import { namingFields, peopleFields, type SampleOptions, sampleInput } from './sample-input.js';

/** What a walk puts into fields that name rows: the caller's own rows, and the rows it tries to reach. */
export interface Aim {
  /** A row of the caller's for a field of a call: `ownFor('user.grant', 'roleIds')`. */
  ownFor(operation: string, field: string): string;
  readonly ownTenant: string;
  readonly rows: RowByTable;
  readonly tenantId: string;
  /** Somebody whom the caller must not give anything to do. */
  readonly personId?: string;
}

/** Inputs with one of the rows wherever rows are named. */
export const plainInputs = (
  known: KnownFields,
  operation: Operation,
  rows: RowByTable,
  tenantId: string,
): unknown[] =>
  distinct([
    ...rowsFor(known, operation, rows).flatMap((id) => [
      ...allAtOnce(known, operation, id, tenantId),
      ...filters(operation, id),
    ]),
    ...everything(operation, tenantId),
  ]);

/** One of those that differ in nothing but in the text that no other sample had. */
const distinct = (inputs: readonly unknown[]): unknown[] => [
  ...new Map(inputs.map((input) => [JSON.stringify(input).replaceAll(/walk\d+/g, ''), input])).values(),
];

/** All fields that name rows aim at one id: reading it, changing it, and inserting below it. */
function allAtOnce(known: KnownFields, operation: Operation, id: string, tenantId: string): unknown[] {
  const options: SampleOptions = { idFor: () => id, tenantId, unique: unique(), optional: true };
  const full = sampleInput(known, operation.endpoint, options);
  if (Array.isArray(full)) return [full];
  const { id: _id, ...insert } = full as { id?: unknown };
  const required = sampleInput(known, operation.endpoint, { ...options, optional: false });
  return [required, full, insert];
}

let counter = 0;
function unique(): string {
  counter += 1;
  return `walk${counter}`;
}

const filters = (operation: Operation, id: string): unknown[] =>
  isList(operation) ? [{ id_equal: id }] : [];

/** Lists of everything that can be had. */
const everything = (operation: Operation, tenantId: string): unknown[] =>
  isList(operation) ? [{ tenantId_equal: tenantId }, { tenantId, size: 500 }, { size: 500 }] : [];

/** The same, and every field that names rows by itself among own ones. */
export const aimedInputs = (known: KnownFields, operation: Operation, aim: Aim): unknown[] =>
  distinct([
    ...plainInputs(known, operation, aim.rows, aim.tenantId),
    ...oneAtATime(known, operation, aim),
    ...onePerson(known, operation, aim),
  ]);

/** One field aims at a row while the others name own ones, so that no earlier check hides a later one. */
function oneAtATime(known: KnownFields, operation: Operation, aim: Aim): unknown[] {
  const naming = namingFields(operation.endpoint);
  const aimed = (field: string, id: string) =>
    sampleInput(known, operation.endpoint, {
      idFor: (name) => (name === field ? id : aim.ownFor(operation.name, name)),
      tenantId: field === 'tenantId' ? aim.tenantId : aim.ownTenant,
      unique: unique(),
      optional: true,
    });
  // A single field is the same as all at once.
  return (naming.length > 1 ? naming : []).flatMap((field) =>
    (field === 'tenantId' ? [''] : rowsForField(known, operation, field, aim.rows)).map((id) =>
      aimed(field, id),
    ),
  );
}

/** An act on an own row that gives something to one person, and to nobody else whom it may not. */
function onePerson(
  known: KnownFields,
  { name, endpoint }: Operation,
  { ownFor, ownTenant, personId }: Aim,
): unknown[] {
  const fields = personId === undefined ? [] : peopleFields(endpoint);
  const idFor = (field: string) => ownFor(name, field);
  return fields.map((field) => ({
    ...(sampleInput(known, endpoint, {
      idFor,
      tenantId: ownTenant,
      unique: unique(),
      optional: true,
    }) as object),
    ...Object.fromEntries(fields.map((one) => [one, one === field ? personId : ownFor(name, 'userId')])),
  }));
}

/** What takes rows away is asked last, so that others find them. */
export const removes = ({ name }: Operation): boolean => /\.(remove|recycle|delete|destroy)/.test(name);
