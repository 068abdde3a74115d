import { managementTenant } from '@mall/sdk/contract';
import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { widthOf } from '../../../io/width/width.js';
import type { Column } from '../../components/column-layout.js';
import { DataTable, type TableRow } from '../../components/data-table.js';
import { factLines } from '../../components/facts.js';
import { Lines } from '../../components/lines.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { allKeyGroups } from '../../controllers/commands/key-groups.js';
import { paneWidth } from '../../controllers/layout.js';
import {
  type CellWords,
  cellText,
  cellTone,
  isNumeric,
  isWhole,
  labelOf,
  rowFacts,
  wordsOf,
} from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
import { rowId } from '../../controllers/state/row.js';
import { wordsFor } from '../../controllers/words-for.js';
import { keyLabel } from '../../input/key-label.js';
import { type BrowserScreen, cursorRow, type ListLine } from './browser-state.js';

type Props = ViewProps<BrowserScreen>;

/** A resource's own view of its list where it has one, else the generic one. */
export function BrowserView(props: Props): ReactNode {
  const Special = props.state.catalog[props.screen.name]?.special.view;
  return Special ? <Special {...props} /> : <ListView {...props} />;
}

/** The generic list or tree of a resource, with the details of the row under the cursor where there is room. */
function ListView(props: Props): ReactNode {
  const { state, screen, width, height } = props;
  const { catalog, language, choices } = state;
  const { name, lines, columns: fields, listing } = screen;
  const words = useMemo(
    () => wordsOf({ catalog, language, choices }, name),
    [catalog, language, choices, name],
  );
  // Widths depend on the rows and their words, not on the cursor.
  const columns = useMemo(
    () => (words ? measure(words, { lines, columns: fields, listing }) : []),
    [words, lines, fields, listing],
  );
  if (!words) return null;
  const side = paneWidth(state);
  // Rows that were there stay: the second line says that they are old.
  const failed = lines.length === 0;
  const note = wordsFor(state);
  return (
    <Box width={width} height={height}>
      <Box flexDirection="column" width={width - side}>
        <DataTable
          columns={columns}
          focused={screen.column}
          rows={failed ? [] : windowRows(words, screen, height - 1)}
          width={width - side}
          height={failed ? 1 : height}
          hiddenNote={(count) => note('list.hiddenColumns', { count })}
        />
        {failed ? <Lines lines={[emptyLine(props)]} width={width - side} height={height - 1} /> : null}
      </Box>
      {side > 0 ? <Lines lines={paneLines(words, screen, side)} width={side} height={height} /> : null}
    </Box>
  );
}

function measure(
  words: CellWords,
  { lines, columns, listing }: Pick<BrowserScreen, 'lines' | 'columns' | 'listing'>,
): Column[] {
  const measured = sample(lines);
  return columns.map((field, index) => {
    const title = labelOf(words, field);
    const widths = measured.map((line) =>
      widthOf(lineText(words, line, field, index === 0, listing === 'tree')),
    );
    const data = Math.max(0, ...widths);
    return {
      title,
      data,
      natural: Math.max(widthOf(title), data),
      align: isNumeric(words, field) ? 'right' : 'left',
      whole: isWhole(words, field),
    };
  });
}

/** Rows that are measured for the widths of columns. */
const sampleSize = 200;

function sample(lines: readonly ListLine[]): readonly ListLine[] {
  if (lines.length <= sampleSize) return lines;
  const every = lines.length / sampleSize;
  return Array.from({ length: sampleSize }, (_, index) => lines[Math.floor(index * every)]).filter(
    (line) => line !== undefined,
  );
}

const twists = { leaf: '  ', open: '▾ ', closed: '▸ ' } as const;

/** A moment to the second; columns show it to the minute. */
const moment = /^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d$/;

function lineText(words: CellWords, line: ListLine, field: string, first: boolean, tree: boolean): string {
  const text = cellText(words, line.row, field).replace(moment, '$1');
  return first && tree ? `${'  '.repeat(line.depth)}${twists[line.twist]}${text}` : text;
}

const windowRows = (words: CellWords, screen: BrowserScreen, height: number): TableRow[] =>
  screen.lines.slice(screen.top, screen.top + height).map((line, index) => ({
    key: rowId(line.row) || String(index),
    cursor: screen.top + index === screen.cursor,
    selected: screen.selected.has(rowId(line.row)),
    cells: screen.columns.map((field, at) => ({
      text: lineText(words, line, field, at === 0, screen.listing === 'tree'),
      tone: cellTone(words, line.row, field),
    })),
  }));

function emptyLine({ state, screen }: Props): Segment[] {
  const words = wordsFor(state);
  if (screen.load.kind === 'failed') {
    const reason = say(state.language, screen.load.problem);
    const retry = words('list.retry', { key: keyOf(state, 'global.refresh') });
    return [segment(` ✗ ${words('list.failed', { reason })} · ${retry}`, 'bad')];
  }
  if (screen.load.kind === 'loading') return [segment(` ${words('list.loading')}`, 'dim')];
  const filtered = Object.keys(screen.request.filters).length > 0;
  if (filtered)
    return [segment(` ${words('list.emptyFiltered', { key: keyOf(state, 'table.clear-filters') })}`, 'dim')];
  // Who looks after all shops sees the rows of one tenant here: that it has none says nothing of theirs.
  const tenant = state.place.tenantId;
  const platform = tenant === managementTenant && state.catalog[screen.name]?.resource.tenancy === 'tenant';
  return [segment(` ${platform ? words('list.emptyPlatform', { tenant }) : words('list.empty')}`, 'dim')];
}

function keyOf({ registry }: DashboardState, id: string): string {
  const binding = allKeyGroups(registry)
    .flatMap(({ commands }) => commands)
    .find((each) => each.id === id);
  return keyLabel(binding?.keys[0] ?? '');
}

function paneLines(words: CellWords, screen: BrowserScreen, width: number): Segment[][] {
  const row = cursorRow(screen);
  if (!row) return [];
  return factLines(rowFacts(words, row), width - 3).map((line) => [segment(' │ ', 'dim'), ...line]);
}
