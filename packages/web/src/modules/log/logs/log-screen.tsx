import { useCallback, useState } from 'react';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { Filters } from '../../../resource/kit/filters.js';
import { type Listing, useListing } from '../../../resource/kit/listing.js';
import { Toolbar } from '../../../resource/kit/toolbar.js';
import type { Row } from '../../../resource/row.js';
import { ErrorMinutes } from './error-minutes.js';
import { LiveBar } from './live-bar.js';
import { LogDetail } from './log-detail.js';
import type { LogName } from './log-kinds.js';
import { LogLines } from './log-lines.js';
import { LogTabs } from './log-tabs.js';
import { useLogView } from './use-log-view.js';

/** One log: which, how many errors there are of late, what it is narrowed by, its lines, and one of them in full. */
export function LogScreen({ name }: { readonly name: LogName }) {
  const { state, change, columns, actions, title } = useListing();
  const [live, setLive] = useState(false);
  const view = useLogView(live);
  const beside = useScreenClass() >= 2;
  const { open } = state;
  const id = open?.kind === 'view' ? open.id : undefined;
  const show = useCallback((row: Row) => change({ open: { kind: 'view', id: row.id } }), [change]);
  return (
    <>
      <Toolbar />
      <LogTabs name={name} />
      <ErrorMinutes live={live} />
      <Filters />
      <div className="log-parts">
        <section className="screen-card log-card" aria-label={title}>
          <LiveBar view={view} live={live} onLive={setLive} />
          <LogLines
            view={view}
            fields={fieldsOf(columns)}
            open={id}
            onOpen={actions.allowed('get') ? show : undefined}
          />
        </section>
        {id !== undefined && (
          <LogDetail
            id={id}
            rows={view.rows}
            beside={beside}
            onMove={(next) => change({ open: { kind: 'view', id: next } }, { replace: true })}
            onClose={() => change({ open: undefined })}
          />
        )}
      </div>
    </>
  );
}

/** As this person has ordered the columns, the moment first: lines are read along it. */
function fieldsOf({ columns, settings: { order, hidden, added } }: Listing['columns']): string[] {
  const placeOf = (field: string) => {
    if (field === 'createTime') return -1;
    return order.includes(field) ? order.indexOf(field) : order.length;
  };
  const shown = [...columns, ...added].filter((field) => !hidden.includes(field));
  return shown.sort((a, b) => placeOf(a) - placeOf(b));
}
