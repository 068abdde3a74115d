import { type AnyResource, fieldLabel, secretVariable } from '@mall/sdk/contract';
import type { Context, Described } from '../../command/context.js';
import { holdsCode } from '../../command/known-access.js';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { bySection } from '../../line/flags.js';

/**
 * A commented skeleton of the form in YAML: required fields stand ready, others are commented out, and secrets
 * are left to stdin and the environment.
 */
export function templateText({ resource, labels }: Described, spec: CommandSpec, context: Context): string {
  const { language, t } = context;
  const access = context.access();
  const [own, lacking] = partition(fieldFlags(spec), ({ permission }) => holdsCode(access, permission));
  const lines = bySection(own).flatMap(([title, flags]) => [
    ...(title === undefined ? [] : [`# --- ${title} ---`]),
    ...flags.map((flag) => fieldLines(flag, { resource, labels }, context)),
  ]);
  const head = spec.words.at(-1) === 'update' ? [`# ${fieldLabel('id', { language, labels })}\nid: ''`] : [];
  for (const { field = '', permission: code = '' } of lacking)
    lines.push(
      `# ${t('resource:template.lacking', { field: fieldLabel(field, { language, labels }), code })}`,
    );
  return `# ${t('resource:template.head', { command: `mall ${spec.words.join(' ')} -f FILE` })}\n${[...head, ...lines].join('\n')}\n`;
}

function partition<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

/** One flag a field: a secret's two switches are about the same one. */
function fieldFlags({ flags }: CommandSpec): FlagSpec[] {
  const inputs = flags.filter(({ field, group }) => field && group !== 'command');
  return [...new Map(inputs.map((flag) => [flag.field, flag])).values()];
}

function fieldLines(flag: FlagSpec, { resource, labels }: Described, context: Context): string {
  const { field = '', group, required } = flag;
  const { language, t } = context;
  const label = fieldLabel(field, { language, labels });
  const note = notes(flag, context);
  const comment = `# ${label}${note ? ` (${note})` : ''}`;
  if (group === 'secret')
    return `${comment}: ${t('resource:template.secret', { variable: secretVariable(field) })}`;
  return `${comment}\n${required ? '' : '# '}${field}: ${initial(resource, flag)}`;
}

function notes(flag: FlagSpec, { t }: Context): string {
  const choices = flag.choices?.map(({ value, label }) => (label ? `${value}=${label}` : value)).join(', ');
  return [
    ...(flag.required ? [t('resource:template.required')] : []),
    ...(flag.type === 'pair' ? ['yes, no'] : []),
    ...(choices ? [choices] : []),
    ...(flag.notes ?? []),
  ].join('; ');
}

function initial(resource: AnyResource, { field = '', type }: FlagSpec): string {
  const value = resource.initial?.[field];
  if (value === undefined) return "''";
  if (type === 'pair') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}
