import { confirm } from '../../command/confirm.js';
import type { CommandChange, Context } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { send } from '../../resource/calls/send.js';
import { type Change, showChanges } from '../../resource/history/show-changes.js';
import { validated } from '../../resource/input/validate.js';
import { bareId } from '../../resource/rows/bare-id.js';
import { isPage } from '../../resource/rows/read-pages.js';

/** What the server answers. */
interface RowName {
  readonly resource: string;
  readonly rowId: string;
}

/** `mall history undo CHANGE`: asks, takes the change back, and says what that did to the row. */
export const historyUndo: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    details: t('history:details.undo'),
    arguments: [{ name: 'CHANGE', summary: t('history:argument.change'), required: true, many: false }],
    flags: generic.flags.filter(({ field }) => field !== 'id'),
    examples: [
      { command: 'mall history undo 1123598815738675201', summary: t('history:example.undo') },
      {
        command: 'mall history undo 1123598815738675201 --dry-run',
        summary: t('command:example.dryRun'),
      },
    ],
  }),
  run:
    (_generic, spec) =>
    async ({ flags, args }, context) => {
      const { resource, labels } = await context.describe('history');
      const { undo } = resource.operations;
      if (!undo) return undefined;
      const id = bareId(args[0] ?? '', 'history');
      const input = validated(undo, { id }, { context, resource, labels, spec });
      if (!flags['dry-run']) refuseReadOnly(undo, context);
      await confirm(context.t('history:question.undo', { id }), context);
      const sent = await send(undo, input, context);
      // The endpoint's own schema has parsed it.
      if (!sent.dryRun) await say(id, sent.data as RowName, context, flags);
      return undefined;
    },
};

async function say(id: string, row: RowName, context: Context, flags: Flags): Promise<void> {
  const { io, t } = context;
  const [described, change] = await Promise.all([context.describe(row.resource), undoOf(id, row, context)]);
  if (change) await showChanges([change], { described, context, flags });
  const text = t('history:undo.done', { title: described.labels.title, row: row.rowId });
  io.say(io.paint.err.green(text));
}

/** The change that undid this one is the newest of its row, unless somebody was faster. */
async function undoOf(id: string, row: RowName, context: Context): Promise<Change | undefined> {
  const { list } = (await context.describe('history')).resource.operations;
  if (!list) return undefined;
  const client = await context.client();
  const page: unknown = await client.call(list, { ...row, size: 50 }, { signal: context.signal });
  // The endpoint's own schema has parsed the page.
  const changes = isPage(page) ? (page.records as readonly object[] as readonly Change[]) : [];
  return changes.find(({ undoes }) => undoes === id);
}
