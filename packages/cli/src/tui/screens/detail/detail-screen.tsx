import type { ReactNode } from 'react';
import { StaticTable } from '../../components/static-table.js';
import { detailRows } from '../../controllers/resource/cells.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import type { DetailScreen } from '../../controllers/state/screens.js';
import { wordsFor } from '../view.js';

/** Everything about one row. */
export const DetailView = ({ state, screen, width, height }: ViewProps<DetailScreen>): ReactNode => {
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
};
