import { type WhyAnswer, whyText } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { outputChoice } from '../../command/output-choice.js';
import { showOwnRecord } from '../../command/own-rows.js';
import { renderData } from '../../io/output/list-output.js';
import { safeLine } from '../../io/output/safe-text.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { idFrom } from '../../resource/rows/named-rows.js';

export const defineWhyCommand: Define = (t) => ({
  words: ['why'],
  summary: t('why:summary'),
  details: t('why:details'),
  arguments: [
    {
      name: 'PERSON',
      summary: t('why:argument.person'),
      required: true,
      many: false,
      from: 'rows:user:account',
    },
    { name: 'CODE', summary: t('why:argument.code'), required: true, many: false },
  ],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall why zhangsan tenant_delete', summary: t('why:example.other') },
    { command: 'mall why me user_reset', summary: t('why:example.me') },
    { command: 'mall why zhangsan goods_edit -o json', summary: t('command:example.json') },
  ],
});

/** `mall why PERSON CODE`: a sentence for each thing that decides; the exit code says whether they may. */
export const runWhy: Run = async ({ args: [person = '', code = ''] }, context) => {
  const { resource, labels } = await context.describe('why');
  const { ask } = resource.operations;
  if (!ask) return undefined;
  const given = { code, ...(person === 'me' ? {} : { userId: await idOf(person, context) }) };
  const sent = await send(ask, validated(ask, given, { context, resource, labels }), context);
  if (sent.dryRun) return undefined;
  // The endpoint's own schema has parsed it.
  const answer = sent.data as WhyAnswer;
  await show(answer, context);
  return answer.allowed ? undefined : 'forbidden';
};

async function idOf(person: string, context: Context): Promise<string> {
  const described = await context.describe('user');
  return idFrom(person, { ...described, noun: 'user', context });
}

async function show(answer: WhyAnswer, context: Context): Promise<void> {
  const { io, flags } = context;
  const choice = outputChoice(context, flags);
  const { format, picked, query } = choice;
  if (query === undefined && !picked) {
    if (['json', 'yaml', 'ndjson'].includes(format)) return io.out(await renderData(answer, choice));
    if (flags.output === undefined) return io.out(inWords(answer, context));
  }
  const row = {
    code: answer.code,
    allowed: answer.allowed,
    person: answer.person.name,
    page: answer.page?.path.join(' / ') ?? null,
    roles: answer.roles.map(({ name }) => name),
    package: answer.package?.name ?? null,
    reasons: answer.reasons,
    changers: answer.changers.map(({ name }) => name),
  };
  await showOwnRecord(row, { words: 'why', noun: 'why', key: 'code' }, context);
}

function inWords(answer: WhyAnswer, { io: { paint }, language }: Context): string {
  const { head, lines } = whyText(answer, language);
  const colour = answer.allowed ? paint.out.green : paint.out.red;
  return [colour(safeLine(head)), ...lines.map((line) => `  ${safeLine(line)}`), ''].join('\n');
}
