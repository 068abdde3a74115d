import { existsSync } from 'node:fs';
import type { Simulation } from '@mall/workflow';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { showOwnRows } from '../../command/own-rows.js';
import { Failure } from '../../failure/failure.js';
import { type Entry, readEntries } from '../../io/documents.js';
import { type CaseRow, rowsOfModel } from './kept-cases.js';
import { nodeNamed, type Playable, readPlayable } from './play-model.js';

export const defineWorkflowTest: Define = (t) => ({
  words: ['workflow', 'test'],
  summary: t('workflow:test.summary'),
  details: t('workflow:test.details'),
  arguments: [{ name: 'FILE', summary: t('workflow:argument.file'), required: false, many: false }],
  flags: [
    { name: 'cases', type: 'file', group: 'command', summary: t('workflow:flag.cases') },
    { name: 'model', type: 'text', group: 'command', summary: t('workflow:flag.model') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall workflow test leave.bpmn', summary: t('workflow:test.example.run') },
    {
      command: 'mall workflow test leave.bpmn --cases leave.cases.yaml',
      summary: t('workflow:test.example.file'),
    },
    { command: 'mall workflow test leave.bpmn --model leave', summary: t('workflow:test.example.model') },
  ],
  fileSample: '- name: long\n  as: ann\n  with: { days: 5 }\n  path: [ask, check]\n  outcome: completed\n',
});

/** `mall workflow test FILE`: every case beside the model, or kept with the model of the server, a line each. */
export const runWorkflowTest: Run = async ({ args, flags }, context) => {
  const [file] = args;
  const [given, kept] = [textFlag(flags, 'cases'), textFlag(flags, 'model')];
  if (file === undefined && kept === undefined)
    throw new Failure('workflow:error.nothingToTest', { exit: 'usage' });
  if (given !== undefined && kept !== undefined)
    throw new Failure('workflow:error.twoSources', { exit: 'usage' });
  const rows =
    kept === undefined
      ? await rowsOfFile(file ?? '', given, context)
      : await rowsOfModel(kept, file, context);
  const columns = ['case', 'result', 'expected', 'actual'];
  await showOwnRows(rows, { words: 'workflow', noun: 'workflow', key: 'case', columns }, context);
  const failed = rows.filter(({ result }) => result === 'failed').length;
  context.io.say(context.t('workflow:test.counts', { passed: rows.length - failed, failed }));
  return failed > 0 ? 'error' : undefined;
};

async function rowsOfFile(file: string, given: string | undefined, context: Context): Promise<CaseRow[]> {
  const playable = await readPlayable(file, context);
  const cases = casesFile(file, given);
  const rows: CaseRow[] = [];
  for (const [index, entry] of (await readEntries(cases, context.io)).entries())
    rows.push(await tried(entry, { index, file: cases, playable }));
  return rows;
}

function casesFile(model: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const bare = model.replace(/(?:\.bpmn20)?\.(?:xml|bpmn)$/i, '');
  const found = ['yaml', 'yml', 'json'].map((kind) => `${bare}.cases.${kind}`).find(existsSync);
  if (found === undefined)
    throw new Failure('workflow:error.noCases', { exit: 'usage', params: { file: model } });
  return found;
}

interface Place {
  readonly index: number;
  readonly file: string;
  readonly playable: Playable;
}

async function tried(entry: Entry, { index, file, playable }: Place): Promise<CaseRow> {
  const path = listOf(entry.path);
  if (path === undefined && typeof entry.outcome !== 'string')
    throw new Failure('workflow:error.badCase', { exit: 'usage', params: { file, number: index + 1 } });
  const values = typeof entry.with === 'object' && entry.with !== null ? entry.with : {};
  const played = await playable.play({
    as: typeof entry.as === 'string' ? entry.as : undefined,
    with: numbersIn({ ...values }),
    decide: listOf(entry.decide),
  });
  const expected = partsOf(
    path?.map((step) => nodeNamed(step, playable.model) ?? step),
    typeof entry.outcome === 'string' ? entry.outcome : undefined,
  );
  const actual = partsOf(
    path && stepsOf(played),
    typeof entry.outcome === 'string' ? played.outcome : undefined,
  );
  return {
    case: String(entry.name ?? index + 1),
    result: expected === actual ? 'passed' : 'failed',
    expected,
    actual: played.outcome === 'refused' ? `${actual} refused`.trim() : actual,
  };
}

const stepsOf = ({ steps }: Simulation): string[] => steps.map(({ nodeId }) => nodeId);

const partsOf = (path: readonly string[] | undefined, outcome: string | undefined): string =>
  [...(path === undefined ? [] : [path.join(' → ')]), ...(outcome === undefined ? [] : [outcome])].join(': ');

function listOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(',').map((one) => one.trim());
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** A file of cases is read so that no digit is lost; what is an ordinary number is one. */
const numbersIn = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && /^-?\d{1,15}\.\d+$/.test(value) ? Number(value) : value,
    ]),
  );
