import type { ProcessModel, SimulatedStep, Simulation } from '@mall/workflow';
import type { Context, Define, Run } from '../../command/context.js';
import { listFlag, textFlag } from '../../command/flags.js';
import { givenValues } from '../../command/given-values.js';
import { outputChoice } from '../../command/output-choice.js';
import { renderData } from '../../io/output/list-output.js';
import { safeLine } from '../../io/output/safe-text.js';
import { peopleOf, readPlayable } from './play-model.js';
import { said } from './read-model.js';

export const defineWorkflowSimulate: Define = (t) => ({
  words: ['workflow', 'simulate'],
  summary: t('workflow:simulate.summary'),
  details: t('workflow:simulate.details'),
  arguments: [{ name: 'FILE', summary: t('workflow:argument.file'), required: true, many: false }],
  flags: [
    { name: 'as', type: 'text', group: 'command', summary: t('workflow:flag.as') },
    { name: 'with', type: 'text', many: true, group: 'command', summary: t('workflow:flag.with') },
    { name: 'decide', type: 'text', many: true, group: 'command', summary: t('workflow:flag.decide') },
  ],
  effect: 'read',
  examples: [
    {
      command: 'mall workflow simulate leave.bpmn --with days=5',
      summary: t('workflow:simulate.example.run'),
    },
    {
      command: 'mall workflow simulate leave.bpmn --with days=5 --decide check=reject -o json',
      summary: t('workflow:simulate.example.reject'),
    },
  ],
});

/** `mall workflow simulate FILE`: who would get what, step by step. */
export const runWorkflowSimulate: Run = async ({ args, flags }, context) => {
  const { io } = context;
  const { model, play } = await readPlayable(args[0] ?? '', context);
  const played = await play({
    as: textFlag(flags, 'as'),
    with: givenValues(listFlag(flags, 'with')),
    decide: listFlag(flags, 'decide'),
  });
  const choice = outputChoice(context, flags);
  if (
    choice.query !== undefined ||
    choice.format === 'json' ||
    choice.format === 'yaml' ||
    choice.format === 'ndjson'
  )
    await io.out(await renderData(dataOf(played, context), choice));
  else
    await io.out(
      linesOf(played, model, context)
        .map((line) => `${line}\n`)
        .join(''),
    );
  return played.outcome === 'refused' || played.outcome === 'stopped' ? 'error' : undefined;
};

const dataOf = (
  { outcome, steps, flows, nobody, refusals, variables }: Simulation,
  { language }: Context,
) => ({
  ...{ outcome, steps, flows, nobody, variables },
  refusals: refusals.map(({ text, elementId }) => ({ elementId, message: said(text, language) })),
});

const outcomes = {
  completed: 'workflow:outcome.completed',
  terminated: 'workflow:outcome.terminated',
  waiting: 'workflow:outcome.waiting',
  refused: 'workflow:outcome.refused',
  stopped: 'workflow:outcome.stopped',
} as const;

function linesOf({ outcome, steps, refusals }: Simulation, model: ProcessModel, context: Context): string[] {
  const { t, io, language } = context;
  return [
    ...steps.map((step, index) => `${index + 1}. ${safeLine(stepLine(step, model, context))}`),
    io.paint.out[outcome === 'completed' ? 'green' : 'yellow'](t(outcomes[outcome])),
    ...refusals.map(({ text }) => `    ${safeLine(said(text, language))}`),
  ];
}

function stepLine(step: SimulatedStep, model: ProcessModel, { t }: Context): string {
  const name = step.nodeName ?? step.nodeId;
  if (step.type === 'timer') return `${name} · ${t('workflow:step.timer')}`;
  const why = step.why.flatMap(({ text }) => text ?? []).join(', ');
  const people = peopleOf(step).join(', ') || t('workflow:step.nobody');
  const who = t('workflow:step.line', { step: name, people: why === '' ? people : `${people} (${why})` });
  return `${who} · ${becameOf(step, model, t)}`;
}

function becameOf({ decided, skipped }: SimulatedStep, model: ProcessModel, t: Context['t']): string {
  if (skipped !== null || decided === null) return t('workflow:step.skipped');
  if (decided.pass) return t('workflow:step.passed');
  if (decided.to === null) return t('workflow:step.ended');
  return t('workflow:step.back', { step: model.nodes[decided.to]?.name ?? decided.to });
}
