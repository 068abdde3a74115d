import { existsSync } from 'node:fs';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import type { CommandChange, Context } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { isFile } from '../../resource/output/save-file.js';
import { bareId } from '../../resource/rows/bare-id.js';

/** `mall code generate ID --export FILE`: the archive goes where it is wanted. */
export const codeGenerate: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    details: t('code:details.generate'),
    flags: [{ name: 'export', type: 'file', group: 'command', summary: t('code:flag.to') }, ...generic.flags],
    examples: [
      {
        command: 'mall code generate 1123598815738675201 --export parcel.zip',
        summary: t('code:example.to'),
      },
      { command: 'mall code generate 1123598815738675201 > parcel.zip', summary: t('code:example.pipe') },
    ],
  }),
  run: (generic, spec) => async (input, context) => {
    const path = textFlag(input.flags, 'export');
    if (path === undefined || path === '-') return generic(input, context);
    const { resource, labels } = await context.describe('code');
    const endpoint = resource.operations.generate;
    if (!endpoint) return undefined;
    const ids = input.args.map((id) => bareId(id, 'code')).join(',');
    const call = validated(endpoint, { ids }, { context, resource, labels, spec });
    if (!input.flags['dry-run']) refuseReadOnly(endpoint, context);
    const sent = await send(endpoint, call, context);
    if (!sent.dryRun && isFile(sent.data)) await save(path, sent.data.bytes, context);
    return undefined;
  },
};

/** The archive under the name that was asked for; what stands there is replaced only when somebody says so. */
async function save(path: string, bytes: Uint8Array, context: Context): Promise<void> {
  const { io, t } = context;
  const replace = existsSync(path);
  if (replace) await confirm(t('resource:export.replace', { path }), context);
  const size = await saveChunks(path, [bytes], { replace, onProgress: () => undefined });
  io.say(t('resource:file.saved', { path, size }));
}
