import { fieldLabel, inputShapes, messageText, targetInput } from '@mall/sdk/contract';
import { confirm } from '../command/confirm.js';
import { refuseReadOnly } from '../command/read-only.js';
import { sayDone } from './done.js';
import type { VerbGround, VerbRun } from './ground.js';
import { fieldsFromFlags, type Input, secretFields } from './input.js';
import { bareId } from './names.js';
import { send } from './send.js';
import { showData } from './show-data.js';
import { validated } from './validate.js';

/** The rows an action points at: comma-joined, or as a list where the schema wants one. */
const targeted = ({ endpoint, args, noun }: VerbGround): Input => {
  const { target } = endpoint;
  if (!target) return {};
  const values = args.map((value) => bareId(value, noun));
  const kind = inputShapes(endpoint).find(({ name }) => name === target.field)?.kind;
  if (target.many && kind === 'list') return { [target.field]: values };
  return targetInput(
    endpoint,
    values.map((value) => ({ [target.from ?? 'id']: value })),
  );
};

/** A write beyond the five verbs: its target by position, its inputs by flags. */
export const runAction: VerbRun = async (ground) => {
  const { endpoint, context, flags, spec, labels, args } = ground;
  const labelOf = (field: string) => fieldLabel(field, { language: context.language, labels });
  const wanted = inputShapes(endpoint)
    .filter(({ optional }) => !optional)
    .map(({ name }) => name);
  const secrets = await secretFields({ spec, flags, context, wanted, labelOf });
  const input = validated(
    endpoint,
    { ...fieldsFromFlags(spec, flags), ...secrets, ...targeted(ground) },
    ground,
  );
  if (!flags['dry-run']) refuseReadOnly(endpoint, context);
  if (endpoint.danger || context.profile().production) {
    const action = spec.summary;
    const count = args.length > 0 ? ` (${args.length})` : '';
    await confirm(`${messageText('confirm.action', context.language, { action })}${count}`, context);
  }
  const sent = await send(endpoint, input, context, ground.resource.secrets);
  if (sent.shown) return undefined;
  if (sent.data !== null && sent.data !== undefined) await showData(sent.data, ground);
  sayDone(endpoint, 'done.operation', context);
  return undefined;
};
