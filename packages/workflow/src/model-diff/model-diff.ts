import type { Text } from '@mall/expression';
import type { FlowNode, NodeType, ProcessModel, SequenceFlow } from '../model/process-model.js';
import { type DescribedElement, describeModel } from '../model-words/describe.js';
import type { Fact } from '../model-words/facts.js';
import { factWords, valueWords } from '../model-words/words.js';

/** A setting that differs: `审批人: 角色 店长 → 用户 王芳`. What is not set is `无`, `none`. */
export interface FactChange {
  readonly key: string;
  readonly label: Text;
  readonly before: Text;
  readonly after: Text;
}

/** An element that one of two models has, or that both have and that differs. */
export interface ElementChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly id: string;
  readonly kind: NodeType | 'process' | 'flow';
  readonly title: string;
  readonly what: Text;
  /** What was set of it, what is set of it, or both. */
  readonly facts: readonly FactChange[];
}

/**
 * What differs between two models, in words: the process, nodes and flows that were added, removed or changed, each with
 * what is set of it. Elements are the same where their ids are; nothing differs where both would run alike.
 *
 * @example
 * modelDiff(before, after)[0]?.facts[0]?.after.en // 'user 王芳'
 */
export function modelDiff(before: ProcessModel, after: ProcessModel): readonly ElementChange[] {
  const old = new Map(describeModel(before).map((element) => [keyOf(element), element]));
  const now = new Map(describeModel(after).map((element) => [keyOf(element), element]));
  const changes = [...now].flatMap(([key, element]) => {
    const earlier = old.get(key);
    return earlier
      ? changed(earlier, element, { before, after })
      : [changeOf('added', element, none(element, 'after'))];
  });
  const gone = [...old].flatMap(([key, element]) =>
    now.has(key) ? [] : [changeOf('removed', element, none(element, 'before'))],
  );
  return [...changes, ...gone];
}

/** A file has one process; it stays the same one when its key changes. */
const keyOf = ({ kind, id }: DescribedElement): string =>
  kind === 'process' ? 'process' : kind === 'flow' ? `flow ${id}` : `node ${id}`;

const changeOf = (
  change: ElementChange['change'],
  { id, kind, title, what }: DescribedElement,
  facts: readonly FactChange[],
): ElementChange => ({ change, id, kind, title, what, facts });

/** All that is set of an element which only one of the models has. */
const none = ({ facts }: DescribedElement, where: 'before' | 'after'): FactChange[] =>
  facts.map(({ key, label, value }) => ({
    key,
    label,
    before: valueWords.none,
    after: valueWords.none,
    [where]: value,
  }));

interface Both {
  readonly before: ProcessModel;
  readonly after: ProcessModel;
}

function changed(before: DescribedElement, after: DescribedElement, models: Both): ElementChange[] {
  const old = new Map(before.facts.map((fact) => [fact.key, fact]));
  const now = new Map(after.facts.map((fact) => [fact.key, fact]));
  const facts = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    factChange(old.get(key), now.get(key)),
  );
  if (facts.length > 0) return [changeOf('changed', after, facts)];
  // What has no words yet is still a difference.
  if (sameInside(inside(models.before, before), inside(models.after, after))) return [];
  const { none: nothing } = valueWords;
  const other = { key: 'other', label: factWords.other, before: nothing, after: nothing };
  return [changeOf('changed', after, [other])];
}

function factChange(before: Fact | undefined, after: Fact | undefined): FactChange[] {
  const fact = after ?? before;
  if (!fact) return [];
  const [old, now] = [before?.value ?? valueWords.none, after?.value ?? valueWords.none];
  if (old.zh === now.zh && old.en === now.en) return [];
  return [{ key: fact.key, label: fact.label, before: old, after: now }];
}

type Inside = FlowNode | SequenceFlow | ProcessModel | undefined;

const inside = (model: ProcessModel, { kind, id }: DescribedElement): Inside =>
  kind === 'process' ? model : kind === 'flow' ? model.flows[id] : model.nodes[id];

/** Whether two elements are compiled alike, apart from what other elements say of themselves. */
function sameInside(before: Inside, after: Inside): boolean {
  return JSON.stringify(ownOf(before)) === JSON.stringify(ownOf(after));
}

const ofOthers = new Set(['incoming', 'outgoing', 'boundaries', 'nodes', 'flows', 'start', 'format']);

const ownOf = (element: Inside): unknown =>
  sorted(Object.fromEntries(Object.entries(element ?? {}).filter(([key]) => !ofOthers.has(key))));

/** The order of attributes in a file means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
