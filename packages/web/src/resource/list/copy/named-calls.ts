import type { NamedCall } from '@mall/sdk';
import { askedFieldsOf, type Endpoint, isMeantFor, targetInput, verbsOn } from '@mall/sdk/contract';
import { buttonActions } from '../../actions/button-actions.js';
import type { Field } from '../../field.js';
import { createBody, updateBody, type Values } from '../../form/form-values.js';
import type { Kit } from '../../kit/kit.js';
import type { Row } from '../../row.js';
import { pointedAt } from '../../runs/pointed-at.js';
import { filterInput, type ListState, listQuery } from '../list-state.js';

/** A call in a person's words. */
export interface LabelledCall {
  readonly label: string;
  readonly call: NamedCall;
}

/** The list as it is looked at: filters, order and place. */
export function listCall(kit: Kit, state: ListState): NamedCall {
  const { resource, list, screen } = kit;
  const view = list.listing === 'page' ? listQuery(state, kit) : filterInput(state.filters, kit);
  return { resource, operation: list.operation, input: { ...view, ...screen.source?.filters } };
}

/** What a filled form would send: all of a new row, of another one what was changed. */
export function formCall(
  kit: Kit,
  fields: readonly Field[],
  values: Values,
  row?: Row,
): NamedCall | undefined {
  const { resource, list, screen } = kit;
  const verbs = verbsOn(resource, list.name);
  const operation = row ? verbs.update : verbs.create;
  if (operation === undefined) return undefined;
  if (!row) return { resource, operation, input: { ...createBody(fields, values), ...screen.preset } };
  const before = (name: string) => JSON.stringify(row[name] ?? null);
  const input = Object.fromEntries(
    Object.entries(updateBody(fields, values, row)).filter(
      ([name, value]) =>
        name === 'id' || name === 'version' || JSON.stringify(value === '' ? null : value) !== before(name),
    ),
  );
  return { resource, operation, input };
}

/** What an action would send for these rows and this input. */
export function actionCall(kit: Kit, name: string, rows: readonly Row[], values: Values = {}): NamedCall {
  const endpoint = kit.operation(name);
  const pointed = endpoint ? pointedAt(endpoint, rows) : {};
  return { resource: kit.resource, operation: name, input: { ...values, ...pointed } };
}

interface RowWords {
  readonly may: (endpoint: Endpoint) => boolean;
  readonly view: string;
  readonly remove: string;
}

/** What can be done at once with one row, or with all of several, without a form of its own. */
export function rowCalls(kit: Kit, rows: readonly Row[], { may, view, remove }: RowWords): LabelledCall[] {
  const { resource, list, screen, labels } = kit;
  const verbs = verbsOn(resource, list.name);
  const call = (operation: string, input: Values) => ({ resource, operation, input });
  const [reading, removal] = [kit.verb('get'), kit.verb('remove')];
  const only = rows.length === 1 ? rows[0] : undefined;
  const fits = (endpoint: Endpoint) =>
    endpoint.target !== undefined &&
    (only !== undefined || endpoint.target.many) &&
    rows.every((row) => isMeantFor(endpoint, row));
  return [
    ...(only && reading && may(reading) && verbs.get
      ? [{ label: view, call: call(verbs.get, { id: only.id }) }]
      : []),
    ...buttonActions(resource, list.name, screen)
      .filter(
        ({ endpoint }) => fits(endpoint) && may(endpoint) && askedFieldsOf(resource, endpoint).length === 0,
      )
      .map(({ name }) => ({ label: labels.operations[name] ?? name, call: actionCall(kit, name, rows) })),
    ...(removal && fits(removal) && may(removal) && verbs.remove
      ? [{ label: remove, call: call(verbs.remove, targetInput(removal, rows)) }]
      : []),
  ];
}
