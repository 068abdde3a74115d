import type { IsolationCaller } from '@mall/sdk/contract';
import { plainInputs } from '../../../samples/aimed-inputs.js';
import type { Operation } from '../../../samples/operation.js';
import { requestOf } from '../../../samples/request-of.js';
import { reasonFor } from './left-out.js';
import { isLog, type OwnedRows, type Watch } from './owned-rows.js';
import type { Ask } from './people.js';
import { type Asking, aimingFor, type Question, questionsOf, readsLogs } from './questions.js';
import { type Reply, told } from './reply.js';
import type { Tally } from './tally.js';

export interface Check {
  readonly operations: readonly Operation[];
  readonly asking: Asking;
  readonly ask: Readonly<Record<IsolationCaller | 'owner', Ask>>;
  readonly owned: OwnedRows;
  readonly watch: Watch;
  readonly tally: Tally;
  /** Waits for the next call’s turn; false when there is to be none. */
  readonly next: () => Promise<boolean>;
  /** How many calls there will be. */
  readonly total: (calls: number) => void;
  /** Between calculations, so that others have their turn. */
  readonly pause: () => Promise<void>;
}

/** Asks everything; true when nothing was left. */
export async function runCheck(check: Check): Promise<boolean> {
  const questions: Question[][] = [];
  for (const some of questionsOf(check.operations, check.asking)) {
    questions.push(some);
    await check.pause();
  }
  const controls = controlsOf(check);
  const calls = questions.flat().reduce((sum, { twin }) => sum + (twin ? 2 : 1), controls.length);
  check.total(calls);
  if (!(await askOwner(check, controls))) return false;
  // What its own people change by reading, such as that they were there, is no leak.
  await check.watch.changed();
  for (const some of questions) if (!(await askAll(check, some))) return false;
  return true;
}

interface Control {
  readonly operation: Operation;
  readonly input: unknown;
}

/** The reads by which the other tenant’s own people see what they have. */
const controlsOf = ({ operations, asking }: Check): Control[] =>
  operations
    .filter(({ name, endpoint }) => endpoint.kind === 'read' && reasonFor(name) === undefined)
    .flatMap((operation) => {
      const { aim } = aimingFor(operation, asking);
      const inputs = plainInputs(asking.known, operation, aim.rows, aim.tenantId);
      return [...inputs.slice(0, 1), ...inputs.slice(1).slice(-1)].map((input) => ({ operation, input }));
    });

async function askOwner(check: Check, controls: readonly Control[]): Promise<boolean> {
  for (const { operation, input } of controls) {
    if (!(await check.next())) return false;
    const reply = await check.ask.owner(requestOf(operation.endpoint, input));
    check.tally.owner(operation, shownIn(check, operation, reply, input) !== undefined);
  }
  return true;
}

async function askAll(check: Check, questions: readonly Question[]): Promise<boolean> {
  for (const [index, question] of questions.entries()) {
    if (!(await check.next())) return false;
    const reply = await askOne(check, question);
    const next = questions[index + 1];
    const isLast = next === undefined || next.caller !== question.caller;
    // One look at all rows for the writes of one caller: the last of them is named with the call.
    if (isLast && question.operation.endpoint.kind === 'write') await lookForChanges(check, question, reply);
  }
  return true;
}

async function askOne(check: Check, question: Question): Promise<Reply> {
  const { operation, caller, input, twin, naming } = question;
  const headers = naming ? { 'tenant-id': check.asking.aim.tenantId } : undefined;
  const ask = async (sent: unknown): Promise<Reply> => {
    const reply = await check.ask[caller](requestOf(operation.endpoint, sent), headers);
    check.tally.answer(question, reply);
    return reply;
  };
  const reply = await ask(input);
  const tables = shownIn(check, operation, reply, input);
  if (tables) check.tally.leak(question, 'shown', { tables, requestId: reply.requestId });
  if (twin && (await check.next()) && !(await isSame(ask, question, reply)))
    check.tally.leak(question, 'toldApart', { tables: [], requestId: reply.requestId });
  return reply;
}

/** Asked once more where they are unlike: an answer may have the moment in it. */
async function isSame(
  ask: (sent: unknown) => Promise<Reply>,
  { input, twin }: Question,
  reply: Reply,
): Promise<boolean> {
  if (!twin) return true;
  const other = await ask(twin.input);
  if (told(reply, twin.asked) === told(other, twin.instead)) return true;
  const [again, otherAgain] = [await ask(input), await ask(twin.input)];
  return told(again, twin.asked) === told(otherAgain, twin.instead);
}

/** The tables of the other tenant’s rows that an answer shows, but for what was sent; undefined where it shows none. */
function shownIn(
  { owned, asking: { mark } }: Check,
  operation: Operation,
  { text }: Reply,
  input: unknown,
): string[] | undefined {
  const sent = JSON.stringify(input) ?? '';
  // In their logs people find what they have sent before: the other’s lines of the log are what must not be there.
  const ofLogs = readsLogs(operation);
  const found = [...text.matchAll(/\d{6,19}/g)].flatMap(([id]) => {
    const table = owned.tableOf.get(id);
    return table !== undefined && (!ofLogs || isLog(table)) ? [{ id, table }] : [];
  });
  const marked = !ofLogs && text.includes(mark) && !sent.includes(mark);
  if (!marked && found.every(({ id }) => sent.includes(id))) return undefined;
  return [...new Set(found.map(({ table }) => table))].sort();
}

async function lookForChanges({ watch, tally }: Check, question: Question, reply: Reply): Promise<void> {
  const tables = await watch.changed();
  if (tables.length > 0) tally.leak(question, 'changed', { tables, requestId: reply.requestId });
}
