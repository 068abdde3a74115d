import {
  type BlueprintDocument,
  type BlueprintPlan,
  checkDocument,
  type Kinds,
  loadKinds,
  planChanges,
  readLive,
  sectionsOf,
} from '@mall/sdk';
import type { Context } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import type { ArgumentSpec, FlagSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import { readDocuments } from '../../io/documents.js';
import type { Translate } from '../../words/texts.js';
import { tenantPort } from './tenant-port.js';

/** What was typed. */
export interface TypedInput {
  readonly flags: Flags;
  readonly args: readonly string[];
}

export interface Planned {
  readonly plan: BlueprintPlan;
  readonly kinds: Kinds;
}

/** What `plan`, `apply` and `diff` are given. */
export const planFlags = (t: Translate): FlagSpec[] => [
  // The file is the argument: a flag's value after a command of one word would be read as its verb.
  { name: 'file', short: 'f', type: 'switch', group: 'command', summary: t('plan:flag.file') },
  { name: 'prune', type: 'switch', group: 'command', summary: t('plan:flag.prune') },
];

export const fileArgument = (t: Translate): ArgumentSpec => ({
  ...{ name: 'FILE', summary: t('plan:argument.file'), required: false, many: false },
});

/** Reads the file, then the tenant, and compares the two. Nothing is changed. */
export async function makePlan({ flags, args: [file] }: TypedInput, context: Context): Promise<Planned> {
  // Its words are these commands' words too.
  await context.noun('plan');
  const kinds = await loadKinds();
  const document = await documentOf(file, kinds, context);
  const { port } = await tenantPort(context);
  const live = await readLive(port, kinds, sectionsOf(document, kinds));
  const { language } = context;
  const plan = planChanges(document, live, kinds, { language, prune: flags.prune === true, suggest });
  return { plan, kinds };
}

async function documentOf(
  file: string | undefined,
  kinds: Kinds,
  context: Context,
): Promise<BlueprintDocument> {
  if (file === undefined)
    throw new Failure('plan:error.noFile', { exit: 'usage', next: ['mall export tenant.yaml'] });
  const [input, ...more] = await readDocuments(file, context.io);
  if (input === undefined || more.length > 0 || typeof input !== 'object')
    throw new Failure('plan:error.oneDocument', { exit: 'usage', params: { file } });
  const { document, issues } = checkDocument(input, kinds, context.language);
  if (document) return document;
  throw new Failure('plan:error.invalid', { exit: 'usage', params: { file }, issues });
}

/** Comparing only reads; a dry run says so and asks the server nothing. */
export async function sayDryRun({ args: [file = ''] }: TypedInput, context: Context): Promise<undefined> {
  const { io, t } = context;
  await context.noun('plan');
  io.say(t('command:dryRun.local', { what: t('plan:what', { file }) }));
  return undefined;
}
