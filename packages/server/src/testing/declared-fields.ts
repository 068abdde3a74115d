import { type AnyResource, type Endpoint, loadResource, resourceNames } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import * as aimed from '../samples/aimed-inputs.js';
import * as fields from '../samples/known-fields.js';
import * as named from '../samples/named-rows.js';
import * as nouns from '../samples/nouns.js';
import type { Operation } from '../samples/operation.js';
import * as samples from '../samples/sample-input.js';

/** What the product's resources say, and the one that has every kind of field. */
const known = fields.knownFields([...(await Promise.all(resourceNames.map(loadResource))), everyKind]);

export const { specOf, targetOf } = known;

/** The resources whose rows rows of this one name, other than its own. */
export const targetsOf = (resource: AnyResource): string[] => fields.targetsIn(known, resource);

/** What rows of others name comes before those others. */
export const linkedLast = (resources: readonly AnyResource[]): AnyResource[] =>
  fields.linkedLast(known, resources);

/** The resource whose rows a field of a call names. */
export const nounOf = (operation: string, field: string): string | undefined =>
  nouns.nounOf(known, operation, field);

/** An input that the call accepts, with these ids wherever rows are named. */
export const sampleInput = (endpoint: Endpoint, options: samples.SampleOptions): unknown =>
  samples.sampleInput(known, endpoint, options);

/** The rows that a call could name; any one for a call that names none of these tables. */
export const rowsFor = (operation: Operation, rows: named.RowByTable): readonly string[] =>
  named.rowsFor(known, operation, rows);

/** Inputs with one of the rows wherever rows are named. */
export const plainInputs = (operation: Operation, rows: named.RowByTable, tenantId: string): unknown[] =>
  aimed.plainInputs(known, operation, rows, tenantId);

/** The same, and every field that names rows by itself among own ones. */
export const aimedInputs = (operation: Operation, aim: aimed.Aim): unknown[] =>
  aimed.aimedInputs(known, operation, aim);
