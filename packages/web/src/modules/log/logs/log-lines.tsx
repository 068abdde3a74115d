import { Button } from 'antd';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { logWords } from '../words.js';
import { LogLine } from './log-line.js';
import type { LogView } from './use-log-view.js';

export interface LogLinesProps {
  readonly view: LogView;
  readonly fields: readonly string[];
  readonly open: string | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** The lines below each other, day by day; arrows go from one to the next. */
export function LogLines({ view, fields, open, onOpen }: LogLinesProps) {
  const { t } = useWords(logWords);
  const { label, resource } = useKit();
  const place = useRef<HTMLDivElement>(null);
  const { rows, lines } = view;
  if (lines.isPending) return <Waiting rows={12} />;
  if (lines.isError && rows.length === 0)
    return (
      <Failure title={t('common:loadFailed')} error={lines.error} onRetry={() => void lines.refetch()} />
    );
  if (rows.length === 0) return <Empty />;
  const toNewest = () => {
    place.current?.scrollTo({ top: 0 });
    view.toNewest();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are what has the keys
    <div
      key={view.asked}
      ref={place}
      className="log-scroll"
      data-log={resource.name}
      aria-busy={lines.isPlaceholderData}
      onScroll={({ currentTarget }) => view.onScroll(currentTarget.scrollTop)}
      onKeyDown={step}
    >
      <div className="log-fresh" role="status">
        {view.fresh !== 0 && (
          <Button size="small" type="primary" shape="round" onClick={toNewest}>
            {view.fresh === undefined ? t('logs.freshMany') : t('logs.fresh', { count: view.fresh })}
          </Button>
        )}
      </div>
      <div className="log-head" aria-hidden="true">
        {fields.map((field) => (
          <span key={field} className="log-cell" data-field={field}>
            {label(field)}
          </span>
        ))}
      </div>
      <ol>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {dayOf(row) !== dayOf(rows[index - 1]) && <li className="log-day">{dayOf(row)}</li>}
            <LogLine row={row} fields={fields} isOpen={row.id === open} onOpen={onOpen} />
          </Fragment>
        ))}
      </ol>
      {view.hasOlder && (
        <Button type="text" block loading={lines.busy} onClick={() => void lines.more()}>
          {t('logs.older')}
        </Button>
      )}
    </div>
  );
}

const dayOf = (row: Row | undefined): string => plainText(row?.createTime).slice(0, 10);

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** From a line to the next or the one before. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key];
  const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (by === undefined || held) return;
  const links: (Element | null)[] = [...event.currentTarget.querySelectorAll('.log-line a')];
  const at = links.indexOf(document.activeElement);
  const next = at < 0 ? undefined : links[at + by];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function Empty() {
  const { t } = useWords(logWords);
  const { state, change } = useListing();
  if (Object.keys(state.filters).length === 0) return <Nothing text={t('logs.empty')} />;
  return (
    <Nothing
      text={t('logs.emptyFound')}
      action={<Button onClick={() => change({ filters: {} })}>{t('logs.reset')}</Button>}
    />
  );
}
