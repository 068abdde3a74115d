import type { TrackedUnit } from '@mall/sdk';
import { fieldLabel } from '@mall/sdk/contract';
import type { Context, OwnRows } from '../command/context.js';
import { textFlag } from '../command/flags.js';
import { showOwnRows } from '../command/own-rows.js';
import type { Row } from '../io/output/format.js';
import { answerOf, forgetAnswers, onceOnly } from './answers.js';
import { ownKind } from './definition.js';
import type { Driven } from './drive.js';

const resultRow = (unit: TrackedUnit): Row => ({
  id: '',
  ...answerOf(unit),
  row: unit.key,
  state: unit.state,
  error: 'error' in unit ? `${unit.error.code} ${unit.error.message}` : '',
});

/** One line per row: its fate, and what the server said of it. */
const showRows = async (noun: string, { units, exit, path }: Driven, asked: boolean, context: Context) => {
  const { resource, labels } = await context.describe(noun);
  const secrets = onceOnly(resource, units.map(answerOf));
  const wanted = asked || secrets.length > 0 ? units : units.filter((unit) => unit.state !== 'done');
  if (!asked && secrets.length === 0 && (exit === undefined || wanted.length === 0)) return;
  const about = secrets.length > 0 ? [...resource.columns.slice(0, 2), ...secrets] : [];
  const own: OwnRows = {
    words: 'jobs',
    noun: 'row',
    key: 'row',
    columns: ['row', 'state', 'id', ...about.filter((key) => key !== 'id'), 'error'],
    label: (key) =>
      key in resource.row.shape ? fieldLabel(key, { language: context.language, labels }) : undefined,
  };
  await showOwnRows(wanted.map(resultRow), own, context);
  if (path !== undefined && secrets.length > 0 && !context.io.closed()) await forgetAnswers(path, secrets);
};

/**
 * What a job made, as data: the codes of a batch, or one line per row. On a terminal the summary on stderr is
 * enough unless a format is asked for, something went wrong, or a row's answer is said only once.
 */
export const showDriven = async (kind: string, driven: Driven, context: Context): Promise<void> => {
  const asked = textFlag(context.flags, 'output') !== undefined || !context.io.stdout.isTTY;
  const own = await ownKind(kind, context);
  if (!own) return showRows(kind.split('.')[0] ?? '', driven, asked, context);
  if (asked) await showOwnRows(own.rows(driven.units), own.shown, context);
};
