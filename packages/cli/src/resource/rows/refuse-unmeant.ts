import { type Endpoint, fieldLabel, isMeantFor, meantForWords } from '@mall/sdk/contract';
import { listFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { plainText, type Row } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { takesFilter } from '../input/write-filter.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { listOf } from './matching-rows.js';

const maxNamed = 20;

/**
 * Refuses rows that the action is not meant for before anything is sent. Rows that were given by their ids have not been
 * read: the server checks them.
 *
 * @throws Failure naming them
 */
export function refuseUnmeant(rows: readonly Row[], invocation: VerbInvocation): void {
  const { endpoint, labels, context } = invocation;
  const { when } = endpoint;
  const wrong = when ? rows.filter((row) => isKnown(row, when) && !isMeantFor(endpoint, row)) : [];
  if (wrong.length === 0) return;
  const { language, t } = context;
  const issues = wrong.slice(0, maxNamed).map((row) => issueOf(row, invocation));
  const more = wrong.length - issues.length;
  throw new Failure('resource:error.notMeant', {
    exit: 'usage',
    params: { condition: meantForWords(endpoint, { language, labels }) ?? '', count: wrong.length },
    issues:
      more > 0
        ? [...issues, { field: '…', rule: 'state', message: t('resource:notMeant.more', { count: more }) }]
        : issues,
    next: narrowerCall(invocation),
  });
}

type When = NonNullable<Endpoint['when']>;

const isKnown = (row: Row, when: When): boolean => Object.keys(when).every((field) => field in row);

/** The row's name, and the values that do not fit. */
function issueOf(row: Row, { endpoint, resource, labels, context }: VerbInvocation) {
  const { language } = context;
  const held = Object.keys(endpoint.when ?? {}).map((field) => {
    const value = plainText(row[field]);
    return `${fieldLabel(field, { language, labels })}: ${labels.options?.[field]?.[value] ?? value}`;
  });
  const name = safeLine(plainText(row[resource.title] ?? row.id));
  return { field: name, rule: 'state', message: safeLine(held.join(', ')) };
}

/** The same command with filters for the rows that it is meant for, where the list takes them. */
function narrowerCall(invocation: VerbInvocation): string[] {
  const { endpoint, flags, spec } = invocation;
  const list = listOf(invocation);
  const when = Object.entries(endpoint.when ?? {});
  const filters = listFlag(flags, 'filter');
  const matched = filters.length > 0 || flags['all-rows'] === true;
  if (!matched || !list || !when.every(([field]) => takesFilter(list, field))) return [];
  const own = when.map(([field, values]) =>
    values.length === 1 ? `${field}=${values[0]}` : `${field}_in=${values.join(',')}`,
  );
  return [
    ['mall', ...spec.words, ...[...filters, ...own].map((filter) => `--filter ${quoted(filter)}`)].join(' '),
  ];
}

const quoted = (text: string): string =>
  /^[\w.=~,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
