import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useUnsaved, useView } from '../../../lib/tabs/tab-context.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { hasEdits, noEdits, type RowEdits } from '../row-edits/row-edits.js';
import { systemWords } from '../words.js';
import { DictionaryNames } from './dictionary-names.js';
import { type DictionaryName, entriesScreen, parentsScreen } from './dictionary-screens.js';
import { EntryPanel, type EntryPanelProps } from './entry-panel.js';
import { useDictionaries } from './use-dictionaries.js';

/** Dictionaries by name, and beside them what the chosen one has in it, edited in place. */
export function DictionaryBoard({ name }: { readonly name: DictionaryName }) {
  const { title = '' } = useTabPlace();
  const screen = useMemo(() => parentsScreen(name, title), [name, title]);
  return (
    <div className="screen dictionary">
      <Resource screen={screen}>
        <Listing>
          <Board name={name} />
        </Listing>
      </Resource>
    </div>
  );
}

/** By the dictionary whose entries they are of: looking at another one loses nothing. */
type EditsOf = Readonly<Record<string, RowEdits>>;

function Board({ name }: { readonly name: DictionaryName }) {
  const { t } = useWords(systemWords);
  const { title, actions } = useListing();
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const [view, change] = useView();
  const own = view.get('q.parent') ?? '';
  const { rows, chosen, pending, error, refetch } = useDictionaries(own);
  const [edits, setEdits] = useState<EditsOf>({});
  const unsaved = Object.keys(edits).filter((id) => hasEdits(edits[id] ?? noEdits));
  useUnsaved(unsaved.length > 0, 'dictionary');
  const screen = useMemo(
    () =>
      chosen && {
        ...entriesScreen(name, t('dictionary.childrenOf', { name: String(chosen.dictValue ?? '') }), chosen),
        noun: t('dictionary.entry'),
      },
    [name, t, chosen],
  );
  return (
    <>
      <ScreenHeader title={title} actions={<Tools />} />
      <Split first={namesWidth}>
        <Pane>
          {error ? (
            <Failure title={t('common:loadFailed')} error={error} onRetry={refetch} />
          ) : pending ? (
            <Waiting rows={10} />
          ) : (
            <DictionaryNames
              rows={rows}
              chosen={chosen?.id}
              unsaved={unsaved}
              onChoose={(id) => change({ 'q.parent': id }, { replace: true })}
            />
          )}
        </Pane>
        <Pane about={own}>
          {chosen && screen ? (
            <Entries
              key={chosen.id}
              screen={screen}
              name={name}
              parent={chosen}
              removal={removal}
              edits={edits[chosen.id] ?? noEdits}
              onEdits={(next) => setEdits((before) => ({ ...before, [chosen.id]: next }))}
            />
          ) : (
            <div className="screen-card dictionary-none">
              <Nothing text={t(pending ? 'common:loading' : 'dictionary.noneYet')} />
            </div>
          )}
        </Pane>
      </Split>
      {/* One that was just made is the one that is filled next. */}
      <Dialogs onSaved={(row) => row && change({ 'q.parent': row.id }, { replace: true })} />
    </>
  );
}

const Entries = ({
  screen,
  ...panel
}: EntryPanelProps & { readonly screen: ReturnType<typeof entriesScreen> }) => (
  <Resource screen={screen}>
    <Listing>
      <EntryPanel {...panel} />
      <Dialogs />
    </Listing>
  </Resource>
);

/** Room for a name and its code. */
const namesWidth = 320;

function Tools() {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const [, changeView] = useView();
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => changeView({ tab: 'list', 'q.parent': undefined })}
      >
        {t('dictionary.asLists')}
      </Button>
      {actions.allowed('create') && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          data-key="create"
          onClick={() => change({ open: { kind: 'new' } })}
        >
          {t('dictionary.addOne')}
        </Button>
      )}
    </>
  );
}
