import type { Issue } from '@mall/workflow';
import type { Context, Define, Run } from '../../command/context.js';
import { outputChoice } from '../../command/output-choice.js';
import { showOwnRows } from '../../command/own-rows.js';
import { checkFile, said } from './read-model.js';

export const defineWorkflowCheck: Define = (t) => ({
  words: ['workflow', 'check'],
  summary: t('workflow:check.summary'),
  details: t('workflow:check.details'),
  arguments: [{ name: 'FILE', summary: t('workflow:argument.files'), required: true, many: true }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall workflow check leave.bpmn', summary: t('workflow:check.example.one') },
    { command: 'mall workflow check leave.bpmn trip.bpmn -o json', summary: t('workflow:check.example.all') },
  ],
});

/** `mall workflow check FILE…`: what deploying would say, a line for each finding. */
export const runWorkflowCheck: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  const found: { file: string; issues: readonly Issue[] }[] = [];
  for (const file of args) found.push({ file, issues: (await checkFile(file, context)).issues });
  const rows = found.flatMap(({ file, issues }) => issues.map((issue) => rowOf(file, issue, context)));
  const { format } = outputChoice(context, flags);
  if (rows.length > 0 || format === 'json' || format === 'yaml')
    await showRows(rows, args.length > 1, context);
  for (const { file, issues } of found) if (issues.length === 0) io.say(t('workflow:check.clean', { file }));
  const errors = found.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error').length;
  if (rows.length > 0) io.say(t('workflow:check.counts', { errors, warnings: rows.length - errors }));
  return errors > 0 ? 'error' : undefined;
};

function rowOf(file: string, issue: Issue, { language }: Context) {
  const { severity, elementId, elementName, rule, message } = issue;
  return {
    file,
    severity,
    element: elementId,
    name: elementName === elementId ? null : elementName,
    rule,
    message: said(message, language),
  };
}

async function showRows(rows: readonly ReturnType<typeof rowOf>[], several: boolean, context: Context) {
  const columns = ['severity', 'element', 'name', 'message'];
  await showOwnRows(
    rows,
    {
      words: 'workflow',
      noun: 'workflow',
      key: 'element',
      columns: several ? ['file', ...columns] : columns,
    },
    context,
  );
}
