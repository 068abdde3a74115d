import type { CommandChange, Context } from '../../../command/context.js';
import { type Flags, textFlag } from '../../../command/flags.js';
import { outputChoice } from '../../../command/output-choice.js';
import { Failure } from '../../../failure/failure.js';
import { outlineOf } from '../outline.js';
import { instanceArgument, openProcess } from './open-process.js';

/** `mall process show INSTANCE`: for a person the form and the way; as data all that the server says. */
export const processShow: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    summary: t('process:show.summary'),
    details: t('process:show.details'),
    arguments: [{ ...instanceArgument(t), required: false }],
    flags: generic.flags.map(({ required: _required, ...flag }) => flag),
    examples: [
      { command: 'mall process show 1123598815738675201', summary: t('process:show.example') },
      { command: 'mall process show 1123598815738675201 -o json', summary: t('command:example.json') },
    ],
  }),
  run: (generic) => async (input, context) => {
    const named = input.args[0] ?? textFlag(input.flags, 'process-ins-id');
    if (named === undefined) throw new Failure('process:error.noInstance', { exit: 'usage' });
    const flags = { ...input.flags, 'process-ins-id': named };
    if (isData(flags, context)) return generic({ flags, args: [] }, context);
    const detail = await openProcess(named, context, textFlag(flags, 'task-id'));
    // Its words are those of a task's.
    await context.noun('task');
    await context.io.out(
      outlineOf(detail, context)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return undefined;
  },
};

function isData(flags: Flags, context: Context): boolean {
  const { format, query } = outputChoice(context, flags);
  return (
    flags['dry-run'] === true || query !== undefined || ['json', 'yaml', 'ndjson', 'name'].includes(format)
  );
}
