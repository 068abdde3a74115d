import { type AnyResource, fieldLabel } from '@mall/sdk/contract';
import type { Context, Described } from '../command/context.js';
import type { CommandSpec, FlagSpec } from '../command/spec.js';
import { isSecretName } from '../io/redact.js';
import { secretVariable } from './names.js';

const initial = (resource: AnyResource, field: string): string => {
  const value = resource.initial?.[field];
  return value === undefined ? "''" : JSON.stringify(value);
};

const notes = (flag: FlagSpec | undefined, { t }: Context): string => {
  const choices = flag?.choices?.map(({ value, label }) => (label ? `${value}=${label}` : value)).join(', ');
  return [...(flag?.required ? [t('resource:template.required')] : []), ...(choices ? [choices] : [])].join(
    '; ',
  );
};

/**
 * A commented skeleton of the form in YAML: required fields stand ready, others are commented out, and secrets
 * are left to stdin and the environment.
 */
export const templateText = (
  { resource, labels }: Described,
  spec: CommandSpec,
  context: Context,
): string => {
  const { language, t } = context;
  const lines = Object.keys(resource.form.shape).map((field) => {
    const flag = spec.flags.find((one) => one.field === field);
    const label = fieldLabel(field, { language, labels });
    if (resource.secrets.includes(field) || isSecretName(field))
      return `# ${label}: ${t('resource:template.secret', { variable: secretVariable(field) })}`;
    const note = notes(flag, context);
    const comment = `# ${label}${note ? ` (${note})` : ''}`;
    return `${comment}\n${flag?.required ? '' : '# '}${field}: ${initial(resource, field)}`;
  });
  const head = spec.words.at(-1) === 'update' ? [`# ${fieldLabel('id', { language, labels })}\nid: ''`] : [];
  return `# ${t('resource:template.head', { command: `mall ${spec.words.join(' ')} -f FILE` })}\n${[...head, ...lines].join('\n')}\n`;
};
