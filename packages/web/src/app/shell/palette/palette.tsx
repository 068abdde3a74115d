import { SearchOutlined } from '@ant-design/icons';
import { type Pinyin, searchItems } from '@mall/sdk';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { typedIn, useSearchText } from '../../../lib/ui/use-search-text.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';
import type { PaletteItem } from './palette-item.js';
import { usePaletteItems } from './palette-items.js';
import { PaletteRow, RowsNote } from './palette-row.js';
import { useRowItems } from './use-row-items.js';

interface PaletteProps {
  /** Hands over what was typed before the field had the focus. */
  readonly takeTyped?: () => string;
}

/** Menu search: prefix, pinyin, actions and recent pages in one list on Ctrl-K (specification, section 2). */
export function Palette({ takeTyped }: PaletteProps) {
  const { t, message } = useWords(appWords);
  const { close } = useDialogs();
  const { field, found, rows, at, setPlace, run, onKeyDown, onFocus } = usePalette(takeTyped);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={message('title.menuSearch')}
      onClose={close}
      // Without motion the dialog takes the focus after the input has.
      onShown={() => input.current?.focus()}
      width={560}
      className="palette"
    >
      <div className="palette-input">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchHint')}
          {...field}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
      </div>
      {found.length > 0 && (
        <div
          className="palette-list"
          role="listbox"
          id={`${id}-list`}
          aria-label={message('title.menuSearch')}
        >
          {found.map((item, index) => (
            <PaletteRow
              key={item.key}
              id={`${id}-${index}`}
              item={item}
              heading={sectionOf(found[index - 1]) !== sectionOf(item)}
              active={index === at}
              onHover={() => setPlace(index)}
              onRun={() => run(item)}
            />
          ))}
        </div>
      )}
      {found.length === 0 && !rows.pending && (
        <p className="palette-none" role="status">
          {t('shell.searchEmpty')}
        </p>
      )}
      <RowsNote {...rows} />
    </Dialog>
  );
}

const groups = ['groupFavourites', 'groupRecent', 'groupMenus', 'groupActions'] as const;

function usePalette(takeTyped: PaletteProps['takeTyped']) {
  const { close } = useDialogs();
  const navigate = useNavigate();
  const items = usePaletteItems();
  const pinyin = usePinyin();
  const search = useSearchText();
  const text = search.typed;
  const [place, setPlace] = useState(0);
  const rows = useRowItems(text, search.settled);
  const found = useMemo(() => {
    const hits = searchItems(items, text, pinyin);
    return [...groups.flatMap((group) => hits.filter((item) => item.group === group)), ...rows.items];
  }, [items, text, pinyin, rows.items]);
  const at = Math.min(place, Math.max(0, found.length - 1));
  const run = (item: PaletteItem) => {
    close();
    item.run((address) => void navigate(address));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((at + step + found.length) % Math.max(1, found.length));
    }
    const item = found[at];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !item) return;
    // Or it would press the button that has the focus once the palette is gone.
    event.preventDefault();
    run(item);
  };
  const type = (next: string, composing: boolean) => {
    search.type(next, composing);
    setPlace(0);
  };
  const onFocus = () => {
    const before = takeTyped?.();
    if (before) type(before + text, false);
  };
  return { field: { value: text, ...typedIn(type) }, found, rows, at, setPlace, run, onKeyDown, onFocus };
}

/** Pinyin comes when the palette is first opened: its dictionary is larger than the whole sign-in. */
function usePinyin(): Pinyin | undefined {
  const [pinyin, setPinyin] = useState<Pinyin>();
  useEffect(() => {
    loadChunk(() => import('../../../lib/menu/pinyin.js')).then(
      (m) => setPinyin(() => m.createPinyin()),
      // Searching goes on by name alone.
      () => undefined,
    );
  }, []);
  return pinyin;
}

/** Items under one heading. */
const sectionOf = (item: PaletteItem | undefined): string => `${item?.group} ${item?.heading ?? ''}`;
