import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { appWords } from '../words.js';
import type { PaletteItem } from './palette-item.js';

export interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly head: boolean;
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onRun: () => void;
}

/** One find, under the head of its group where it is the first of it. */
export const PaletteRow = ({ id, item, head, active, onHover, onRun }: PaletteRowProps) => {
  const { t } = useWords(appWords);
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <>
      {head && (
        <div className="palette-group" role="presentation">
          {t(`shell.${item.group}`)}
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
};
