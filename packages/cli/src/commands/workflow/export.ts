import { existsSync } from 'node:fs';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { bareId } from '../../resource/rows/bare-id.js';
import { findModel } from './find-model.js';

export const defineWorkflowExport: Define = (t) => ({
  words: ['workflow', 'export'],
  summary: t('workflow:export.summary'),
  details: t('workflow:export.details'),
  arguments: [{ name: 'MODEL', summary: t('workflow:argument.model'), required: true, many: false }],
  flags: [{ name: 'to', type: 'file', group: 'command', summary: t('workflow:export.to') }],
  effect: 'read',
  examples: [
    { command: 'mall workflow export leave --to leave.bpmn', summary: t('workflow:export.example.to') },
    { command: 'mall workflow export 1123598815738675201', summary: t('workflow:export.example.out') },
  ],
});

/** `mall workflow export MODEL`: the BPMN as it is kept. */
export const runWorkflowExport: Run = async ({ args, flags }, context) => {
  const key = bareId(args[0] ?? '', 'workflow-model');
  const model = await findModel(key, context);
  if (!model) throw new Failure('workflow:error.noModel', { exit: 'notFound', params: { key } });
  if (model.modelXml === '')
    throw new Failure('workflow:error.noDiagram', { exit: 'notFound', params: { key } });
  const bytes = Buffer.from(model.modelXml, 'utf8');
  const path = textFlag(flags, 'to');
  if (path === undefined || path === '-') await context.io.out(bytes);
  else await save(path, bytes, context);
  return undefined;
};

async function save(path: string, bytes: Uint8Array, context: Context): Promise<void> {
  const { io, t } = context;
  const replace = existsSync(path);
  if (replace) await confirm(t('workflow:export.replace', { path }), context);
  const size = await saveChunks(path, [bytes], { replace, onProgress: () => undefined });
  io.say(t('workflow:export.saved', { path, size }));
}
