import type { IsolationCaller, IsolationWay } from '@mall/sdk/contract';
import { type Aim, aimedInputs, plainInputs, removes } from '../../../samples/aimed-inputs.js';
import type { KnownFields } from '../../../samples/known-fields.js';
import { isList, rowsFor } from '../../../samples/named-rows.js';
import type { Operation } from '../../../samples/operation.js';
import { inputSchema, namesRows, namingFields, sampleInput } from '../../../samples/sample-input.js';
import { tableOf } from '../../../samples/table-of.js';
import { reasonFor } from './left-out.js';
import { isLog } from './owned-rows.js';

/** One call that is to be made, and how it tries to reach what is the other tenant's. */
export interface Question {
  readonly operation: Operation;
  readonly caller: IsolationCaller;
  readonly way: IsolationWay;
  readonly input: unknown;
  /** The same question about what is not there: its answer has to be the same. */
  readonly twin?: { readonly input: unknown; readonly asked: string; readonly instead: string };
  /** Names the other tenant in the header of acting administrators. */
  readonly naming?: boolean;
}

export interface Asking {
  readonly known: KnownFields;
  /** Its rows are of all tables; of logs for the calls about logs alone. */
  readonly aim: Aim;
  readonly mark: string;
}

/** A row and a text that nobody has. */
const noRow = '4242424242424242';
const noText = 'isonobody42';

/** Everything that is asked of these calls, in its order: what takes rows away comes last, so that others find them. */
export function* questionsOf(operations: readonly Operation[], all: Asking): Generator<Question[]> {
  const asked = operations.filter(({ name }) => reasonFor(name) === undefined);
  for (const operation of [...asked.filter((one) => !removes(one)), ...asked.filter(removes)])
    yield questionsAbout(operation, aimingFor(operation, all));
}

/** True for the calls by which people read what was asked, of others and of themselves. */
export const readsLogs = ({ name }: Operation): boolean => isLog(tableOf(name.split('.')[0] ?? ''));

/** What is sent stands in the sender’s own log: ids of logs are sent to nothing but logs. */
export function aimingFor(operation: Operation, asking: Asking): Asking {
  const wanted = readsLogs(operation);
  const rows = [...asking.aim.rows].filter(([table]) => isLog(table) === wanted);
  // Where nothing is logged, there is all the same somebody who asks for it.
  const some: typeof rows = wanted && rows.length === 0 ? [['mall_log_api', noRow]] : rows;
  return { ...asking, aim: { ...asking.aim, rows: new Map(some) } };
}

const questionsAbout = (operation: Operation, asking: Asking): Question[] => [
  ...ofNobody(operation, asking),
  ...ofPlain(operation, asking),
  ...ofAdmin(operation, asking),
  ...ofFull(operation, 'everything', asking),
  ...naming(operation, asking),
];

/** Where nobody is refused at once, everything is asked; elsewhere once says it. */
function ofNobody(operation: Operation, asking: Asking): Question[] {
  const all = plain(operation, 'nobody', asking);
  return operation.endpoint.caller === 'user' ? all.slice(0, 1) : all;
}

/** Who lacks the code of a call is refused before what it says is read: that is asked once. */
function ofPlain(operation: Operation, asking: Asking): Question[] {
  const all = plain(operation, 'plain', asking);
  const { permission, role } = operation.endpoint;
  return permission === undefined && role === undefined ? all : all.slice(0, 1);
}

function plain(operation: Operation, caller: IsolationCaller, { known, aim }: Asking): Question[] {
  const inputs = plainInputs(known, operation, aim.rows, aim.tenantId);
  return inputs.map((input) => ({ operation, caller, input, way: wayOf(operation, input, aim) }));
}

/** Some calls are for administering roles alone, however much another holds. */
const ofAdmin = (operation: Operation, asking: Asking): Question[] =>
  operation.endpoint.role === 'admin'
    ? ofFull(operation, 'admin', asking)
    : [...plain(operation, 'admin', asking), ...byId(operation, 'admin', asking)];

function ofFull(operation: Operation, caller: IsolationCaller, asking: Asking): Question[] {
  const { known, aim } = asking;
  const aimed = aimedInputs(known, operation, aim).map((input) => ({
    ...{ operation, caller, input },
    way: wayOf(operation, input, aim),
  }));
  return [...aimed, ...byId(operation, caller, asking), ...bySearch(operation, caller, asking)];
}

function wayOf({ endpoint }: Operation, input: unknown, { rows }: Aim): IsolationWay {
  if (endpoint.kind === 'write') return 'write';
  const sent = JSON.stringify(input) ?? '';
  return [...rows.values()].some((id) => sent.includes(id)) ? 'byId' : 'list';
}

/** Reads of one row: the answer about one of the other tenant's has to be the answer about none. */
function byId(operation: Operation, caller: IsolationCaller, { known, aim }: Asking): Question[] {
  if (operation.endpoint.kind === 'write' || namingFields(operation.endpoint).length === 0) return [];
  const inputFor = (id: string) =>
    sampleInput(known, operation.endpoint, {
      ...{ idFor: () => id, tenantId: aim.ownTenant, unique: 'same', optional: false },
    });
  return rowsFor(known, operation, aim.rows).map((id) => ({
    ...{ operation, caller, input: inputFor(id), way: 'byId' },
    twin: { input: inputFor(noRow), asked: id, instead: noRow },
  }));
}

/** Lists by a text that rows of the other tenant have, in each field that takes one. */
function bySearch(operation: Operation, caller: IsolationCaller, { mark }: Asking): Question[] {
  if (!isList(operation)) return [];
  return textFields(operation).map((field) => ({
    ...{ operation, caller, input: { [field]: mark, size: 10 }, way: 'search' },
    twin: { input: { [field]: noText, size: 10 }, asked: mark, instead: noText },
  }));
}

const textFields = ({ endpoint }: Operation): string[] =>
  Object.entries(inputSchema(endpoint).properties ?? {})
    .filter(
      ([name, { type, enum: choices, pattern }]) =>
        type === 'string' && !choices && !pattern && !namesRows(name),
    )
    .map(([name]) => name)
    .filter((name) => !['tenantId', 'ascs', 'descs', 'anyOf'].includes(name));

/** The header by which administrators act for a tenant, from the administrator of another. */
function naming(operation: Operation, { known, aim }: Asking): Question[] {
  if (operation.endpoint.caller !== 'user') return [];
  const [input] = plainInputs(known, operation, aim.rows, aim.tenantId);
  return [{ operation, caller: 'admin', input, way: 'header', naming: true }];
}
