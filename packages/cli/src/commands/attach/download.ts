import { existsSync } from 'node:fs';
import { type Download, download } from '@mall/sdk';
import { type Endpoint, endpoint, fileReply } from '@mall/sdk/contract';
import { saveChunks } from '@mall/sdk/node';
import * as z from 'zod';
import { confirm } from '../../command/confirm.js';
import type { CommandChange, Context } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { freeName } from '../../io/free-name.js';
import { groupDigits } from '../../io/group-digits.js';
import { createStatusLine } from '../../io/status-line.js';
import { showRequest } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { bareId } from '../../resource/rows/bare-id.js';

const proof = z.object({ name: z.string(), e: z.string(), s: z.string() });

/** Where this server serves files; whoever has the link needs no token. */
const openFile = endpoint({
  method: 'GET',
  path: '/files/{name}',
  caller: 'anyone',
  reply: 'file',
  input: proof,
  output: fileReply(),
});

/** `mall attach download ID [--to FILE]`. */
export const attachDownload: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    details: t('attach:details.download'),
    flags: [{ name: 'to', type: 'text', group: 'command', summary: t('attach:flag.to') }, ...generic.flags],
    // Nothing is changed by it, whatever the call is.
    effect: 'read',
    examples: [
      { command: 'mall attach download 1123598815738675201', summary: t('attach:example.download') },
      {
        command: 'mall attach download 1123598815738675201 --to contract.pdf',
        summary: t('attach:example.downloadTo'),
      },
    ],
  }),
  run:
    (_generic, spec) =>
    async ({ flags, args }, context) => {
      const { resource, labels } = await context.describe('attach');
      const give = resource.operations.download;
      if (!give) return undefined;
      const id = bareId(args[0] ?? '', 'attach');
      const input = validated(give, { id }, { context, resource, labels, spec });
      if (flags['dry-run']) {
        await showRequest(give, input, context);
        return undefined;
      }
      const to = textFlag(flags, 'to');
      const isPiped = to === '-' || (to === undefined && !context.io.stdout.isTTY);
      const replace = to !== undefined && !isPiped && existsSync(to);
      if (replace) await confirm(context.t('attach:replace', { path: to }), context);
      const found = await open(give, id, context);
      if (isPiped) await toPipe(found, context);
      else await toFile(to ?? freeName(found.name ?? id), found, context, replace);
      return undefined;
    },
};

async function open(give: Endpoint, id: string, context: Context): Promise<Download> {
  const { signal } = context;
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const { link } = (await client.call(give, { id }, { signal })) as { readonly link: string };
  return download(await context.anonymous(), openFile, proofOf(link), { signal });
}

/** What a link says, asked of the server that gave it: its own address may be another from here. */
function proofOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://server');
  const name = /\/files\/([^/]+)$/.exec(pathname)?.[1];
  const parsed = proof.safeParse({ name, ...Object.fromEntries(searchParams) });
  if (!parsed.success)
    throw new Failure('attach:error.link', { exit: 'network', params: { link: pathname } });
  return parsed.data;
}

async function toPipe({ chunks }: Download, { io }: Context): Promise<void> {
  for await (const chunk of chunks) {
    await io.out(chunk);
    if (io.closed()) return;
  }
}

async function toFile(path: string, { chunks }: Download, context: Context, replace: boolean) {
  const { io, t } = context;
  const line = createStatusLine(io);
  const onProgress = (bytes: number) =>
    line.draw(() => t('attach:received', { size: groupDigits(bytes / 1024) }));
  try {
    const size = await saveChunks(path, chunks, { replace, onProgress });
    line.clear();
    io.say(t('attach:saved', { path, size: groupDigits(size) }));
  } catch (error) {
    line.clear();
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Failure('attach:error.exists', { exit: 'conflict', params: { path } });
    throw error;
  }
}
