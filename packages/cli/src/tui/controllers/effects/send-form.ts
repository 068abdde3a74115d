import { isApiError } from '@mall/sdk';
import { type AnyResource, isUpdate, toControl, verbsOf } from '@mall/sdk/contract';
import type { Effect } from '../effects.js';
import type { FormScreen } from '../form/state.js';
import { valueText } from '../resource/value-text.js';
import type { Row } from '../state/row.js';
import { describedAs } from './described.js';
import { writeOutput } from './output.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';
import { specialAction } from './special-action.js';

type Send = Extract<Effect, { type: 'send-form' }>;

/** A saved row is a receipt, not something to read, but a secret that it carries is shown this once. */
const outputOf = async (resource: AnyResource, operation: string, reply: unknown) => {
  const { create, update } = verbsOf(resource);
  if (operation !== create && operation !== update) return writeOutput(reply);
  const row = (reply ?? {}) as Row;
  const secrets = resource.secrets.filter((field) => valueText(row[field]) !== '');
  if (secrets.length === 0) return undefined;
  return writeOutput(Object.fromEntries([resource.title, ...secrets].map((key) => [key, row[key]])));
};

/** A form says what it did: added, updated, or the action's own words (specification, section 8). */
const doneKey = (resource: AnyResource, operation: string, input: unknown): 'done.operation' => {
  const { create, update } = verbsOf(resource);
  const written = operation === update && isUpdate(input) ? 'done.updated' : 'done.added';
  const plain = operation === create || operation === update ? written : 'done.operation';
  return (resource.operations[operation]?.done ?? plain) as 'done.operation';
};

/** Sends a form once; a refusal goes back to its fields. */
export const sendForm = async (
  { screen, name, operation, input }: Send,
  ports: EffectPorts,
): Promise<void> => {
  const { client, dispatch } = ports;
  const { resource } = await describedAs(ports, name);
  const endpoint = resource.operations[operation];
  if (!endpoint) return;
  try {
    const { toWire } = await specialAction(ports, name, operation);
    const reply = await client.call(endpoint, toWire ? toWire(input) : input);
    const output = await outputOf(resource, operation, reply);
    const saved = valueText((reply as Row | null | undefined)?.id);
    dispatch({
      type: 'form-sent',
      screen,
      done: { message: doneKey(resource, operation, input) },
      output,
      saved,
    });
  } catch (error) {
    const issues = isApiError(error)
      ? error.issues.map((issue) => [issue.field, issue.message] as const)
      : [];
    const current =
      isApiError(error) && error.status === 409 ? (error.current as Row | undefined) : undefined;
    dispatch({
      type: 'form-refused',
      screen,
      issues: Object.fromEntries(issues),
      problem: problemOf(error),
      current: current && typeof current === 'object' && 'id' in current ? current : undefined,
    });
  }
};

/** What an action's form starts with, where that has to be asked for. */
export const prepareAction = async (
  { screen, name, operation, rows }: Extract<Effect, { type: 'prepare-action' }>,
  ports: EffectPorts,
): Promise<void> => {
  try {
    const { initial } = await specialAction(ports, name, operation);
    const values = (await initial?.(ports, rows)) ?? {};
    ports.dispatch({ type: 'form-values', screen, values, typed: false });
  } catch (error) {
    ports.dispatch({ type: 'form-refused', screen, issues: {}, problem: problemOf(error) });
  }
};

/** The fields of a form in the person's editor, as YAML; secrets stay out of it. */
export const editOutside = async (
  { id, fields, values, name }: FormScreen,
  { dispatch, edit }: EffectPorts,
): Promise<void> => {
  const { readYaml, writeYaml } = await import('./yaml.js');
  const open = fields.filter((field) => !field.readOnly && !field.secret);
  const held = open.map((field) => [field.name, toControl(field, values[field.name] ?? '') ?? ''] as const);
  const before = writeYaml(Object.fromEntries(held));
  const after = edit(`${name}.yaml`, before);
  if (after === undefined) return;
  try {
    const typed = (readYaml(after) ?? {}) as Row;
    const entries = open.map(
      (field) => [field.name, valueText(toControl(field, typed[field.name]))] as const,
    );
    dispatch({ type: 'form-values', screen: id, values: Object.fromEntries(entries), typed: true });
  } catch (error) {
    dispatch({ type: 'form-refused', screen: id, issues: {}, problem: problemOf(error) });
  }
};
