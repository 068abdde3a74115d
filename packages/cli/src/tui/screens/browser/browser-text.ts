import { groupDigits } from '../../../io/group-digits.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment, separated } from '../../components/text/segments.js';
import { cellText, labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { rowId } from '../../controllers/state/row.js';
import { wordsFor } from '../../controllers/words-for.js';
import { type BrowserScreen, pageCount } from './browser-state.js';

export function browserHeadline(state: DashboardState, screen: BrowserScreen): Segment[] {
  const words = wordsFor(state);
  const labels = wordsOf(state, screen.name);
  const { filters, sort, page } = screen.request;
  const name = (field: string) => (labels ? labelOf(labels, field) : field);
  const filter = Object.entries(filters)
    .map(
      ([field, value]) =>
        `${name(field)}=${labels ? cellText(labels, { [field]: value }, field) : clean(value)}`,
    )
    .join(', ');
  const parts = [
    screen.load.kind === 'loading' && screen.roots.length === 0
      ? undefined
      : segment(words('list.rows', { total: groupDigits(screen.total) }), 'strong'),
    screen.listing === 'page'
      ? segment(words('list.page', { page: groupDigits(page), pages: groupDigits(pageCount(screen)) }))
      : undefined,
    screen.selected.size > 0
      ? segment(words('list.selected', { count: groupDigits(screen.selected.size) }), 'chosen')
      : undefined,
    screen.anchor === undefined
      ? undefined
      : segment(words('list.anchor', { row: groupDigits(screen.anchor + 1) }), 'warn'),
    filter === '' ? undefined : segment(words('list.filter', { text: filter }), 'accent'),
    sort
      ? segment(words('list.sort', { text: `${name(sort.field)} ${sort.descending ? '↓' : '↑'}` }))
      : undefined,
    screen.column === undefined
      ? undefined
      : segment(words('list.column', { title: name(screen.columns[screen.column] ?? '') }), 'title'),
    screen.live ? segment(words('list.live'), 'good') : undefined,
    screen.load.kind === 'loading' && !screen.live ? segment(words('list.loading'), 'dim') : undefined,
    screen.load.kind === 'failed' && screen.lines.length > 0
      ? segment(words('list.failed', { reason: say(state.language, screen.load.problem) }), 'bad')
      : undefined,
  ];
  return separated(parts.filter((part) => part !== undefined));
}

export function browserFocus(state: DashboardState, screen: BrowserScreen): string {
  const words = wordsOf(state, screen.name);
  const line = screen.lines[screen.cursor];
  const text = wordsFor(state);
  if (!words || !line) return screen.load.kind === 'loading' ? '' : text('list.empty');
  const cells = screen.columns
    .map((field) => [labelOf(words, field), cellText(words, line.row, field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label} ${value}`);
  const tree = screen.listing === 'tree' ? [text('linear.level', { depth: line.depth + 1 })] : [];
  const twist = line.twist === 'leaf' ? [] : [text(`linear.${line.twist}`)];
  const selected = screen.selected.has(rowId(line.row)) ? [text('linear.selected')] : [];
  return text('linear.row', {
    at: screen.cursor + 1,
    count: screen.lines.length,
    text: [...selected, ...tree, ...twist, ...cells].join(', '),
  });
}

export const browserTitle = ({ language }: DashboardState, { list, request }: BrowserScreen): string =>
  request.scope?.title ? say(language, request.scope.title) : list.titles[language];
