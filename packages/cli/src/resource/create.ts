import type { Row } from '../io/output/format.js';
import { sayDone } from './done.js';
import { entriesOf } from './entries.js';
import { showRow } from './get.js';
import type { VerbRun } from './ground.js';
import { send } from './send.js';
import { validated } from './validate.js';

/** `create`: from flags, from a file, or many from a file as a job. */
export const runCreate: VerbRun = async (ground) => {
  const { endpoint, context, flags, spec } = ground;
  if (flags.template) {
    const { templateText } = await import('./template.js');
    await context.io.out(templateText(ground, spec, context));
    return undefined;
  }
  const entries = (await entriesOf(ground, true)).map(({ id: _own, ...entry }) => entry);
  if (entries.length > 1) {
    const { writeMany } = await import('./write-many.js');
    return writeMany(entries, ground);
  }
  const input = validated(endpoint, entries[0] ?? {}, ground);
  const sent = await send(endpoint, input, context, ground.resource.secrets);
  if (sent.shown) return undefined;
  await showRow(sent.data as Row, ground);
  sayDone(endpoint, 'done.added', context);
  return undefined;
};
