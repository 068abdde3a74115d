import type { AnyResource } from '@mall/sdk/contract';
import type { NounGroup } from '../command/spec.js';
import { pad, widthOf } from '../io/width/width.js';
import type { TextKey, Translate } from '../words/texts.js';

/** The order of root help: what most people look for first, our own tools last. */
const order = [
  ...['tenant', 'system', 'shop', 'desk', 'workflow', 'flow', 'auth', 'storage', 'sms', 'log', 'report'],
  ...['develop', 'session', 'tools'],
] as const;

const places: readonly string[] = order;

/** Modules that the address of the screen does not say. */
const byName = [
  [/^tenant(-|$)/, 'tenant'],
  [/^(role|data-scope|api-scope)$/, 'system'],
] as const;

/**
 * The module that a resource belongs to; root help groups by it.
 *
 * @example
 * groupOf(inviteCode); // 'shop'
 */
export const groupOf = ({ name, screen }: Pick<AnyResource, 'name' | 'screen'>): string =>
  byName.find(([names]) => names.test(name))?.[1] ?? screen.split('/')[1] ?? 'tools';

/** The groups that are there, in order; a module without a title of its own goes by its name. */
export const groupsOf = (present: readonly string[], t: Translate): NounGroup[] => {
  const rank = (name: string): number => (places.includes(name) ? places.indexOf(name) : places.length);
  const names = [...new Set(present)].sort((a, b) => rank(a) - rank(b));
  // A test of the manifest sees that each place has its title.
  const titles = names.map((name) => (places.includes(name) ? t(`build:group.${name}` as TextKey) : name));
  const own = new Set(['session', 'tools']);
  const widest = Math.max(...titles.filter((_, index) => !own.has(names[index] ?? '')).map(widthOf));
  return names.map((name, index) => {
    const title = titles[index] ?? name;
    return { name, title, column: pad(title, widest), width: widest, resources: !own.has(name) };
  });
};
