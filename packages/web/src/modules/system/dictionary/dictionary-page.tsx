import { Nothing } from '../../../components/feedback/nothing.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { useListing } from '../../../resource/kit/listing.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import './dictionary.css';
import { useEffect, useMemo, useState } from 'react';
import { useParent } from './use-parent.js';

export interface DictionaryPageProps {
  readonly name: 'dict' | 'dict-biz';
  /** Two tables side by side, or one above the other (specification, section 2). */
  readonly layout: 'horizontal' | 'vertical';
}

/** Dictionaries and their entries: two lists, the second for the chosen row of the first. */
export function DictionaryPage({ name, layout }: DictionaryPageProps) {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const { title = '' } = useTabPlace();
  // The first one until somebody chooses, so that there is something to see; it stays when others come before it.
  const [first, setFirst] = useState('');
  const own = view.get('q.parent') ?? '';
  const chosen = own || first;
  const parent = useParent(name, chosen);
  const upper = useMemo(
    () => parents(name, title, chosen, (row) => change({ 'q.parent': row.id }, { replace: true })),
    [name, title, chosen, change],
  );
  const lower = useMemo(
    () =>
      parent && {
        ...entries(name, t('dictionary.childrenOf', { name: String(parent.dictValue ?? '') }), parent),
        noun: t('dictionary.entry'),
      },
    [name, t, parent],
  );
  const slots = useMemo(() => ({ footer: () => <First onFirst={setFirst} /> }), []);
  return (
    <div className="screen dictionary">
      <Split down={layout === 'vertical'} first={parentsWidth}>
        <Pane>
          <ResourceList screen={upper} slots={slots} />
        </Pane>
        <Pane about={own}>
          {lower ? (
            <ResourceList key={chosen} screen={lower} />
          ) : (
            <div className="screen-card dictionary-none">
              <Nothing text={t(layout === 'horizontal' ? 'dictionary.choose' : 'dictionary.chooseAbove')} />
            </div>
          )}
        </Pane>
      </Split>
    </div>
  );
}

/** Room for names and codes; the entries have the rest. */
const parentsWidth = 480;

/** Tells which dictionary is the first of the list, once it is known. */
function First({ onFirst }: { readonly onFirst: (change: (before: string) => string) => void }) {
  const { rows } = useListing().rows;
  const id = rows[0]?.id ?? '';
  useEffect(() => onFirst((before) => before || id), [onFirst, id]);
  return null;
}

const parents = (
  name: DictionaryPageProps['name'],
  title: string,
  chosen: string,
  onChoose: (row: Row) => void,
): ResourceScreen => ({
  name,
  ...(title ? { title } : {}),
  dialog: 'modal',
  source: { operation: 'parentList', listing: 'page' },
  columns: ['dictValue', 'code'],
  fields: ['code', 'dictValue', 'sort', 'isSealed', 'remark'],
  chosen,
  onChoose,
});

const entries = (name: DictionaryPageProps['name'], title: string, parent: Row): ResourceScreen => ({
  name,
  title,
  pane: 'c',
  dialog: 'modal',
  source: { operation: 'childList', listing: 'tree', filters: { parentId: parent.id } },
  columns: ['dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  fields: ['code', 'parentId', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  required: ['dictKey'],
  preset: { code: parent.code, parentId: parent.id },
  presetLabels: { parentId: String(parent.dictValue ?? '') },
});
