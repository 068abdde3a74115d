import type { DescribedElement, ProcessModel } from '@mall/workflow';
import type { Context, Define, Run } from '../../command/context.js';
import { outputChoice } from '../../command/output-choice.js';
import { renderData } from '../../io/output/list-output.js';
import { safeLine } from '../../io/output/safe-text.js';
import { loadEngine, modelOf, said } from './read-model.js';

export const defineWorkflowShow: Define = (t) => ({
  words: ['workflow', 'show'],
  summary: t('workflow:show.summary'),
  details: t('workflow:show.details'),
  arguments: [{ name: 'FILE', summary: t('workflow:argument.file'), required: true, many: false }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall workflow show leave.bpmn', summary: t('workflow:show.example.show') },
    { command: 'mall workflow show leave.bpmn -o json', summary: t('workflow:show.example.json') },
  ],
});

/** `mall workflow show FILE`: what the model does, step by step. */
export const runWorkflowShow: Run = async ({ args, flags }, context) => {
  const model = await modelOf(args[0] ?? '', context);
  const engine = await loadEngine();
  const elements = engine.describeModel(model);
  const choice = outputChoice(context, flags);
  if (
    choice.query !== undefined ||
    choice.format === 'json' ||
    choice.format === 'yaml' ||
    choice.format === 'ndjson'
  ) {
    await context.io.out(
      await renderData(
        elements.map((element) => dataOf(element, context)),
        choice,
      ),
    );
    return undefined;
  }
  const nodes = elements.filter(({ kind }) => kind !== 'flow');
  const lines = nodes.flatMap((node, nth) =>
    linesOf(node, { model, next: nodes[nth + 1], titleOf: engine.titleOf, context }),
  );
  await context.io.out(lines.map((line) => `${line}\n`).join(''));
  return undefined;
};

const dataOf = ({ id, kind, title, what, depth, facts }: DescribedElement, { language }: Context) => ({
  ...{ id, kind, title, what: said(what, language), depth },
  facts: facts.map(({ key, label, value }) => ({
    key,
    label: said(label, language),
    value: said(value, language),
  })),
});

interface Place {
  readonly model: ProcessModel;
  /** The element that is shown next. */
  readonly next: DescribedElement | undefined;
  readonly titleOf: (model: ProcessModel, id: string) => string;
  readonly context: Context;
}

/** Said by the line of the element itself, or by where it leads. */
const inTitle = new Set(['name', 'kind', 'scope', 'defaultFlow']);

function linesOf(element: DescribedElement, place: Place): string[] {
  const { io, language } = place.context;
  const { id, kind, title, what, depth, facts } = element;
  const indent = '  '.repeat(kind === 'process' ? 0 : depth + 1);
  const name = title === id ? '' : ` (${id})`;
  const told = facts.filter(({ key }) => !inTitle.has(key) && !(kind === 'process' && key === 'key'));
  const goes = leadsTo(element, place);
  return [
    `${indent}${io.paint.out.dim(said(what, language))} ${io.paint.out.bold(safeLine(title))}${safeLine(name)}`,
    ...told.map(
      ({ label, value }) => `${indent}    ${said(label, language)}: ${safeLine(said(value, language))}`,
    ),
    ...goes.map((line) => `${indent}    ${place.context.t('workflow:goes')}: ${safeLine(line)}`),
  ];
}

/** Where an element leads, unless that is what stands below it anyhow. */
function leadsTo({ id }: DescribedElement, { model, next, titleOf, context: { t } }: Place): string[] {
  const node = model.nodes[id];
  const flows = (node?.outgoing ?? []).flatMap((flow) => model.flows[flow] ?? []);
  const [only] = flows;
  if (flows.length === 1 && only?.condition === undefined && only?.target === next?.id) return [];
  return flows.map(({ id: flow, target, condition }) => {
    const to = titleOf(model, target);
    if (flow === node?.defaultFlow) return t('workflow:otherwise', { to });
    if (condition === undefined) return to;
    return t('workflow:when', { to, condition: condition.source.replace(/^\$\{([^{}]*)\}$/s, '$1').trim() });
  });
}
