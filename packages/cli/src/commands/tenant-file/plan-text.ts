import { type BlueprintChange, type BlueprintPlan, type FieldChange, kindSpecs } from '@mall/sdk';
import type { Paint } from '../../io/color.js';
import { plainText } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { cut } from '../../io/width/width.js';
import type { Translate } from '../../words/texts.js';

interface Tools {
  readonly t: Translate;
  readonly paint: Paint;
}

/** A plan in words: a line for each row, a line for each of its fields, and the counts. */
export function planText(plan: BlueprintPlan, tools: Tools): string {
  if (plan.changes.length === 0) return tools.t('plan:none');
  return [...plan.changes.flatMap((one) => changeLines(one, tools)), countsText(plan, tools.t)].join('\n');
}

/** The counts alone: a line for each section, and all of it. */
export function summaryText(plan: BlueprintPlan, t: Translate): string {
  if (plan.changes.length === 0) return t('plan:none');
  const sections = [...new Set(plan.changes.map(({ section }) => section))];
  const lines = sections.map((section) => {
    const changes = plan.changes.filter((one) => one.section === section);
    return `${section}: ${countsText({ changes }, t)}`;
  });
  return [...lines, countsText(plan, t)].join('\n');
}

const actions = {
  create: { sign: '+', colour: 'green' },
  update: { sign: '~', colour: 'yellow' },
  remove: { sign: '-', colour: 'red' },
} as const;

function changeLines(change: BlueprintChange, { t, paint }: Tools): string[] {
  const { action, section, name, fields } = change;
  const { sign, colour } = actions[action];
  const head = safeLine(`${sign} ${t(`plan:${action}`)} ${section} ${name}`);
  const { key, keyBelow } = kindSpecs[section] ?? {};
  // The line above says the name already.
  const own = action === 'remove' ? [] : fields.filter(({ field }) => field !== key && field !== keyBelow);
  return [paint[colour](head), ...own.map((one) => safeLine(`    ${fieldText(one, change, t)}`))];
}

function fieldText(one: FieldChange, { action }: BlueprintChange, t: Translate): string {
  const { field, before, after } = one;
  if (action === 'create') return `${field}: ${shown(after)}`;
  const isList = Array.isArray(before) || Array.isArray(after);
  const text = isList ? listText(one, t) : t('plan:was', { before: shown(before), after: shown(after) });
  return `${field}: ${text}`;
}

/** Enough to see what a text is about; the whole of it is in `-o json`. */
function shown(value: unknown): string {
  const text = (Array.isArray(value) ? value.join(', ') : plainText(value)).replaceAll(/\s+/g, ' ');
  return text === '' ? '-' : cut(text, 80);
}

/** A list that changes: what comes and what goes, since the rest of it stays. */
function listText({ before, after }: FieldChange, t: Translate): string {
  const [old, next] = [namesIn(before), namesIn(after)];
  const added = next.filter((name) => !old.includes(name)).join(', ');
  const removed = old.filter((name) => !next.includes(name)).join(', ');
  return [
    ...(added === '' ? [] : [t('plan:added', { names: added })]),
    ...(removed === '' ? [] : [t('plan:removed', { names: removed })]),
  ].join('; ');
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function countsText({ changes }: BlueprintPlan, t: Translate): string {
  const count = (wanted: BlueprintChange['action']) =>
    changes.filter(({ action }) => action === wanted).length;
  return t('plan:counts', {
    ...{ create: count('create'), update: count('update'), remove: count('remove') },
  });
}
