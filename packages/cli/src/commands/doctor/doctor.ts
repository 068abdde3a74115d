import type { Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { type Check, checks } from './checks.js';

export const defineDoctorCommand: Define = (t) => ({
  words: ['doctor'],
  summary: t('doctor:summary'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall doctor', summary: t('doctor:example.doctor') },
    { command: 'mall doctor -o json', summary: t('command:example.json') },
  ],
});

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;

/** Every check runs, whatever another one found; a failed one makes the exit code 1. */
export const runDoctor: Run = async (_input, context) => {
  const { io, flags, t } = context;
  const found: Check[] = [];
  for (const check of checks) found.push(await check(context));
  if (flags.output !== undefined || !io.stdout.isTTY)
    await showOwnRows(
      found.map((one) => ({ ...one })),
      { words: 'doctor', noun: 'check', key: 'check', columns: ['check', 'state', 'detail'] },
      // Whatever the configuration says of formats may be what is broken.
      { ...context, flags: { ...flags, output: flags.output ?? 'tsv' } },
    );
  else {
    const paint = { ok: io.paint.out.green, warn: io.paint.out.yellow, fail: io.paint.out.red };
    const lines = found.map(
      ({ check, state, detail }) => `${paint[state](marks[state])} ${t(`doctor:${check}`)}: ${detail}`,
    );
    await io.out(`${lines.join('\n')}\n`);
  }
  return found.some((one) => one.state === 'fail') ? 'error' : undefined;
};
