import { type AnyLabels, formLabels, formValueTexts, type Language } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';

/** One line of what happened, or of what is still to come. */
export interface Entry {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly type: string;
  readonly people: string;
  readonly began: string;
  readonly ended: string;
  readonly comments: readonly {
    readonly who: string;
    readonly time: string;
    readonly text: string;
    readonly type: string;
  }[];
}

/** A field of the form as the reader may see it. */
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  /** The value as a person reads it; empty for none. */
  readonly text: string;
  readonly writable: boolean;
  readonly required: boolean;
}

/** All that is shown of a process and the task that it is opened by. */
export interface Detail {
  readonly process: Row;
  /** What has become of the process, in words. */
  readonly state: string;
  readonly fields: readonly Field[];
  readonly flow: readonly Entry[];
  readonly buttons: readonly string[];
}

/** What the server says of a process; nothing where it has no such call. */
export async function readDetail(
  input: { readonly processInsId: string; readonly taskId?: string },
  context: Context,
): Promise<Detail | undefined> {
  const { resource, labels } = await context.describe('process');
  const { show } = resource.operations;
  if (!show) return undefined;
  const client = await context.client();
  const reply = await client.call(show, input, { signal: context.signal });
  return detailOf(reply, labels, context.language);
}

/** The reply in the words of this folder; its endpoint's own schema has parsed it. */
export function detailOf(reply: unknown, words: AnyLabels, language: Language): Detail {
  const { process, form, flow, button } = reply as {
    readonly process: Row;
    readonly form: { readonly allForm?: string | null; readonly taskForm: readonly Row[] };
    readonly flow: readonly Row[];
    readonly button: readonly Row[];
  };
  const variables = (process.variables ?? {}) as Row;
  const labels = formLabels(form.allForm ?? '');
  const textOf = formValueTexts(form.allForm ?? '', language);
  const state = text(process.processIsFinished);
  return {
    process,
    state: words.options?.processIsFinished?.[state] ?? state,
    fields: form.taskForm
      .filter(({ readable }) => readable !== false)
      .map(({ id, name, writable, required }) => ({
        id: String(id),
        name: String(name ?? labels.get(String(id)) ?? id),
        value: variables[String(id)],
        text: textOf(String(id), variables[String(id)]),
        writable: writable === true,
        required: required === true,
      })),
    flow: flow.map(entryOf),
    buttons: button.map(({ name }) => String(name)),
  };
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const entryOf = (row: Row): Entry => ({
  id: text(row.historyActivityId),
  taskId: text(row.taskId),
  name: text(row.historyActivityName) || text(row.historyActivityId),
  type: text(row.historyActivityType),
  people: text(row.assigneeName),
  began: text(row.createTime),
  ended: text(row.endTime),
  comments: (Array.isArray(row.comments) ? (row.comments as Row[]) : []).map((comment) => ({
    who: text(comment.userName) || text(comment.userId),
    time: text(comment.time),
    text: text(comment.fullMessage) || text(comment.message),
    type: text(comment.type),
  })),
});
