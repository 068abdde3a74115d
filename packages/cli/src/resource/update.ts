import { Failure } from '../failure/failure.js';
import type { Row } from '../io/output/format.js';
import { sayDone } from './done.js';
import { entriesOf } from './entries.js';
import { showRow } from './get.js';
import type { VerbRun } from './ground.js';
import type { Input } from './input.js';
import { bareId } from './names.js';
import { send } from './send.js';
import { validated } from './validate.js';

/** Every entry needs its id; one that changes nothing is a mistake. */
const checked = (entries: readonly Input[], id: string | undefined): Input[] =>
  entries.map((entry) => {
    const whole = id === undefined ? entry : { ...entry, id };
    if (!whole.id) throw new Failure('resource:error.noId', { exit: 'usage' });
    if (Object.keys(whole).every((key) => key === 'id' || key === 'version'))
      throw new Failure('resource:error.nothingToChange', { exit: 'usage' });
    return whole;
  });

/** `update`: the given fields of one row, or of many from a file. */
export const runUpdate: VerbRun = async (ground) => {
  const { endpoint, context, flags, args, noun, spec } = ground;
  if (flags.template) {
    const { templateText } = await import('./template.js');
    await context.io.out(templateText(ground, spec, context));
    return undefined;
  }
  const id = args[0] === undefined ? undefined : bareId(args[0], noun);
  const entries = checked(await entriesOf(ground, false), id);
  if (entries.length > 1) {
    const { writeMany } = await import('./write-many.js');
    return writeMany(entries, ground);
  }
  const input = validated(endpoint, entries[0] ?? {}, ground);
  const sent = await send(endpoint, input, context, ground.resource.secrets);
  if (sent.shown) return undefined;
  await showRow(sent.data as Row, ground);
  sayDone(endpoint, 'done.updated', context);
  return undefined;
};
