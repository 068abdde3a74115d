import { useEffect, useMemo, useRef } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import './dictionary.css';
import { useParent } from './use-parent.js';

export interface DictionaryPageProps {
  readonly name: 'dict' | 'dict-biz';
  /** Two tables side by side, or one above the other (specification, section 2). */
  readonly layout: 'horizontal' | 'vertical';
}

const parentColumns = ['code', 'dictValue', 'sort', 'isSealed'];
const parentFields = ['code', 'dictValue', 'sort', 'isSealed', 'remark'];
const childColumns = ['dictValue', 'dictKey', 'sort', 'isSealed', 'remark'];
const childFields = ['code', 'parentId', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'];

const parents = (
  name: DictionaryPageProps['name'],
  title: string | undefined,
  chosen: string,
  choose: (row: Row) => void,
): ResourceScreen => ({
  name,
  ...(title ? { title } : {}),
  dialog: 'modal',
  source: { operation: 'parentList', listing: 'page' },
  columns: parentColumns,
  fields: parentFields,
  chosen,
  onChoose: choose,
});

const children = (name: DictionaryPageProps['name'], title: string, parent: Row): ResourceScreen => ({
  name,
  title,
  pane: 'c',
  dialog: 'modal',
  source: { operation: 'childList', listing: 'tree', filters: { parentId: parent.id } },
  columns: childColumns,
  fields: childFields,
  required: ['dictKey'],
  preset: { code: parent.code, parentId: parent.id },
  presetLabels: { parentId: String(parent.dictValue ?? '') },
});

/** Where the tables are stacked, the entries of what was just chosen come into view. */
const useEntriesInView = (chosen: string) => {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const isNew = chosen !== '' && chosen !== before.current;
    before.current = chosen;
    if (isNew) pane.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return pane;
};

/** Dictionaries and their entries: two tables, the second for the chosen row of the first. */
export const DictionaryPage = ({ name, layout }: DictionaryPageProps) => {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const { title } = useTabPlace();
  const chosen = view.get('q.parent') ?? '';
  const parent = useParent(name, chosen);
  const entries = useEntriesInView(chosen);
  const upper = useMemo(
    () => parents(name, title, chosen, (row) => change({ 'q.parent': row.id }, { replace: true })),
    [name, title, chosen, change],
  );
  const lower = useMemo(
    () =>
      parent && children(name, t('dictionary.childrenOf', { name: String(parent.dictValue ?? '') }), parent),
    [name, t, parent],
  );
  return (
    <div className={`screen dictionary dictionary-${layout}`}>
      <div className="dictionary-pane">
        <ResourceList screen={upper} />
      </div>
      <div className="dictionary-pane" ref={entries}>
        {lower ? (
          <ResourceList key={chosen} screen={lower} />
        ) : (
          <div className="screen-card dictionary-none">
            <Nothing text={t(layout === 'horizontal' ? 'dictionary.choose' : 'dictionary.chooseAbove')} />
          </div>
        )}
      </div>
    </div>
  );
};
