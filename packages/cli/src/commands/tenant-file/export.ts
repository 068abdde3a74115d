import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import {
  blueprintJsonSchema,
  documentOf,
  type Exported,
  kindSpecs,
  type Live,
  loadKinds,
  readLive,
  sectionNames,
} from '@mall/sdk';
import { managementTenant } from '@mall/sdk/contract';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { type Flags, listFlag, textFlag } from '../../command/flags.js';
import { diskFailure } from '../../failure/disk-failure.js';
import type { ExitName } from '../../failure/exit-codes.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import { tenantPort } from './tenant-port.js';

export const defineExportCommand: Define = (t) => ({
  words: ['export'],
  summary: t('export:summary'),
  details: t('export:details'),
  arguments: [{ name: 'FILE', summary: t('export:argument.file'), required: false, many: false }],
  flags: [
    { name: 'kind', type: 'list', group: 'command', summary: t('export:flag.kind') },
    { name: 'schema', type: 'switch', group: 'command', summary: t('export:flag.schema') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall export tenant.yaml', summary: t('export:example.file') },
    { command: 'mall export --kind=departments,posts', summary: t('export:example.kind') },
    { command: 'mall export --schema > mall-tenant.schema.json', summary: t('export:example.schema') },
  ],
});

/** `mall export [FILE]`: what is there, by names; exit 9 where rows had to be left out since they share a name. */
export const runExport: Run = async ({ flags, args }, context): Promise<ExitName | undefined> => {
  const { io, t } = context;
  const [file = '-'] = args;
  if (flags.schema) {
    await io.out(`${JSON.stringify(blueprintJsonSchema(await loadKinds()), null, 2)}\n`);
    return undefined;
  }
  if (flags['dry-run']) {
    io.say(t('command:dryRun.local', { what: t('export:what', { file }) }));
    return undefined;
  }
  const { live, wanted, exported } = await readTenant(flags, context);
  const isJson = (textFlag(flags, 'output') ?? extname(file).slice(1).toLowerCase()) === 'json';
  const text = await textOf(exported, isJson);
  if (file === '-') await io.out(text);
  else {
    await save(file, text, context);
    io.say(t('export:saved', { file, counts: countsOf(exported) }));
  }
  sayLeftOut(exported, live, wanted, context);
  return exported.ambiguous.length > 0 ? 'partial' : undefined;
};

async function readTenant(flags: Flags, context: Context) {
  const named = asked(flags);
  const { port, tenant } = await tenantPort(context);
  const kinds = await loadKinds();
  const wanted = named ?? usual(tenant);
  const live = await readLive(port, kinds, wanted);
  const hidden = wanted.filter((name) => live.unreadable.has(name));
  // Who asked for all that there is gets what there is to see, unless that is nothing.
  if (hidden.length > 0 && (named !== undefined || hidden.length === wanted.length))
    throw new Failure('export:error.unreadable', {
      ...{ exit: 'forbidden', params: { sections: hidden.join(', ') } },
    });
  return { live, wanted, exported: documentOf(live, wanted, kinds) };
}

/** Sections that were asked for; undefined for all that there are. */
function asked(flags: Flags): readonly string[] | undefined {
  if (flags.kind === undefined) return undefined;
  const named = listFlag(flags, 'kind').flatMap((part) => part.split(','));
  for (const name of named)
    if (!sectionNames.includes(name))
      throw new Failure('export:error.kind', {
        ...{ exit: 'usage', params: { name }, guess: suggest(name, sectionNames) },
      });
  return named;
}

/** What all tenants share is the management tenant's own business. */
const usual = (tenant: string): string[] =>
  sectionNames.filter((name) => tenant === managementTenant || !kindSpecs[name]?.platform);

/** The file that `--schema` writes; an exported file looks for it beside itself. */
const schemaFile = './mall-tenant.schema.json';

async function textOf({ document }: Exported, isJson: boolean): Promise<string> {
  if (isJson) return `${JSON.stringify({ $schema: schemaFile, ...document }, null, 2)}\n`;
  const { stringify } = await import('yaml');
  return `# yaml-language-server: $schema=${schemaFile}\n${stringify(document, { lineWidth: 0 })}`;
}

async function save(file: string, text: string, context: Context): Promise<void> {
  const replace = existsSync(file);
  if (replace) await confirm(context.t('export:question.replace', { file }), context);
  await saveChunks(file, [Buffer.from(text)], { replace }).catch((cause: unknown) => {
    throw diskFailure(file, cause);
  });
}

const countsOf = ({ document }: Exported): string =>
  Object.entries(document)
    .flatMap(([section, rows]) => (Array.isArray(rows) ? [`${section} ${rows.length}`] : []))
    .join(', ');

/** Says what is not in the file. */
function sayLeftOut(
  { ambiguous }: Exported,
  { unreadable }: Live,
  wanted: readonly string[],
  context: Context,
) {
  const { io, t } = context;
  const sections = wanted.filter((name) => unreadable.has(name)).join(', ');
  if (sections !== '') io.say(io.paint.err.yellow(t('export:unreadable', { sections })));
  for (const one of ambiguous) io.say(io.paint.err.yellow(t('export:ambiguous', one)));
}
