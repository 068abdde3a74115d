import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '@mall/sdk/node';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { safeLine } from '../../io/output/safe-text.js';
import { bareId } from '../../resource/rows/bare-id.js';

/** The list of tasks that was shown last: its numbers stand for their ids. */
interface Shown {
  /** Whose server and tenant it was. */
  readonly of: string;
  readonly ids: readonly string[];
  /** What they are called, in the same order. */
  readonly titles?: readonly string[];
}

const fileOf = ({ paths }: Context): string => join(paths.folder, 'tasks-shown.json');

/** Keeps what has just been shown; a folder that cannot be written keeps nothing, and ids still name tasks. */
export async function keepShown(
  tasks: readonly { readonly taskId: string; readonly title: string }[],
  context: Context,
): Promise<void> {
  const [ids, titles] = [tasks.map(({ taskId }) => taskId), tasks.map(({ title }) => title)];
  const shown: Shown = { of: placeOf(context), ids, titles };
  await writePrivateFile(fileOf(context), `${JSON.stringify(shown)}\n`).catch(() => undefined);
}

function placeOf({ profile }: Context): string {
  const { url, tenant, user = '', contextName } = profile();
  return [url, contextName, tenant, user].join(' ');
}

/**
 * The id of a task that was named by its number in the list shown last, or by its id.
 *
 * @example
 * taskIdOf('2', context); // '1123598815738675201'
 */
export function taskIdOf(named: string, context: Context): string {
  const text = bareId(named, 'task');
  if (!/^#?\d{1,4}$/.test(text)) return text;
  const id = shownIds(context)[Number(text.replace('#', '')) - 1];
  if (id !== undefined) return id;
  throw new Failure('task:error.noNumber', {
    exit: 'notFound',
    params: { number: text },
    next: ['mall task inbox'],
  });
}

/** Whether a task is number 1 of the list shown last. */
export const isFirstShown = (taskId: string, context: Context): boolean => shownIds(context)[0] === taskId;

/** What a task of the list shown last is called; of any other task its id. */
export function taskTitle(taskId: string, context: Context): string {
  const { ids = [], titles = [] } = lastShown(context);
  const title = titles[ids.indexOf(taskId)];
  return title === undefined || title === '' ? taskId : safeLine(title);
}

const shownIds = (context: Context): readonly string[] => lastShown(context).ids ?? [];

function lastShown(context: Context): Partial<Shown> {
  try {
    // We have written it; whatever else it holds is no list of ours.
    const shown = JSON.parse(readFileSync(fileOf(context), 'utf8')) as Partial<Shown>;
    return shown.of === placeOf(context) && Array.isArray(shown.ids) ? shown : {};
  } catch {
    return {};
  }
}
