import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import {
  isolation as api,
  type IsolationDetail,
  type IsolationText,
  isolationHtml,
  isolationMarkdown,
  isolationText,
} from '@mall/sdk/contract';
import { saveChunks } from '@mall/sdk/node';
import { confirm } from '../../command/confirm.js';
import type { Context, Run } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { diskFailure } from '../../failure/disk-failure.js';
import type { ExitName } from '../../failure/exit-codes.js';
import { Failure } from '../../failure/failure.js';
import { renderData } from '../../io/output/list-output.js';
import { safeLine } from '../../io/output/safe-text.js';
import { createStatusLine } from '../../io/status-line.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';

const everyMs = 1_000;

/** `mall doctor --isolation`: starts the check, waits for its end, and says what it found; 1 unless all was asked and nothing found. */
export const runIsolation: Run = async ({ flags, args: [file] }, context): Promise<ExitName | undefined> => {
  if (flags.report && file === undefined) throw new Failure('doctor:reportMissing', { exit: 'usage' });
  await checkFile(file, context);
  const { resource, labels } = await context.describe('isolation');
  const input = validated(api.operations.start, inputOf(flags), { context, resource, labels });
  const sent = await send(api.operations.start, input, context);
  if (sent.dryRun) return undefined;
  // The endpoint's own schema has parsed it.
  const run = await untilOver(sent.data as IsolationDetail, context);
  if (file !== undefined) await save(file, run, context);
  await show(run, context);
  return isolationText(run, context.language).found === 'none' ? undefined : 'error';
};

const inputOf = ({ rate, minutes, only }: Flags) => ({
  ...(rate === undefined ? {} : { callsPerSecond: rate }),
  ...(minutes === undefined ? {} : { minutes }),
  ...(only === undefined ? {} : { only }),
});

/** What cannot be written is said before anything is begun. */
async function checkFile(file: string | undefined, context: Context): Promise<void> {
  if (file === undefined) return;
  if (!/^\.(md|html?)$/.test(extname(file)))
    throw new Failure('doctor:reportKind', { exit: 'usage', params: { file } });
  if (existsSync(file)) await confirm(context.t('doctor:question.replace', { file }), context);
}

/** Whoever goes away stops the check: nobody would wait for it. */
async function untilOver(started: IsolationDetail, context: Context): Promise<IsolationDetail> {
  const { t, io, signal } = context;
  const client = await context.client();
  const line = createStatusLine(io);
  let run = started;
  try {
    while (run.endTime === null) {
      line.draw(() => t('doctor:progress', { asked: run.asked, total: run.total, leaks: run.leaks }));
      await after(everyMs, undefined, { signal });
      run = await client.call(api.operations.detail, { id: run.id }, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    line.clear();
    io.say(t('doctor:stopping'));
    await client.call(api.operations.stop, { id: run.id });
    throw error;
  } finally {
    line.clear();
  }
  return run;
}

async function save(file: string, run: IsolationDetail, { language, io, t }: Context): Promise<void> {
  const text = extname(file) === '.md' ? isolationMarkdown(run, language) : isolationHtml(run, language);
  await saveChunks(file, [Buffer.from(text)], { replace: true }).catch((cause: unknown) => {
    throw diskFailure(file, cause);
  });
  io.say(t('doctor:saved', { file }));
}

async function show(run: IsolationDetail, context: Context): Promise<void> {
  const { io, flags, language } = context;
  const choice = outputChoice(context, flags);
  if (['json', 'yaml', 'ndjson'].includes(choice.format)) return io.out(await renderData(run, choice));
  return io.out(inWords(isolationText(run, language), context));
}

/** Leaks whole; of what else a report has, how much there is. */
function inWords({ verdict, found, facts, sections }: IsolationText, { io: { paint }, t }: Context): string {
  const colour = { none: paint.out.green, some: paint.out.red, partly: paint.out.yellow, running: String };
  const lines = sections.flatMap(({ key, title, rows }) => [
    `  ${t('doctor:more', { title, count: rows.length })}`,
    ...(key === 'leaks' || key === 'callers' ? rows.map((row) => `    ${row.join(' · ')}`) : []),
  ]);
  return [
    colour[found](safeLine(verdict)),
    ...facts.map(([label, value]) => `  ${label}: ${value}`).map(safeLine),
    ...lines.map(safeLine),
    '',
  ].join('\n');
}
