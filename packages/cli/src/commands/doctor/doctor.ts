import type { Run } from '../../app/context.js';
import { showOwnRows } from '../../app/own-rows.js';
import type { Define } from '../define.js';
import { type Check, checks } from './checks.js';

export const defineDoctorCommand: Define = (c) => ({
  words: ['doctor'],
  summary: c('doctor.summary'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall doctor', summary: c('example.doctor') },
    { command: 'mall doctor -o json', summary: c('example.json') },
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
      { noun: 'check', key: 'check', columns: ['check', 'state', 'detail'] },
      // Whatever the configuration says of formats may be what is broken.
      { ...context, flags: { ...flags, output: flags.output ?? 'tsv' } },
    );
  else {
    const paint = { ok: io.paint.out.green, warn: io.paint.out.yellow, fail: io.paint.out.red };
    const lines = found.map(
      ({ check, state, detail }) => `${paint[state](marks[state])} ${t(`doctor.${check}`)}: ${detail}`,
    );
    await io.out(`${lines.join('\n')}\n`);
  }
  return found.some((one) => one.state === 'fail') ? 'error' : undefined;
};
