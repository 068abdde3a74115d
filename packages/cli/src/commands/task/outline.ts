import { messageText } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { plainText } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { pad, widthOf } from '../../io/width/width.js';
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

function formLines({ fields, process }: Detail, { t, io, language }: Context): string[] {
  if (fields.length === 0) return [];
  const asked = (writable: boolean, required: boolean): string =>
    process.status === 'todo' && writable
      ? ` (${t(required ? 'task:show.required' : 'task:show.writable')})`
      : '';
  const none = io.paint.out.dim(messageText('value.none', language));
  const names = inLine(fields.map(({ name }) => `${safeLine(name)}:`));
  return [
    '',
    io.paint.out.dim(t('task:show.form')),
    ...fields.map(
      ({ text, writable, required }, index) =>
        `  ${names[index]} ${text === '' ? none : safeLine(text)}${asked(writable, required)}`,
    ),
  ];
}

/** Texts as a column: what comes after each begins at the same place. */
function inLine(texts: readonly string[]): string[] {
  const width = Math.max(0, ...texts.map(widthOf));
  return texts.map((text) => pad(text, width));
}

const shown = new Set(['startEvent', 'endEvent', 'userTask', 'candidate']);

function flowLines({ flow, state }: Detail, { t, io }: Context): string[] {
  const entries = flow.filter(({ type }) => shown.has(type));
  if (entries.length === 0) return [];
  const steps = entries.filter(({ type }) => type === 'userTask' || type === 'candidate');
  const open = steps.filter(({ type, ended }) => type === 'userTask' && ended === '');
  const [first] = open;
  const number = first === undefined ? steps.length : steps.indexOf(first) + 1;
  const waits = open.map(({ people, name }) => safeLine(people || name)).join(', ');
  const place = { number, count: steps.length, people: waits };
  const head = open.length > 0 ? t('task:show.step', place) : safeLine(state);
  return ['', ...(head === '' ? [] : [io.paint.out.dim(head)]), ...entryLines(entries)];
}

function entryLines(entries: readonly Entry[]): string[] {
  const names = inLine(entries.map(({ name }) => safeLine(name)));
  const people = inLine(entries.map((entry) => safeLine(entry.people)));
  return entries.flatMap(({ type, began, ended, comments }, index) => {
    const mark = type === 'candidate' ? '·' : ended === '' ? '▶' : '✓';
    return [
      `  ${mark} ${names[index]}  ${people[index]}  ${ended || began}`.trimEnd(),
      ...comments.map(({ who, text }) => `      ${safeLine(who)}: ${safeLine(text)}`),
    ];
  });
}
