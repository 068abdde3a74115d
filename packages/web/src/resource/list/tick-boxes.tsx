import { Checkbox } from 'antd';
import { memo } from 'react';
import { type TableColumns, ticksWidth } from '../../components/data-table/data-table.js';
import { OutsideMeasure } from '../../components/data-table/outside-measure.js';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit/kit.js';
import { type Ticks, useIsTicked, useShare, useTicks } from '../kit/use-selection.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, type Row, titleOf } from '../row.js';

/**
 * The column of boxes to tick. antd's own draws the whole table again with each tick; here a box asks for itself
 * whether it is ticked, and the table knows nothing of it.
 */
export function tickColumn(rows: readonly Row[]): TableColumns<Row>[number] {
  // Where Shift ticks from: the row that was ticked last.
  const last: LastTicked = { id: undefined };
  return {
    key: 'tick',
    width: ticksWidth,
    align: 'center',
    className: 'tick-column',
    title: (
      <OutsideMeasure>
        <TickAll rows={rows} />
      </OutsideMeasure>
    ),
    render: (_: unknown, row: Row) => <Tick row={row} among={rows} last={last} />,
  };
}

interface LastTicked {
  id: string | undefined;
}

interface TickProps {
  readonly row: Row;
  readonly among: readonly Row[];
  readonly last?: LastTicked;
}

/** The box of one row. */
export const Tick = memo(({ row, among, last }: TickProps) => {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const ticks = useTicks();
  const on = useIsTicked(row.id);
  return (
    <Checkbox
      className="tick"
      checked={on}
      aria-label={t('selectRow', { name: titleOf(kit, row) })}
      onClick={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => {
        const from = nativeEvent.shiftKey ? last?.id : undefined;
        tickTo(ticks, row, { among, from, on: !on });
        if (last) last.id = row.id;
      }}
    />
  );
});

Tick.displayName = 'Tick';

interface Reach {
  readonly among: readonly Row[];
  /** The other end; without one the row alone. */
  readonly from: string | undefined;
  readonly on: boolean;
}

function tickTo({ tick }: Ticks, row: Row, { among, from, on }: Reach): void {
  const all = flatRows(among);
  const [start, end] = [from ?? row.id, row.id].map((id) => all.findIndex((one) => one.id === id));
  if (start === undefined || end === undefined || start < 0 || end < 0) tick([row], on);
  else tick(all.slice(Math.min(start, end), Math.max(start, end) + 1), on);
}

/** The box of all rows in sight. */
function TickAll({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords(resourceWords);
  const { tick } = useTicks();
  const share = useShare(rows);
  return (
    <Checkbox
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={rows.length === 0}
      aria-label={t('selectAll')}
      onChange={() => tick(flatRows(rows), share !== 'all')}
    />
  );
}
