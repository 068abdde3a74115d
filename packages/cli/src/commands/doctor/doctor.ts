import type { Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { Failure } from '../../failure/failure.js';
import { type Check, checks } from './checks.js';

export const defineDoctorCommand: Define = (t) => ({
  words: ['doctor'],
  summary: t('doctor:summary'),
  // The file is the argument: a flag's value after a command of one word would be read as its verb.
  arguments: [{ name: 'REPORT', summary: t('doctor:flag.report'), required: false, many: false }],
  flags: [
    { name: 'isolation', type: 'switch', group: 'command', summary: t('doctor:flag.isolation') },
    { name: 'report', type: 'switch', group: 'command', summary: t('doctor:flag.report') },
    { name: 'rate', type: 'number', group: 'command', summary: t('doctor:flag.rate') },
    { name: 'minutes', type: 'number', group: 'command', summary: t('doctor:flag.minutes') },
    { name: 'only', type: 'text', group: 'command', summary: t('doctor:flag.only') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall doctor', summary: t('doctor:example.doctor') },
    { command: 'mall doctor --isolation --report isolation.html', summary: t('doctor:example.isolation') },
    { command: 'mall doctor -o json', summary: t('command:example.json') },
  ],
});

const ofIsolation = ['report', 'rate', 'minutes', 'only'];

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;

/** Every check runs, whatever another one found; a failed one makes the exit code 1. */
export const runDoctor: Run = async (typed, context) => {
  if (typed.flags.isolation) return (await import('./isolation.js')).runIsolation(typed, context);
  const stray = ofIsolation.find((flag) => typed.flags[flag] !== undefined) ?? typed.args[0];
  if (stray !== undefined)
    throw new Failure('doctor:needsIsolation', { exit: 'usage', params: { given: stray } });
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
