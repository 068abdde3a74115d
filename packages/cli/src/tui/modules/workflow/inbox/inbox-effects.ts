import { randomUUID } from 'node:crypto';
import { formLabels, formValueTexts, type Language } from '@mall/sdk/contract';
import { clean } from '../../../components/text/clean.js';
import { describedAs } from '../../../controllers/effects/described.js';
import { asRequest, asWork, type ScreenHandlers } from '../../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../../controllers/effects/ports.js';
import { isCancelled, problemOf } from '../../../controllers/effects/problem.js';
import type { Row } from '../../../controllers/state/row.js';
import { act, call } from './inbox-calls.js';
import { hold, takeBack } from './inbox-hold.js';
import { word } from './inbox-keys.js';
import { leave, listen } from './inbox-live.js';
import type { InboxDetail, InboxEffect, InboxTask } from './inbox-state.js';

export const inboxEffects: ScreenHandlers<'inbox'> = {
  'inbox.load': asRequest(loadInbox),
  'inbox.listen': asWork(listen),
  'inbox.leave': leave,
  'inbox.show': asWork(showTask),
  'inbox.hold': asWork(hold),
  'inbox.take-back': asWork(takeBack),
  'inbox.hand-on': asWork(handOn),
  'inbox.say': asWork(sayComment),
};

type Of<Type extends InboxEffect['type']> = Extract<InboxEffect, { type: Type }>;

async function loadInbox(
  { screen, serial }: Of<'inbox.load'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { client, dispatch } = ports;
  try {
    // The endpoint's own schema has parsed the page.
    const page = (await client.call(
      await call(ports, 'task', 'list'),
      { current: 1, size: 200 },
      { signal },
    )) as {
      readonly records: readonly Row[];
      readonly total: number;
    };
    const me = (await client.session.tokens())?.userId;
    // What one has decided is over for oneself, though the server still holds it.
    const open = page.records.filter(({ heldBy }) => !heldBy || heldBy !== me);
    const tasks = open.sort(byUrgency).map(taskOf);
    dispatch({ type: 'inbox.loaded', screen, serial, tasks, total: page.total });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : clean(String(value)));

const byUrgency = (one: Row, other: Row): number =>
  (text(one.dueTime) || '9').localeCompare(text(other.dueTime) || '9') ||
  text(one.createTime).localeCompare(text(other.createTime));

const taskOf = (row: Row): InboxTask => ({
  taskId: text(row.taskId),
  title: text(row.processDefinitionName),
  step: text(row.taskName),
  starter: text(row.startUsername),
  behalf: text(row.ownerName),
  since: text(row.createTime),
  processInstanceId: text(row.processInstanceId),
});

async function showTask(
  { screen, task }: Of<'inbox.show'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { taskId, processInstanceId: processInsId } = task;
  try {
    const reply = await ports.client.call(
      await call(ports, 'process', 'show'),
      { taskId, processInsId },
      { signal },
    );
    ports.dispatch({ type: 'inbox.detail', screen, detail: { taskId, ...linesOf(reply) } });
  } catch (error) {
    if (!isCancelled(error))
      ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}

const shown = new Set(['startEvent', 'endEvent', 'userTask', 'candidate']);

/** The form and the timeline as lines; the endpoint's own schema has parsed the reply. */
function linesOf(reply: unknown): Pick<InboxDetail, 'form' | 'timeline'> {
  const { process, form, flow } = reply as {
    readonly process: Row;
    readonly form: { readonly allForm?: string | null; readonly taskForm: readonly Row[] };
    readonly flow: readonly Row[];
  };
  const values = (process.variables ?? {}) as Row;
  const labels = formLabels(form.allForm ?? '');
  const labelOf = (id: unknown, name: unknown) =>
    text(name) || clean(labels.get(String(id)) ?? '') || text(id);
  const readable = form.taskForm.filter((field) => field.readable !== false);
  const formIn = (language: Language): string[] => {
    const textOf = formValueTexts(form.allForm ?? '', language);
    return readable.map(
      ({ id, name }) => `${labelOf(id, name)}: ${clean(textOf(String(id), values[String(id)]))}`,
    );
  };
  return {
    form: { 'zh-CN': formIn('zh-CN'), 'en-US': formIn('en-US') },
    timeline: flow
      .filter(({ historyActivityType }) => shown.has(String(historyActivityType)))
      .flatMap(entryLines),
  };
}

function entryLines(entry: Row): string[] {
  const mark = entry.historyActivityType === 'candidate' ? '·' : entry.endTime === null ? '▶' : '✓';
  const parts = [
    entry.historyActivityName ?? entry.historyActivityId,
    entry.assigneeName,
    entry.endTime ?? entry.createTime,
  ];
  const comments = Array.isArray(entry.comments) ? (entry.comments as Row[]) : [];
  return [
    `${mark} ${parts
      .map(text)
      .filter((part) => part !== '')
      .join('  ')}`,
    ...comments.map((comment) => `    ${text(comment.userName)}: ${text(comment.fullMessage)}`),
  ];
}

async function handOn({ screen, task, to }: Of<'inbox.hand-on'>, ports: EffectPorts): Promise<void> {
  const { taskId } = task;
  const transfer = await call(ports, 'task', 'transfer');
  const assignee = await personNamed(to, ports);
  if (assignee === undefined)
    ports.dispatch({ type: 'notice', notice: { tone: 'warn', phrase: word('nobody', { name: to }) } });
  else
    await act({ screen, taskId }, ports, () =>
      ports.client.call(transfer, { taskId, assignee, requestKey: randomUUID() }),
    );
}

/** The id of the one person of that name. */
async function personNamed(name: string, ports: EffectPorts): Promise<string | undefined> {
  if (/^\d{4,}$/.test(name)) return name;
  const { resource } = await describedAs(ports, 'user');
  const list = await call(ports, 'user', 'list');
  // The endpoint's own schema has parsed the page.
  const page = (await ports.client.call(list, {
    [`${resource.title}_equal`]: name,
    current: 1,
    size: 2,
  })) as {
    readonly records: readonly Row[];
  };
  const [only] = page.records;
  return only && page.records.length === 1 ? String(only.id) : undefined;
}

async function sayComment({ task, comment }: Of<'inbox.say'>, ports: EffectPorts): Promise<void> {
  const { taskId, processInstanceId } = task;
  try {
    const endpoint = await call(ports, 'process', 'comment');
    await ports.client.call(endpoint, { taskId, processInstanceId, comment, requestKey: randomUUID() });
    ports.dispatch({ type: 'notice', notice: { tone: 'good', phrase: word('said') } });
  } catch (error) {
    ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
