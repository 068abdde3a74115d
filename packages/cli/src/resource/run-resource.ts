import type { Run } from '../command/context.js';
import type { CommandSpec, Handler, Verb } from '../command/spec.js';
import { Failure } from '../failure/failure.js';
import type { VerbInvocation, VerbRun } from './verb-invocation.js';

const verbs: Readonly<Record<Verb, () => Promise<VerbRun>>> = {
  list: () => import('./verbs/list.js').then((m) => m.runList),
  get: () => import('./verbs/get.js').then((m) => m.runGet),
  create: () => import('./verbs/create.js').then((m) => m.runCreate),
  update: () => import('./verbs/update.js').then((m) => m.runUpdate),
  delete: () => import('./verbs/delete.js').then((m) => m.runDelete),
  action: () => import('./verbs/action.js').then((m) => m.runAction),
  history: () => import('./history/run-history.js').then((m) => m.runHistory),
  import: () => import('./import/run-import.js').then((m) => m.runImport),
  read: () => import('./verbs/read.js').then((m) => m.runRead),
};

type ResourceHandler = Extract<Handler, { kind: 'resource' }>;

const generic =
  (handler: ResourceHandler, spec: CommandSpec): Run =>
  async ({ flags, args }, context) => {
    const { noun, verb, operation } = handler;
    const [{ resource, labels }, run] = await Promise.all([context.describe(noun), verbs[verb]()]);
    const endpoint = resource.operations[operation];
    if (!endpoint)
      throw new Failure('command:error.noResource', {
        exit: 'usage',
        params: { noun: `${noun} ${operation}` },
      });
    const named = await withNames({ resource, spec, flags, context });
    return run({ resource, labels, noun, spec, endpoint, flags: named, args, context });
  };

/** Other rows by their names; nothing is loaded for it where no flag may hold one. */
async function withNames(asking: Pick<VerbInvocation, 'resource' | 'spec' | 'flags' | 'context'>) {
  const { spec, flags } = asking;
  const mayName = spec.flags.some(
    ({ name, from }) => (from?.startsWith('rows:') || name === 'filter') && flags[name] !== undefined,
  );
  if (!mayName) return flags;
  return (await import('./input/references.js')).namedByFlags(asking);
}

/** The run of a resource's command: the generic one, unless the noun's own folder changes it. */
export const runResource =
  (handler: ResourceHandler, spec: CommandSpec): Run =>
  async (input, context) => {
    const noun = await context.noun(handler.noun);
    const run = generic(handler, spec);
    const change = await noun?.changes?.[spec.words[1] ?? '']?.();
    return (change ? change.run(run, spec) : run)(input, context);
  };
