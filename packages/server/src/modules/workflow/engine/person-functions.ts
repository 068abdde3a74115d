import {
  bean,
  type Callable,
  dateFunctions,
  evaluate,
  isExpressionError,
  parseTemplate,
  type Scope,
  variableFunctions,
} from '@mall/expression';
import type { Call } from '@mall/workflow';
import { headsOf, leadersOf } from './heads.js';
import { namedCondition } from './named-conditions.js';
import type { Place } from './people.js';
import { personList } from './person-list.js';

/** What is known of the place where people are looked for. */
export type Asking = Pick<Call, 'instance' | 'node' | 'actor' | 'variables'>;

/** The variable in which the people are kept that somebody picked for a node. */
export const picksVariable = 'wf_picks';

/**
 * The ids of people that a text of a model names (wire contract of workflows, 3.4): registered functions, form fields, ids,
 * or the name of a condition of the design, which is no name that is registered here. What cannot be worked out names
 * nobody.
 *
 * @example
 * await peopleOfExpression(place, asking, "leader(1), formUser('buyer')");
 */
export async function peopleOfExpression(place: Place, asking: Asking, text: string): Promise<string[]> {
  const scope = scopeOf(place, asking);
  const found: string[] = [];
  const whole = text.trim();
  const named = await conditionOf(place, scope, whole);
  for (const part of partsOf(named ?? text)) {
    const source = (part === whole ? named : await conditionOf(place, scope, part)) ?? part;
    if (/^\d+$/.test(source)) found.push(source);
    else found.push(...personList(await worked(source, scope)));
  }
  return found;
}

/** The condition of a name; ids, templates and what is registered are not looked for among them. */
async function conditionOf(place: Place, { functions }: Scope, text: string): Promise<string | undefined> {
  const called = /^(\w+)\(.*\)$/.exec(text)?.[1];
  const known = registeredNames.has(text) || (called !== undefined && functions?.has(called));
  return known || /^(\d+$|[$#]\{)/.test(text) ? undefined : namedCondition(place, 'user', text);
}

/** Names that a model may write without brackets. */
const registeredNames: ReadonlySet<string> = new Set(['applyUser', 'currentUser', 'execution', 'leader']);

/** The parts between commas that stand in no brackets and no quotes. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?:'[^']*'|"[^"]*"|\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|[^,'"([{])+/g) ?? [];
  return parts.map((part) => part.trim()).filter(Boolean);
}

async function worked(text: string, scope: Scope): Promise<unknown> {
  // Written without brackets in the conditions that every tenant begins with.
  const source = text === 'leader' ? 'leader()' : text;
  try {
    return await evaluate(parseTemplate(/[$#]\{/.test(source) ? source : `\${${source}}`), scope);
  } catch (error) {
    if (isExpressionError(error)) return null;
    throw error;
  }
}

function scopeOf(place: Place, asking: Asking): Scope {
  const { instance, actor, variables } = asking;
  const names: Readonly<Record<string, () => unknown>> = {
    applyUser: () => instance.starter ?? '',
    currentUser: () => actor ?? '',
    execution: () =>
      bean({
        properties: { processInstanceId: instance.id, businessKey: instance.businessKey },
        methods: { getVariable: (name) => variableOf(place, variables, name) ?? null },
      }),
  };
  return {
    functions: functionsOf(place, asking),
    find: (name) => {
      const known = Object.hasOwn(names, name) ? names[name]?.() : undefined;
      return known ?? variableOf(place, variables, name);
    },
  };
}

/** The value of a variable; whoever looks ahead is told of one that is not there. */
function variableOf({ ahead }: Place, variables: Asking['variables'], name: unknown): unknown {
  if (Object.hasOwn(variables, String(name))) return variables[String(name)];
  ahead?.missed(String(name));
  return undefined;
}

/** What a model may call, beside dates and questions about variables. */
function functionsOf(place: Place, { instance, variables }: Asking): ReadonlyMap<string, Callable> {
  const value = (name: unknown) => variableOf(place, variables, name);
  const picked = (by: 'starter' | 'previous') => (node: unknown) => {
    const picks = variables[picksVariable];
    const people =
      typeof picks === 'object' && picks !== null && Object.hasOwn(picks, String(node))
        ? personList(Reflect.get(picks, String(node)))
        : [];
    place.ahead?.picked({ by, nodeId: String(node), picked: people.length > 0 });
    return people;
  };
  return new Map<string, Callable>([
    ...Object.entries(dateFunctions),
    ...Object.entries(variableFunctions((name) => value(name))),
    ['leader', (levels = 1) => leadersOf(place, instance.starter ?? '0', levelsOf(levels))],
    ['deptLeader', (name) => headsOf(place, personList(value(name)))],
    ['formUser', (name) => personList(value(name))],
    ['starterPick', picked('starter')],
    ['previousPick', picked('previous')],
  ]);
}

const levelsOf = (levels: unknown): number => Math.max(0, Math.trunc(Number(levels)) || 0);
