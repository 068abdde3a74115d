import type { Context } from '../../command/context.js';
import { plainText } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import type { Detail, Entry } from './read-detail.js';

/** A process for a person: what is asked, the form, and the way it has gone and will go, indented. */
export function outlineOf(
  detail: Detail,
  context: Context,
  { behalf = '' }: { readonly behalf?: string } = {},
): string[] {
  const { t } = context;
  return [
    ...headLines(detail, context),
    ...(behalf === '' ? [] : [t('task:show.behalf', { who: safeLine(behalf) })]),
    ...formLines(detail, context),
    ...flowLines(detail, context),
  ];
}

function headLines({ process, buttons }: Detail, { t, io }: Context): string[] {
  const say = (value: unknown): string => safeLine(plainText(value));
  const title = io.paint.out.bold(say(process.processDefinitionName));
  const isMine = process.status === 'todo';
  const step = { step: say(process.taskName), who: say(process.startUsername) };
  return [
    isMine ? `${title} · ${t('task:show.asks', step)}` : title,
    t('task:show.started', { who: say(process.startUsername), when: say(process.createTime) }),
    ...(isMine && buttons.length > 0 ? [t('task:show.can', { buttons: buttons.map(say).join(', ') })] : []),
  ];
}

function formLines({ fields, process }: Detail, { t, io }: Context): string[] {
  if (fields.length === 0) return [];
  const asked = (writable: boolean, required: boolean): string =>
    process.status === 'todo' && writable
      ? ` (${t(required ? 'task:show.required' : 'task:show.writable')})`
      : '';
  return [
    '',
    io.paint.out.dim(t('task:show.form')),
    ...fields.map(
      ({ name, value, writable, required }) =>
        `  ${safeLine(name)}: ${safeLine(plainText(value))}${asked(writable, required)}`,
    ),
  ];
}

const shown = new Set(['startEvent', 'endEvent', 'userTask', 'candidate']);

function flowLines({ flow, process }: Detail, { t, io }: Context): string[] {
  const entries = flow.filter(({ type }) => shown.has(type));
  if (entries.length === 0) return [];
  const steps = entries.filter(({ type }) => type === 'userTask' || type === 'candidate');
  const open = steps.filter(({ type, ended }) => type === 'userTask' && ended === '');
  const [first] = open;
  const number = first === undefined ? steps.length : steps.indexOf(first) + 1;
  const waits = open.map(({ people, name }) => safeLine(people || name)).join(', ');
  const place = { number, count: steps.length, people: waits };
  const head = open.length > 0 ? t('task:show.step', place) : String(process.processIsFinished ?? '');
  return ['', io.paint.out.dim(head), ...entries.flatMap((entry) => entryLines(entry))];
}

function entryLines({ name, type, people, began, ended, comments }: Entry): string[] {
  const mark = type === 'candidate' ? '·' : ended === '' ? '▶' : '✓';
  const when = ended || began;
  const parts = [name, people, when].filter((part) => part !== '').map(safeLine);
  return [
    `  ${mark} ${parts.join('  ')}`,
    ...comments.map(({ who, text }) => `      ${safeLine(who)}: ${safeLine(text)}`),
  ];
}
