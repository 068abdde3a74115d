import { Button } from 'antd';
import { ReasonedButton } from '../../components/feedback/reasoned-button.js';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import type { Button as ActionButton } from '../actions/button.js';
import { fetchAll } from '../export/fetch-all.js';
import { useKit } from '../kit/kit.js';
import { useTicked } from '../kit/use-selection.js';
import { resourceWords } from '../resource-words.js';
import { perCall } from '../runs/per-call.js';
import { CopyAsButton } from './copy/copy-button.js';
import { useRowCalls } from './copy/use-row-calls.js';
import type { ListState } from './list-state.js';

export interface SelectionBarProps {
  readonly buttons: readonly ActionButton[];
  readonly state: ListState;
  readonly shown: number;
  readonly total: number | undefined;
}

/** What can be done with the ticked rows, and the way to all that match. */
export function SelectionBar({ buttons, state, shown, total }: SelectionBarProps) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const calls = useRowCalls();
  const { busy, run } = useWrite();
  const { rows, everything, chooseAll, clear } = useTicked();
  const more = !everything && total !== undefined && total > rows.length && rows.length >= shown;
  const takeAll = () =>
    run(() => fetchAll(kit, state, { onProgress: () => undefined }), { after: chooseAll });
  return (
    <div className="selection-bar" role="status">
      <span>
        {everything ? t('matchingSelected', { count: rows.length }) : t('selected', { count: rows.length })}
      </span>
      {more && (
        <Button type="link" size="small" loading={busy} onClick={() => void takeAll()}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      <span className="selection-space" />
      {buttons.map((button) => (
        <ReasonedButton
          key={button.key}
          size="small"
          danger={button.danger}
          reason={button.refusal?.(rows)}
          onClick={() => button.run(rows)}
        >
          {button.label}
        </ReasonedButton>
      ))}
      {rows.length <= perCall && <CopyAsButton size="small" calls={() => calls(rows)} />}
      <Button type="text" size="small" onClick={clear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
