import type { FlagValue } from './spec.js';

export type Flags = Readonly<Record<string, FlagValue | undefined>>;

/** A flag's text, or undefined when it was not given. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

export function listFlag(flags: Flags, name: string): readonly string[] {
  const value = flags[name];
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
}
