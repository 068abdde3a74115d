import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { useKit } from '../../../resource/kit/kit.js';
import { NeighbourButtons } from '../../../resource/kit/neighbour-buttons.js';
import { neighboursOf, useNeighbourKeys } from '../../../resource/kit/use-neighbours.js';
import { type Row, titleOf } from '../../../resource/row.js';
import { logWords } from '../words.js';
import { LogFacts } from './log-facts.js';

export interface LogDetailProps {
  readonly id: string;
  /** In the order of the lines, for the next and the one before. */
  readonly rows: readonly Row[];
  /** There is room for it beside the lines. */
  readonly beside: boolean;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** One line in full: beside the lines, or over them where there is no room. */
export function LogDetail({ id, rows, beside, onMove, onClose }: LogDetailProps) {
  const { t } = useWords(logWords);
  const kit = useKit();
  const detail = useDetail(id, rows);
  const neighbours = neighboursOf(rows, id);
  useNeighbourKeys(neighbours, onMove);
  // Parsed by the endpoint's schema, or the row of the list itself.
  const row = detail.data as Row | undefined;
  const frame = {
    title: row ? titleOf(kit, row) : t('logs.detail'),
    tools: (
      <>
        {neighbours.place !== undefined && (
          <span className="log-place">
            {t('logs.place', { place: neighbours.place, count: rows.length })}
          </span>
        )}
        <NeighbourButtons neighbours={neighbours} onMove={onMove} />
      </>
    ),
    onClose,
  };
  const Frame = beside ? Aside : Over;
  return (
    <Frame {...frame}>
      {detail.error && !row && (
        <Failure title={t('common:loadFailed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {!row && !detail.error && <Waiting />}
      {row && <LogFacts row={row} />}
    </Frame>
  );
}

function useDetail(id: string, rows: readonly Row[]) {
  const { verb, call, scope } = useKit();
  const endpoint = verb('get');
  const listed = rows.find((row) => row.id === id);
  return useQuery({
    queryKey: [...scope, 'detail', id],
    queryFn: () => (endpoint ? call(endpoint, { id }) : listed),
    ...(listed ? { placeholderData: listed } : {}),
  });
}

interface FrameProps {
  readonly title: string;
  readonly tools: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Over = ({ title, tools, onClose, children }: FrameProps) => (
  <SidePanel title={<h2 className="log-title">{title}</h2>} extra={tools} onClose={onClose}>
    {children}
  </SidePanel>
);

/** It has the focus when it comes; Esc leaves it, and what opened it has the focus again. */
function Aside({ title, tools, onClose, children }: FrameProps) {
  const { t } = useWords(logWords);
  useReturnFocus();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      ref={place}
      className="screen-card log-detail"
      aria-label={t('logs.detail')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 className="log-title">{title}</h2>
        <div className="log-detail-tools">
          {tools}
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('common:close')}
            onClick={onClose}
          />
        </div>
      </header>
      {children}
    </aside>
  );
}
