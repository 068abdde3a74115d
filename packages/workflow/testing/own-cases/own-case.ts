// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written

import type { ConformanceCase, Expectation, Step } from '../../src/conformance/case.js';
import { bpmn } from '../bpmn.js';

/** A case of our own: its models are written here, so that a clean clone plays it. */
export interface OwnCase extends ConformanceCase {
  readonly models: Readonly<Record<string, string>>;
}

export const ends = '<startEvent id="s"/><endEvent id="e"/>';
export const tasks = (...ids: string[]) => ids.map((id) => `<userTask id="${id}" name="${id}"/>`).join('');
export const one = (nodes: string, lines: string) => bpmn('p', `${ends}${nodes}`, lines);

/** One case, with its models and what is played. */
export function ownCase(
  area: string,
  id: string,
  models: string | readonly string[],
  steps: readonly (Step | Expectation)[],
): OwnCase {
  const all = (typeof models === 'string' ? [models] : models).map(
    (xml, nth) => [`${nth}.bpmn`, xml] as const,
  );
  return { id, area, title: id, files: all.map(([name]) => name), models: Object.fromEntries(all), steps };
}

export const start = (vars = {}): Step => ({ op: 'start', process: 'p', as: 'p', vars });
export const complete = (key: string, vars = {}): Step => ({ op: 'complete', task: { key }, vars });
export const open = (...keys: string[]): Expectation => ({
  op: 'expect',
  tasks: keys.map((key) => ({ key })),
});
export const ended: Expectation = { op: 'expect', tasks: [], ended: ['p'], timers: 0 };
export const inside = (
  nodes: string,
  flows: readonly (readonly [string, string])[],
  attributes = '',
  more = '',
) =>
  `<subProcess id="sub" ${attributes}>${more}${nodes}${flows
    .map(([from, to], nth) => `<sequenceFlow id="in${nth}" sourceRef="${from}" targetRef="${to}"/>`)
    .join('')}</subProcess>`;
export const wait = (duration: string) =>
  `<timerEventDefinition><timeDuration>${duration}</timeDuration></timerEventDefinition>`;
export const hears = '<signalEventDefinition signalRef="go"/>';
export const loop = (attributes: string, completion = '') =>
  `<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="who" ${attributes}>${completion && `<completionCondition>${completion}</completionCondition>`}</multiInstanceLoopCharacteristics>`;
export const votes = (attributes: string, completion = '') =>
  one(
    `<userTask id="vote" name="vote" flowable:assignee="\${who}">${loop(attributes, completion)}</userTask>${tasks('after')}`,
    's > vote\nvote > after\nafter > e',
  );
export const people = { people: ['ann', 'bo', 'cy'] };
export const forked = (gate: string) => (conditions: readonly [string, string]) =>
  one(
    `<${gate} id="f"/><${gate} id="j"/>${tasks('a', 'b', 'c')}`,
    `s > f\nf > a${conditions[0]}\nf > b${conditions[1]}\na > j\nb > j\nj > c\nc > e`,
  );
export const call = (attributes = '', extension = '') => [
  one(
    `<callActivity id="call" calledElement="inner" ${attributes}><extensionElements>${extension}</extensionElements></callActivity>${tasks('after')}`,
    's > call\ncall > after\nafter > e',
  ),
  bpmn('inner', `${ends}${tasks('within')}`, 's > within\nwithin > e'),
];
