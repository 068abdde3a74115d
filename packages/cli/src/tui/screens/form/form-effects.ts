import { isApiError, isRefusedWith } from '@mall/sdk';
import { type AnyResource, type Endpoint, isUpdate, verbsOf } from '@mall/sdk/contract';
import { describedAs } from '../../controllers/effects/described.js';
import type { ScreenHandlers } from '../../controllers/effects/handlers.js';
import { loadSpecialAction } from '../../controllers/effects/load-special-action.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';
import { readReply } from '../../controllers/effects/read-reply.js';
import { valueText } from '../../controllers/resource/value-text.js';
import type { Row } from '../../controllers/state/row.js';
import { editOutside } from './edit-outside.js';
import type { FormEffect } from './form-state.js';

export const formEffects: ScreenHandlers<'form'> = {
  'prepare-action': prepareAction,
  'send-form': sendForm,
  'edit-outside': editOutside,
};

type Of<Type extends FormEffect['type']> = Extract<FormEffect, { type: Type }>;

/** Loads the values that an action's form starts with. */
async function prepareAction(
  { screen, name, operation, rows }: Of<'prepare-action'>,
  ports: EffectPorts,
): Promise<void> {
  try {
    const { initial } = await loadSpecialAction(ports, name, operation);
    const values = (await initial?.(ports, rows)) ?? {};
    ports.dispatch({ type: 'form-values', screen, values, typed: false });
  } catch (error) {
    ports.dispatch({ type: 'form-refused', screen, issues: {}, problem: problemOf(error) });
  }
}

/** Sends a form; what the server refuses is shown at its fields. */
async function sendForm(
  { screen, name, operation, input }: Of<'send-form'>,
  ports: EffectPorts,
): Promise<void> {
  const { client, dispatch } = ports;
  const { resource, fields } = await describedAs(ports, name);
  const endpoint = resource.operations[operation];
  if (!endpoint) return;
  try {
    const special = await loadSpecialAction(ports, name, operation);
    const reply = await client.call(endpoint, input);
    dispatch({
      type: 'form-sent',
      screen,
      done: { message: doneKey(resource, operation, input) },
      reply: await readReply({ resource, fields, special }, operation, reply),
      saved: valueText((reply as Row | null | undefined)?.id),
    });
  } catch (error) {
    dispatch({ type: 'form-refused', screen, ...refusalOf(error, endpoint) });
  }
}

/** The message after a form: added, updated, or the action's own (specification, section 8). */
function doneKey(resource: AnyResource, operation: string, input: unknown): 'done.operation' {
  const { create, update } = verbsOf(resource);
  const written = operation === update && isUpdate(input) ? 'done.updated' : 'done.added';
  const plain = operation === create || operation === update ? written : 'done.operation';
  return (resource.operations[operation]?.done ?? plain) as 'done.operation';
}

/** The problems by field, and the row as it is now where somebody else changed it meanwhile. */
function refusalOf(error: unknown, endpoint: Endpoint) {
  const issues = isApiError(error) ? error.issues.map((issue) => [issue.field, issue.message] as const) : [];
  const current = isApiError(error) && error.status === 409 ? (error.current as Row | undefined) : undefined;
  const row = current && typeof current === 'object' && 'id' in current ? current : undefined;
  // The form says itself what somebody else has changed: "read it again" was done by then.
  const isMet = row !== undefined && isRefusedWith(error, endpoint, 'row.conflict');
  return {
    issues: Object.fromEntries(issues),
    problem: isMet ? undefined : problemOf(error),
    current: row,
    isStale: isRefusedWith(error, endpoint, 'row.wrong_state'),
  };
}
