import { Nothing } from '../../../components/feedback/nothing.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import './dictionary.css';
import { useMemo } from 'react';
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
  const chosen = view.get('q.parent') ?? '';
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
  return (
    <div className="screen dictionary">
      <Split down={layout === 'vertical'}>
        <Pane>
          <ResourceList screen={upper} />
        </Pane>
        <Pane about={chosen}>
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
  columns: ['code', 'dictValue', 'sort', 'isSealed'],
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
