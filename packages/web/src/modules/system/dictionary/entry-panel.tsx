import { EditOutlined, EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useListing } from '../../../resource/kit/listing.js';
import type { Actions } from '../../../resource/kit/use-actions.js';
import { plainText, type Row } from '../../../resource/row.js';
import type { RowEdits } from '../row-edits/row-edits.js';
import { systemWords } from '../words.js';
import type { DictionaryName } from './dictionary-screens.js';
import { EntryTable } from './entry-table.js';
import { type EntryBoard, useEntryBoard } from './use-entry-board.js';
import { UsesNote } from './uses-note.js';

type Removal = Actions['forRow'][number];

export interface EntryPanelProps {
  readonly name: DictionaryName;
  readonly parent: Row;
  /** Takes the dictionary itself away, for who may. */
  readonly removal: Removal | undefined;
  readonly edits: RowEdits;
  readonly onEdits: (edits: RowEdits) => void;
}

/** What a dictionary has in it: its entries in a table that is typed into, and who uses it. */
export function EntryPanel({ name, parent, removal, edits, onEdits }: EntryPanelProps) {
  const { t } = useWords(systemWords);
  const { rows } = useListing();
  const board = useEntryBoard(parent, edits, onEdits);
  return (
    <section className="dictionary-entries screen-card" aria-label={t('dictionary.entries')}>
      <header className="dictionary-head">
        <h2>
          <span lang="">{plainText(parent.dictValue)}</span> <code>{plainText(parent.code)}</code>
        </h2>
        <OfDictionary parent={parent} removal={removal} mayUpdate={board.mayUpdate} />
        <EntryTools board={board} />
      </header>
      <UsesNote name={name} code={plainText(parent.code)} />
      {rows.error ? (
        <Failure title={t('common:loadFailed')} error={rows.error} onRetry={rows.refetch} />
      ) : rows.pending ? (
        <Waiting />
      ) : (
        <EntryTable board={board} />
      )}
    </section>
  );
}

interface OfDictionaryProps extends Pick<EntryPanelProps, 'parent' | 'removal'> {
  readonly mayUpdate: boolean;
}

/** The dictionary itself: its form, and what happened to it. Its dialogs are those of the other list. */
function OfDictionary({ parent, removal, mayUpdate }: OfDictionaryProps) {
  const { t } = useWords(systemWords);
  const [, change] = useView();
  const open = (kind: 'edit' | 'view') => change({ open: `${kind}:${parent.id}` });
  const items = [
    { key: 'view', label: t('dictionary.history'), onClick: () => open('view') },
    ...(removal
      ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([parent]) }]
      : []),
  ];
  return (
    <span className="dictionary-own">
      {mayUpdate && (
        <Button
          size="small"
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('dictionary.editOne')}
          title={t('dictionary.editOne')}
          onClick={() => open('edit')}
        />
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          size="small"
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('common:more')}
        />
      </Dropdown>
    </span>
  );
}

function EntryTools({
  board: { changed, busy, mayCreate, add, reset, save },
}: {
  readonly board: EntryBoard;
}) {
  const { t } = useWords(systemWords);
  return (
    <div className="dictionary-tools">
      {mayCreate && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('dictionary.add')}
        </Button>
      )}
      {changed.size > 0 && <Button onClick={reset}>{t('dictionary.reset')}</Button>}
      {changed.size > 0 && (
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {t('dictionary.save', { count: changed.size })}
        </Button>
      )}
    </div>
  );
}
