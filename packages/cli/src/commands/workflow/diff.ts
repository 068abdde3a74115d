import type { ElementChange } from '@mall/workflow';
import type { Context, Define, Run } from '../../command/context.js';
import { outputChoice } from '../../command/output-choice.js';
import { renderData } from '../../io/output/list-output.js';
import { safeLine } from '../../io/output/safe-text.js';
import { loadEngine, modelOf, said } from './read-model.js';

export const defineWorkflowDiff: Define = (t) => ({
  words: ['workflow', 'diff'],
  summary: t('workflow:diff.summary'),
  details: t('workflow:diff.details'),
  arguments: [
    { name: 'BEFORE', summary: t('workflow:argument.before'), required: true, many: false },
    { name: 'AFTER', summary: t('workflow:argument.after'), required: true, many: false },
  ],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall workflow diff leave.bpmn leave-new.bpmn', summary: t('workflow:diff.example.diff') },
    {
      command: 'mall workflow diff leave.bpmn leave-new.bpmn -o json',
      summary: t('workflow:diff.example.json'),
    },
  ],
});

/** `mall workflow diff BEFORE AFTER`: every setting that differs, in words. */
export const runWorkflowDiff: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  const [before, after] = [await modelOf(args[0] ?? '', context), await modelOf(args[1] ?? '', context)];
  const changes = (await loadEngine()).modelDiff(before, after);
  const choice = outputChoice(context, flags);
  if (
    choice.query !== undefined ||
    choice.format === 'json' ||
    choice.format === 'yaml' ||
    choice.format === 'ndjson'
  )
    await io.out(
      await renderData(
        changes.map((change) => dataOf(change, context)),
        choice,
      ),
    );
  else if (changes.length === 0) io.say(t('workflow:diff.same'));
  else
    await io.out(
      changes
        .flatMap((change) => linesOf(change, context))
        .map((line) => `${line}\n`)
        .join(''),
    );
  return changes.length > 0 ? 'differences' : undefined;
};

const dataOf = ({ change, id, kind, title, facts }: ElementChange, { language }: Context) => ({
  ...{ change, id, kind, title },
  facts: facts.map(({ key, label, before, after }) => ({
    ...{ key, label: said(label, language) },
    ...{ before: said(before, language), after: said(after, language) },
  })),
});

const words = {
  added: 'workflow:diff.added',
  removed: 'workflow:diff.removed',
  changed: 'workflow:diff.changed',
} as const;
const marks = { added: '+', removed: '-', changed: '~' } as const;
const tones = { added: 'green', removed: 'red', changed: 'yellow' } as const;

function linesOf({ change, what, title, facts }: ElementChange, { io, t, language }: Context): string[] {
  const head = `${marks[change]} ${t(words[change])} ${said(what, language)} ${safeLine(title)}`;
  const told = change === 'changed' ? facts : facts.filter(({ key }) => key !== 'kind' && key !== 'name');
  return [
    io.paint.out[tones[change]](head),
    ...told.map(({ label, before, after }) => {
      const [old, now] = [said(before, language), said(after, language)];
      const value = change === 'added' ? now : change === 'removed' ? old : `${old} → ${now}`;
      return `    ${said(label, language)}: ${safeLine(value)}`;
    }),
  ];
}
