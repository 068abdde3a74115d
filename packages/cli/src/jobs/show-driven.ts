import type { TrackedUnit } from '@mall/sdk';
import { fieldLabel, isSecretName } from '@mall/sdk/contract';
import type { Context, JobKind, OwnRows } from '../command/context.js';
import { textFlag } from '../command/flags.js';
import { showOwnRows } from '../command/own-rows.js';
import { answersOf, forgetAnswers, onceOnly } from './answers.js';
import { ownKind } from './definition.js';
import type { Driven } from './drive.js';
import { resultRows } from './result-rows.js';

const own = new Set(['row', 'state', 'id', 'error']);

/**
 * What a job made, as data: the codes of a batch, or one line per row. On a terminal the summary on stderr is
 * enough unless a format is named, something went wrong, or a row's answer is said only once.
 */
export async function showDriven(kind: string, driven: Driven, context: Context): Promise<void> {
  const everyRow = textFlag(context.flags, 'output') !== undefined || !context.io.stdout.isTTY;
  const own = await ownKind(kind, context);
  if (!own) return showRows(kind, driven, everyRow, context);
  await showOwn(own, driven, everyRow, context);
}

/** One line per row: its fate, and what the server said of it. */
async function showRows(
  kind: string,
  { units, exit, path }: Driven,
  everyRow: boolean,
  context: Context,
): Promise<void> {
  const [noun = '', operation = ''] = kind.split('.');
  const { resource, labels } = await context.describe(noun);
  const endpoint = resource.operations[operation];
  if (!endpoint) return;
  const answers = units.flatMap(answersOf);
  const secrets = onceOnly(resource, answers);
  const wanted = everyRow || secrets.length > 0 ? units : units.filter((unit) => unit.state !== 'done');
  if (!everyRow && secrets.length === 0 && (exit === undefined || wanted.length === 0)) return;
  const answered = new Set(answers.flatMap((answer) => Object.keys(answer)));
  const answerKeys = secrets.length > 0 ? [...resource.columns.slice(0, 2), ...secrets] : [];
  const about = answerKeys.filter((key) => answered.has(key) && !own.has(key));
  const display: OwnRows = {
    words: 'jobs',
    noun: 'row',
    key: 'row',
    columns: ['row', 'state', 'id', ...about, 'error'],
    label: (key) => (own.has(key) ? undefined : fieldLabel(key, { language: context.language, labels })),
  };
  await showOwnRows(resultRows(wanted, endpoint), display, context);
  if (path !== undefined && secrets.length > 0 && !context.io.closed()) await forgetAnswers(path, secrets);
}

/** Rows of a noun's own kind of job: all of them where every row is wanted, else what failed and what is said only once. */
async function showOwn(
  kind: JobKind,
  { units, path }: Driven,
  everyRow: boolean,
  context: Context,
): Promise<void> {
  const secrets = [...new Set(units.flatMap(answersOf).flatMap(Object.keys).filter(isSecretName))];
  const isSaid = (unit: TrackedUnit): boolean =>
    everyRow ||
    unit.state !== 'done' ||
    answersOf(unit).some((answer) => secrets.some((key) => key in answer));
  const rows = kind.rows(units.filter(isSaid));
  if (rows.length === 0 && !everyRow) return;
  const columns = [...(kind.display.columns ?? []), ...secrets];
  await showOwnRows(rows, { ...kind.display, ...(columns.length > 0 ? { columns } : {}) }, context);
  if (path !== undefined && secrets.length > 0 && !context.io.closed()) await forgetAnswers(path, secrets);
}
