import type { Define, Run } from '../../command/context.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { findModel } from './find-model.js';
import { loadEngine, onlyProcess, readModelText } from './read-model.js';

export const defineWorkflowImport: Define = (t) => ({
  words: ['workflow', 'import'],
  summary: t('workflow:import.summary'),
  details: t('workflow:import.details'),
  arguments: [{ name: 'FILE', summary: t('workflow:argument.file'), required: true, many: false }],
  flags: [],
  effect: 'write',
  examples: [
    { command: 'mall workflow import leave.bpmn', summary: t('workflow:import.example.import') },
    { command: 'mall workflow import leave.bpmn --dry-run', summary: t('workflow:import.example.dry') },
  ],
});

/** `mall workflow import FILE`: the model of its key becomes what the file says. */
export const runWorkflowImport: Run = async ({ args }, context) => {
  const file = args[0] ?? '';
  const modelXml = await readModelText(file, context);
  const checked = await (await loadEngine()).checkModel(modelXml.replace(/^\uFEFF/, ''));
  const { key, name = key, documentation } = onlyProcess(checked, file, context);
  const { resource, labels } = await context.describe('workflow-model');
  const { submit } = resource.operations;
  if (!submit) return undefined;
  const kept = await findModel(key, context);
  const { io, t } = context;
  if (kept?.modelXml === modelXml && kept.name === name) {
    io.say(t('workflow:import.same', { key }));
    return undefined;
  }
  const fields = { name, modelXml, ...(documentation === undefined ? {} : { description: documentation }) };
  const input = kept ? { id: kept.id, ...fields } : { modelKey: key, ...fields };
  const sent = await send(submit, validated(submit, input, { context, resource, labels }), context);
  if (!sent.dryRun) io.say(t(kept ? 'workflow:import.updated' : 'workflow:import.created', { key }));
  return undefined;
};
