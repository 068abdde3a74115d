import { toControl } from '@mall/sdk/contract';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import type { YamlFields } from '../../controllers/effects/yaml.js';
import type { Phrase } from '../../controllers/phrase.js';
import { valueText } from '../../controllers/resource/value-text.js';
import { say } from '../../controllers/say.js';
import type { FormEffect, FormEntry, FormValues } from './form-state.js';

/**
 * The fields of a form in the person's editor, as YAML. A text that cannot be read is opened again as it was written,
 * with the fault above its line, until it can be or is left as it is.
 */
export async function editOutside(
  { screen, name, fields, values, language }: Extract<FormEffect, { type: 'edit-outside' }>,
  { dispatch, edit }: Pick<EffectPorts, 'dispatch' | 'edit'>,
): Promise<void> {
  const { readYamlFields, writeYaml } = await import('../../controllers/effects/yaml.js');
  const held = fields.map((field) => [field.name, toControl(field, values[field.name] ?? '') ?? ''] as const);
  let given = writeYaml(Object.fromEntries(held));
  for (;;) {
    const saved = edit(`${name}.yaml`, given);
    if (saved === undefined) return;
    const written = withoutFault(saved);
    const read = readEdited(readYamlFields(written), fields);
    if (read.kind === 'read')
      return dispatch({ type: 'form-values', screen, values: read.values, typed: true });
    // Whoever leaves the fault as it is has had enough of it.
    if (saved === given) return dispatch({ type: 'form-refused', screen, issues: {}, problem: read.fault });
    given = withFault(written, read.line, say(language, read.fault));
  }
}

type Edited =
  | { readonly kind: 'read'; readonly values: FormValues }
  | { readonly kind: 'fault'; readonly line: number; readonly fault: Phrase };

/** What was written into the fields; a field that is not named stays as it was. */
function readEdited(read: YamlFields, fields: readonly FormEntry[]): Edited {
  if (read.kind === 'broken') {
    const { line, reason } = read;
    const fault: Phrase =
      reason === undefined ? { key: 'form.notFields' } : { key: 'form.brokenYaml', params: { reason } };
    return { kind: 'fault', line, fault };
  }
  const values: Record<string, string> = {};
  for (const { name, value, line } of read.fields) {
    const field = fields.find((each) => each.name === name);
    if (!field) return { kind: 'fault', line, fault: { key: 'form.unknownField', params: { name } } };
    values[name] = valueText(toControl(field, value));
  }
  return { kind: 'read', values };
}

/** A comment that nobody else writes: it is taken out again before the text is read. */
const mark = '# ✗ ';

function withFault(text: string, line: number, fault: string): string {
  const lines = text.split('\n');
  const at = Math.min(line, lines.length) - 1;
  return [...lines.slice(0, at), `${mark}${fault.replaceAll('\n', ' ')}`, ...lines.slice(at)].join('\n');
}

const withoutFault = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(mark))
    .join('\n');
