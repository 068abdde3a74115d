import { meantForWords } from '@mall/sdk/contract';
import type { FlagSpec } from '../../command/spec.js';
import { type FlagField, filterFlags, inputFlags, type SpecContext } from './flags.js';

/** Flags of a form: in its sections, each with the condition under which it applies and the permission it needs. */
export const formFlags = (fields: readonly FlagField[], context: SpecContext): FlagSpec[] =>
  inputFlags(fields, context).map((flag) => ({
    ...flag,
    ...sectionOf(flag, context),
    ...permissionOf(flag, 'write', context),
    ...withNotes([...conditionsOf(flag, context), ...permissionNote(flag, 'write', context)]),
  }));

/** Filters of a list; who may not read a field may not filter by it. */
export const listFilterFlags = (fields: readonly FlagField[], context: SpecContext): FlagSpec[] =>
  filterFlags(fields, context).map((flag) => ({
    ...flag,
    ...permissionOf(flag, 'read', context),
    ...withNotes(permissionNote(flag, 'read', context)),
  }));

/** Secrets have a group of their own. */
function sectionOf({ field = '', group }: FlagSpec, { resource, labels }: SpecContext): { section?: string } {
  const key = group === 'input' ? resource.sections?.[field] : undefined;
  return key === undefined ? {} : { section: labels.sections?.[key] ?? key };
}

const withNotes = (notes: readonly string[]): Pick<FlagSpec, 'notes'> => (notes.length > 0 ? { notes } : {});

function conditionsOf({ field = '' }: FlagSpec, { resource, labels, language, t }: SpecContext): string[] {
  const words = { labels, language };
  const only = meantForWords({ when: resource.when?.[field] }, words);
  const required = meantForWords({ when: resource.record?.[field]?.spec.requiredWhen }, words);
  if (only !== undefined && only === required) return [t('specs:note.onlyAndRequired', { condition: only })];
  return [
    ...(only === undefined ? [] : [t('specs:note.only', { condition: only })]),
    ...(required === undefined ? [] : [t('specs:note.required', { condition: required })]),
  ];
}

type Right = 'read' | 'write';

function permissionNote(flag: FlagSpec, right: Right, context: SpecContext): string[] {
  const { permission: code } = permissionOf(flag, right, context);
  return code === undefined ? [] : [context.t('specs:note.permission', { code })];
}

function permissionOf({ field = '' }: FlagSpec, right: Right, { resource }: SpecContext) {
  const guard = resource.guards?.[field];
  const code = guard?.[right] ?? guard?.read;
  return code === undefined ? {} : { permission: code };
}
