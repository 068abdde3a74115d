import { useEffect } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useDelayed } from '../../../lib/ui/use-delayed.js';
import { appWords } from '../../words.js';
import type { PaletteItem } from './palette-item.js';
import type { RowItems } from './use-row-items.js';

/** That rows are still looked for, or that some were not: in passing, below what has been found. */
export function RowsNote({ pending, failed }: Pick<RowItems, 'pending' | 'failed'>) {
  const { t } = useWords(appWords);
  const late = useDelayed(pending);
  const note = late ? 'shell.searchingRows' : !pending && failed ? 'shell.rowsFailed' : undefined;
  return (
    <p aria-live="polite" className="palette-note">
      {note && t(note)}
    </p>
  );
}

export interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly heading: boolean;
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onRun: () => void;
}

/** One find, under the heading of its group where it is the first of it. */
export function PaletteRow({ id, item, heading, active, onHover, onRun }: PaletteRowProps) {
  const { t } = useWords(appWords);
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <>
      {heading && (
        <div className="palette-group" role="presentation">
          {item.heading ?? t(`shell.${item.group}`)}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox above holds the focus and the keys */}
      <div
        id={id}
        role="option"
        aria-selected={active}
        className="palette-item"
        onMouseMove={onHover}
        onClick={onRun}
      >
        <span>{item.name}</span>
        {item.hint && <span className="palette-hint">{item.hint}</span>}
      </div>
    </>
  );
}
