import type { Text } from '@mall/expression';
import { type FactKey, factWords } from './words.js';

/** One setting of an element: `审批人: 角色 店长`. */
export interface Fact {
  readonly key: string;
  readonly label: Text;
  readonly value: Text;
}

/** Where the settings of an element are collected; what is not set is left out. */
export interface Facts {
  add(key: FactKey, value: Text | string | undefined): void;
  /** A setting that has no words of its own is called as the model calls it. */
  addUnknown(name: string, value: string): void;
  readonly list: readonly Fact[];
}

/**
 * An empty list of settings.
 *
 * @example
 * const facts = createFacts(); facts.add('name', 'Leave');
 */
export function createFacts(): Facts {
  const list: Fact[] = [];
  const push = (key: string, label: Text, value: Text) => {
    const before = list.findIndex((fact) => fact.key === key);
    // The same said several times is one setting with several values.
    if (before >= 0) list[before] = { key, label, value: joined(list[before]?.value, value) };
    else list.push({ key, label, value });
  };
  return {
    list,
    add: (key, value) => {
      if (value !== undefined && value !== '') push(key, factWords[key], asText(value));
    },
    addUnknown: (name, value) => {
      if (value !== '') push(name, asText(name), asText(value));
    },
  };
}

const asText = (value: Text | string): Text => (typeof value === 'string' ? { zh: value, en: value } : value);

const joined = (before: Text | undefined, value: Text): Text =>
  before === undefined ? value : { zh: `${before.zh}、${value.zh}`, en: `${before.en}, ${value.en}` };
