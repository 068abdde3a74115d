import { randomUUID } from 'node:crypto';
import { confirm } from '../../../command/confirm.js';
import type { CommandChange, Context, Run } from '../../../command/context.js';
import { textFlag } from '../../../command/flags.js';
import { outputChoice } from '../../../command/output-choice.js';
import type { CommandSpec } from '../../../command/spec.js';
import { Failure } from '../../../failure/failure.js';
import { renderData } from '../../../io/output/list-output.js';
import { send } from '../../../resource/calls/send.js';
import { fieldsFromFlags } from '../../../resource/input/input.js';
import { validated } from '../../../resource/input/validate.js';
import { bareId } from '../../../resource/rows/bare-id.js';
import { peopleOf } from '../people.js';
import { startValues } from './start-values.js';
import { sayWayAhead } from './way-ahead.js';

/** `mall process start PROCESS` takes a key or an id, and the values of its form as JSON, as `days=3` or of a file. */
export const processStart: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    summary: t('process:start.summary'),
    details: t('process:start.details'),
    arguments: [
      {
        name: 'PROCESS',
        summary: t('process:argument.process'),
        required: false,
        many: false,
        from: 'rows:process-definition:list:key:name',
      },
    ],
    flags: [
      { name: 'with', type: 'text', many: true, group: 'command', summary: t('process:flag.with') },
      { name: 'file', short: 'f', type: 'file', group: 'command', summary: t('process:flag.file') },
      ...generic.flags.map(({ required: _required, ...flag }) => flag),
    ],
    fileSample: 'days: 3\nreason: a wedding\n',
    examples: [
      { command: 'mall process start leave --with days=3', summary: t('process:start.example.start') },
      {
        command: 'mall process start leave -f leave.yaml --dry-run',
        summary: t('process:start.example.dry'),
      },
    ],
  }),
  run: (_generic, spec) => (input, context) => start(spec, input, context),
};

async function start(
  spec: CommandSpec,
  { args, flags }: Parameters<Run>[0],
  context: Context,
): ReturnType<Run> {
  const { resource, labels } = await context.describe('process');
  const { processId, requestKey = randomUUID(), ...about } = fieldsFromFlags(spec, flags);
  const process = bareId(args[0] ?? textFlag(flags, 'process-id') ?? '', 'process-definition');
  if (process === '') throw new Failure('process:error.noProcess', { exit: 'usage' });
  const byId = args[0] === undefined || isId(process);
  const endpoint = resource.operations[byId ? 'start' : 'startByKey'];
  if (!endpoint) return undefined;
  const values = await startValues(flags, context);
  const which = byId ? { processId: process } : { processDefKey: process };
  const people = await namedPeople(about, context);
  const call = validated(
    endpoint,
    { ...values, ...about, ...people, ...which, requestKey },
    { context, resource, labels, spec },
  );
  if (context.profile().production) await confirm(`${spec.summary}: ${process}?`, context);
  const sent = await send(endpoint, call, context);
  if (sent.dryRun) await sayWayAhead({ ...which, values }, context);
  else await showStarted(sent.data, process, context);
  return undefined;
}

/** A key never begins with a digit. */
const isId = (named: string): boolean => /^\d/.test(named);

/** Whoever is named by name is sent by id. */
async function namedPeople(about: Readonly<Record<string, unknown>>, context: Context) {
  const found: Record<string, string> = {};
  for (const field of ['copyUser', 'wf_assignee']) {
    const named = about[field];
    if (typeof named === 'string' && named !== '') found[field] = await peopleOf(named, context);
  }
  return found;
}

/** Its id on stdout, whatever reads it; one that has come to its end at once has none. */
async function showStarted(started: unknown, process: string, context: Context): Promise<void> {
  const { io, t, flags } = context;
  const id = typeof started === 'string' ? started : null;
  const choice = outputChoice(context, flags);
  const isData = choice.query !== undefined || ['json', 'yaml', 'ndjson'].includes(choice.format);
  if (isData) await io.out(await renderData({ processInstanceId: id }, choice));
  else if (id !== null) await io.out(`${choice.format === 'name' ? 'process/' : ''}${id}\n`);
  io.say(t(id === null ? 'process:start.ended' : 'process:start.done', { process }));
}
