import type { Attributes } from './model-element.js';

/** Who may be named: kinds that are chosen, and those that are found when the step is reached. */
export const personKinds = [
  ...['user', 'role', 'dept', 'post', 'applyUser', 'leader', 'deptLeader', 'formUser'],
  ...['starterPick', 'previousPick', 'custom'],
] as const;
export type PersonKind = (typeof personKinds)[number];

/** One line of whom a step asks. */
export interface Person {
  readonly kind: PersonKind;
  /** Ids; a number of departments up; a field of the form; a step; an expression. */
  readonly value: string;
  /** What those of the ids are called. */
  readonly text: string;
}

const chosen: ReadonlySet<string> = new Set(['user', 'role', 'dept', 'post']);
export const isChosen = (kind: PersonKind): boolean => chosen.has(kind);

/**
 * A line as the panel has it, from the element that says it.
 *
 * @example
 * personOf({ type: 'custom', value: 'leader(2)' }); // { kind: 'leader', value: '2', text: '' }
 */
export function personOf({ type = '', value = '', text = '' }: Attributes): Person {
  if (chosen.has(type)) return { kind: type as PersonKind, value, text };
  if (value === 'applyUser') return { kind: 'applyUser', value: '', text };
  const [, name = '', argument = ''] = /^(\w+)(?:\(\s*'?([^']*?)'?\s*\))?$/.exec(value.trim()) ?? [];
  const kind = functions.find((each) => each === name);
  if (!kind || (kind !== 'leader' && argument === '')) return { kind: 'custom', value, text };
  if (kind === 'leader' && !/^\d*$/.test(argument)) return { kind: 'custom', value, text };
  return { kind, value: kind === 'leader' ? argument || '1' : argument, text };
}

const functions = ['leader', 'deptLeader', 'formUser', 'starterPick', 'previousPick'] as const;

/** The element that says a line. */
export function elementOf({ kind, value, text }: Person): Attributes {
  if (isChosen(kind)) return { type: kind, value, text };
  if (kind === 'applyUser') return { type: 'custom', value: 'applyUser', text };
  if (kind === 'leader') return { type: 'custom', value: `leader(${value || '1'})`, text };
  if (kind === 'custom') return { type: 'custom', value, text };
  return { type: 'custom', value: `${kind}('${value}')`, text };
}

/** Whether a line names somebody, as far as can be seen. */
export const isFilled = ({ kind, value }: Person): boolean => kind === 'applyUser' || value.trim() !== '';
