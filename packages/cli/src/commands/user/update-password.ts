import { fieldLabel, messageText, secretVariable } from '@mall/sdk/contract';
import type { CommandChange, Context, Run } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { askHidden } from '../../io/prompt.js';
import { readStdinLine } from '../../io/stdin.js';
import { send } from '../../resource/calls/send.js';
import { sayDone } from '../../resource/output/say-done.js';

/** The own password is typed plain, hidden, and confirmed. */
export const userUpdatePassword: CommandChange = {
  define: (spec, t) => ({
    ...spec,
    summary: t('user:updatePassword'),
    flags: [
      { name: 'passwords-stdin', type: 'switch', group: 'secret', summary: t('user:flag.passwordsStdin') },
    ],
    examples: [
      { command: 'mall user update-password', summary: t('user:example.password') },
      {
        command: 'mall user update-password --passwords-stdin < passwords.txt',
        summary: t('user:example.passwordStdin'),
      },
    ],
  }),
  run: () => updatePassword,
};

const fields = ['oldPassword', 'newPassword', 'newPassword1'] as const;

/** Old password, new one and its confirmation; how they travel is the server's dialect. */
const updatePassword: Run = async (input, context) => {
  const { resource, labels } = await context.describe('user');
  const endpoint = resource.operations.updatePassword;
  if (!endpoint) throw new Failure('command:error.noResource', { exit: 'usage', params: { noun: 'user' } });
  if (input.flags['dry-run']) {
    await send(endpoint, Object.fromEntries(fields.map((field) => [field, '***'])), context);
    return undefined;
  }
  const values: Record<string, string> = {};
  for (const field of fields) {
    const label = fieldLabel(field, { language: context.language, labels });
    const value = await readOne(field, label, input, context);
    if (value === '')
      throw new Failure('user:error.emptyPassword', { exit: 'usage', params: { what: label } });
    values[field] = value;
  }
  if (values.newPassword !== values.newPassword1)
    throw new Failure('failure:error.contract', {
      exit: 'usage',
      params: { text: messageText('register.password.mismatch', context.language) },
    });
  const sent = await send(endpoint, values, context);
  if (!sent.dryRun) sayDone(endpoint, 'done.updated', context);
  return undefined;
};

async function readOne(
  field: string,
  label: string,
  input: Parameters<Run>[0],
  context: Context,
): Promise<string> {
  const { io, signal } = context;
  if (input.flags['passwords-stdin']) return readStdinLine(io);
  const variable = io.env[secretVariable(field)];
  if (variable) return variable;
  if (io.interactive) return askHidden(`${label}: `, io, signal);
  throw new Failure('command:error.noTerminal', {
    exit: 'usage',
    params: { what: label },
    next: ['mall user update-password --help'],
  });
}
