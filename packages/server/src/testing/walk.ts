import type { LightMyRequestResponse } from 'fastify';
import { unzipped } from '../http/export/unzipped.fixture.js';
import type { Operation } from './every-operation.js';
import { isList, type RowByTable, rowsFor, rowsForField } from './named-rows.js';
import type { InjectRequest } from './request-of.js';
import { requestOf } from './request-of.js';
import { namingFields, peopleFields, type SampleOptions, sampleInput } from './sample-input.js';
import type { SignedIn } from './test-server.js';

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

export interface Walked {
  readonly name: string;
  readonly status: number;
  readonly sent: string;
  readonly text: string;
}

/** Inputs with one of the rows wherever rows are named. */
export const plainInputs = (operation: Operation, rows: RowByTable, tenantId: string): unknown[] => [
  ...rowsFor(operation, rows).flatMap((id) => [
    ...allAtOnce(operation, id, tenantId),
    ...filters(operation, id),
  ]),
  ...everything(operation, tenantId),
];

/** All fields that name rows aim at one id: reading it, changing it, and inserting below it. */
function allAtOnce(operation: Operation, id: string, tenantId: string): unknown[] {
  const options: SampleOptions = { idFor: () => id, tenantId, unique: unique(), optional: true };
  const full = sampleInput(operation.endpoint, options);
  if (Array.isArray(full)) return [full];
  const { id: _id, ...insert } = full as { id?: unknown };
  const required = sampleInput(operation.endpoint, { ...options, optional: false });
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
export const aimedInputs = (operation: Operation, aim: Aim): unknown[] => [
  ...plainInputs(operation, aim.rows, aim.tenantId),
  ...oneAtATime(operation, aim),
  ...onePerson(operation, aim),
];

/** One field aims at a row while the others name own ones, so that no earlier check hides a later one. */
function oneAtATime(operation: Operation, aim: Aim): unknown[] {
  const naming = namingFields(operation.endpoint);
  const aimed = (field: string, id: string) =>
    sampleInput(operation.endpoint, {
      idFor: (name) => (name === field ? id : aim.ownFor(operation.name, name)),
      tenantId: field === 'tenantId' ? aim.tenantId : aim.ownTenant,
      unique: unique(),
      optional: true,
    });
  // A single field is the same as all at once.
  return (naming.length > 1 ? naming : []).flatMap((field) =>
    (field === 'tenantId' ? [''] : rowsForField(operation, field, aim.rows)).map((id) => aimed(field, id)),
  );
}

/** An act on an own row that gives something to one person, and to nobody else whom it may not. */
function onePerson({ name, endpoint }: Operation, { ownFor, ownTenant, personId }: Aim): unknown[] {
  const fields = personId === undefined ? [] : peopleFields(endpoint);
  const idFor = (field: string) => ownFor(name, field);
  return fields.map((field) => ({
    ...(sampleInput(endpoint, { idFor, tenantId: ownTenant, unique: unique(), optional: true }) as object),
    ...Object.fromEntries(fields.map((one) => [one, one === field ? personId : ownFor(name, 'userId')])),
  }));
}

/** Makes every call with every one of these inputs; what removes own rows beside them is last, so that others find those. */
export async function walk(
  person: Pick<SignedIn, 'inject'>,
  operations: readonly Operation[],
  inputsOf: (operation: Operation) => readonly unknown[],
): Promise<Walked[]> {
  const found: Walked[] = [];
  for (const operation of [...operations.filter((one) => !removes(one)), ...operations.filter(removes)])
    for (const input of inputsOf(operation)) {
      const request: InjectRequest = requestOf(operation.endpoint, input);
      const response = await person.inject(request);
      const sent = JSON.stringify(input);
      found.push({ name: operation.name, status: response.statusCode, sent, text: textOf(response) });
    }
  return found;
}

const removes = ({ name }: Operation): boolean => /\.(remove|recycle|delete|destroy)/.test(name);

/** What a reply says; of a workbook, what its sheets say. */
const textOf = ({ headers, body, rawPayload }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('spreadsheetml')
    ? Object.values(unzipped(rawPayload)).join('\n')
    : body;
