import { fillText, type Text } from '@mall/expression';
import type { Extension, FlowNode, ProcessModel, Settings } from '../model/process-model.js';
import { extensions } from '../model/settings.js';
import type { Facts } from './facts.js';
import { timeoutText } from './limit-text.js';
import { spoken, withoutBraces, written, yesNo } from './said.js';
import { type FactKey, factWords, functionWords, peopleWords, valueWords } from './words.js';

/** Who does a node: the people that its elements name, or what its own attributes say. */
export function peopleFacts(node: FlowNode, facts: Facts): void {
  for (const element of extensions(node, 'assignee')) facts.add('people', personText(element));
  const { assignee, candidateUsers, candidateGroups } = node.texts;
  const named = withoutBraces(assignee?.source);
  // Who a loop goes over has the task: the loop says who that is.
  if (node.loop?.elementVariable === undefined || named !== node.loop.elementVariable)
    facts.add('people', named);
  if (candidateUsers) facts.add('people', kindText('user', candidateUsers.source));
  if (candidateGroups) facts.add('people', kindText('group', candidateGroups.source));
  const retained = node.attributes.assigneeRetain ?? settingOf(node, 'assigneeRetain');
  if (retained === 'true') facts.add('peopleRule', valueWords.retained);
}

const personText = ({ attributes: { type = '', value = '', text } }: Extension): Text | string =>
  namedText({ type, value, text: text ?? null });

/**
 * Why somebody is asked, as a node says it: `角色 店长`, `发起人`.
 *
 * @example
 * namedText({ type: 'role', value: '7', text: '店长' }); // { zh: '角色 店长', en: 'role 店长' }
 */
export function namedText({ type, value, text }: Named): Text | string {
  if (type === 'custom') return peopleWords[value] ?? (text || functionText(value) || value);
  if (type === 'assignee' || type === 'candidateUsers') return kindText('user', text || value);
  if (type === 'candidateGroups') return kindText('group', text || value);
  return kindText(type, text || value);
}

interface Named {
  readonly type: string;
  readonly value: string;
  readonly text: string | null;
}

/** `leader(1)` and what else a model may call for people. */
function functionText(value: string): Text | undefined {
  const [, called = '', inside = ''] = /^(\w+)\(\s*['"]?([^'"()]*)['"]?\s*\)$/.exec(value.trim()) ?? [];
  const words = Object.hasOwn(functionWords, called) ? functionWords[called] : undefined;
  return words && fillText(words, { inside: inside.trim() || '1' });
}

function kindText(kind: string, names: string): Text | string {
  const word = peopleWords[kind];
  return word ? { zh: `${word.zh} ${names}`, en: `${word.en} ${names}` } : `${kind} ${names}`.trim();
}

const settingOf = (settings: Settings, name: string): string | undefined =>
  extensions(settings, name)[0]?.attributes.value;

/** How often, over what, and until when a node is done again. */
export function loopFacts({ loop }: FlowNode, facts: Facts): void {
  if (!loop) return;
  facts.add('loop', loop.sequential ? valueWords.sequential : valueWords.parallel);
  facts.add('loopCount', withoutBraces(loop.cardinality?.source));
  const over = loop.collection?.source;
  if (over?.includes('wfMultiInstanceHandler.getList')) facts.add('loopOver', valueWords.eachPerson);
  else facts.add('loopOver', withoutBraces(over));
  facts.add('loopUntil', completionText(loop.completion?.source));
}

/** `${nrOfCompletedInstances/nrOfInstances >= 0.5}` and what else a designer writes for it. */
function completionText(source: string | undefined): Text | string | undefined {
  const plain = withoutBraces(source);
  const [, sign, share = ''] =
    /^nrOfCompletedInstances\s*\/\s*nrOfInstances\s*(>=|>|==)\s*([\d.]+)$/.exec(plain ?? '') ?? [];
  if (sign === undefined) return plain;
  if (Number(share) === 0) return sign === '>' ? valueWords.any : plain;
  if (sign === '>') return plain;
  if (Number(share) === 1) return valueWords.all;
  return sign === '>=' ? fillText(valueWords.share, { percent: Number(share) * 100 }) : plain;
}

/** What an event waits for or throws, and what it hangs on. */
export function eventFacts(model: ProcessModel, node: FlowNode, facts: Facts): void {
  const { event, host, interrupting } = node;
  if (event?.kind === 'timer') facts.add('timer', `${event.timer.kind} ${event.timer.value.source}`);
  if (event?.kind === 'signal') facts.add('signal', event.signal);
  if (event?.kind === 'terminate')
    facts.add('terminate', event.all ? valueWords.terminates : valueWords.terminatesScope);
  if (host === undefined) return;
  facts.add('host', model.nodes[host]?.name || host);
  facts.add('interrupting', interrupting ? valueWords.interrupts : valueWords.continues);
}

/** What a node does by itself: a service, another process, its listeners and data. */
export function workFacts(node: FlowNode, facts: Facts): void {
  const { service, call, texts } = node;
  facts.add('service', service?.name ?? withoutBraces(service?.expression?.source));
  facts.add('result', service?.resultVariable);
  facts.add('calls', withoutBraces(call?.process.source));
  facts.add('skip', withoutBraces(node.skip?.source));
  for (const key of ['dueDate', 'priority', 'category', 'owner'] as const)
    facts.add(key, withoutBraces(texts[key]?.source));
  for (const listener of node.listeners) facts.add('listeners', spoken(listener));
  for (const { name, value } of node.data ?? []) facts.add('data', `${name} = ${JSON.stringify(value)}`);
}

/** Said by other facts, or of no interest beside them. */
const saidElsewhere = new Set([
  ...['assignee', 'candidateUsers', 'candidateGroups', 'assigneeRetain', 'dueDate', 'priority', 'category'],
  ...['owner', 'skipExpression', 'class', 'expression', 'delegateExpression', 'type', 'resultVariable'],
  ...['resultVariableName', 'executionListener', 'taskListener'],
]);

const formKeys = new Set(['formKey', 'indepFormKey', 'exFormKey', 'exFormUrl', 'exAppFormUrl']);
const names = new Set(['rollbackNode', 'indepSummaryNode']);

/** All that is set in the product's own attributes and elements. */
export function settingFacts(model: ProcessModel, settings: Settings, facts: Facts): void {
  for (const [name, value] of Object.entries(settings.attributes)) attributeFact(model, name, value, facts);
  for (const element of settings.extensions) elementFact(model, element, facts);
}

function attributeFact(model: ProcessModel, name: string, value: string, facts: Facts): void {
  if (saidElsewhere.has(name)) return;
  if (formKeys.has(name))
    facts.add('form', name === 'formKey' || name === 'indepFormKey' ? value : `${name} ${value}`);
  else if (!isFactKey(name)) facts.addUnknown(name, value);
  else if (names.has(name))
    facts.add(
      name,
      value
        .split(',')
        .map((id) => model.nodes[id]?.name || id)
        .join('、'),
    );
  else facts.add(name, name === 'title' ? value : yesNo(value));
}

const isFactKey = (name: string): name is FactKey => Object.hasOwn(factWords, name);

function elementFact(model: ProcessModel, element: Extension, facts: Facts): void {
  const { name, attributes } = element;
  if (saidElsewhere.has(name)) return;
  if (name === 'button') {
    if (attributes.display === 'true') facts.add('buttons', attributes.label ?? attributes.prop);
  } else if (name === 'timeout') facts.add('timeout', timeoutText(attributes));
  else if (name === 'vote')
    facts.add('vote', attributes.reject === 'count' ? valueWords.voteCounts : valueWords.voteOne);
  else if (name === 'require') {
    for (const what of ['comment', 'signature'] as const)
      if (attributes[what] === 'true') facts.add('require', valueWords[what]);
  } else if (name === 'formProp' || name === 'formProperty') facts.add('fields', fieldText(attributes));
  else if (name === 'copyUser') facts.add('copy', attributes.text || attributes.value);
  else if (attributes.value !== undefined && Object.keys(attributes).length === 1)
    attributeFact(model, name, attributes.value, facts);
  else if (isFactKey(name)) facts.add(name, written(element));
  else facts.addUnknown(name, written(element));
}

/** `天数 (可写, 必填)` */
function fieldText({ id = '', name, readable, writable, required }: Extension['attributes']): Text {
  const right =
    readable === 'false' ? valueWords.hidden : writable === 'false' ? valueWords.read : valueWords.write;
  const must = required === 'true' && right === valueWords.write ? valueWords.required : undefined;
  const field = name || id;
  return {
    zh: `${field} (${right.zh}${must ? `, ${must.zh}` : ''})`,
    en: `${field} (${right.en}${must ? `, ${must.en}` : ''})`,
  };
}
