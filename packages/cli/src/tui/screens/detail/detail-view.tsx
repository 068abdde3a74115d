import type { ReactNode } from 'react';
import { StaticTable } from '../../components/static-table.js';
import { detailRows } from '../../controllers/resource/cells.js';
import type { ScreenOf } from '../../controllers/screen-types.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';

/** Everything about one row. */
export function DetailView({ state, screen, width, height }: ViewProps<ScreenOf<'detail'>>): ReactNode {
  const words = wordsFor(state);
  const rows = detailRows(state, screen);
  if (!rows) return null;
  return (
    <StaticTable
      titles={[words('detail.field'), words('detail.value')]}
      rows={rows.map(([label, value]) => [[label], [value]])}
      top={screen.top}
      width={width}
      height={height}
    />
  );
}
