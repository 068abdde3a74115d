import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { useListing } from '../../../resource/kit/listing.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { type DictionaryPageProps, entriesScreen, parentsScreen } from './dictionary-screens.js';
import { useParent } from './use-parent.js';

export interface DictionaryListsProps extends DictionaryPageProps {
  /** To where they are edited in place, where they can be. */
  readonly onLeave?: () => void;
}

/** Dictionaries and their entries: two lists, the second for the chosen row of the first. */
export function DictionaryLists({ name, layout, onLeave }: DictionaryListsProps) {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const { title = '' } = useTabPlace();
  // The first one until somebody chooses, so that there is something to see; it stays when others come before it.
  const [first, setFirst] = useState('');
  const own = view.get('q.parent') ?? '';
  const chosen = own || first;
  const parent = useParent(name, chosen);
  const upper = useMemo(
    () => ({
      ...parentsScreen(name, title),
      chosen,
      onChoose: (row: Row) => change({ 'q.parent': row.id }, { replace: true }),
    }),
    [name, title, chosen, change],
  );
  const lower = useMemo(
    () =>
      parent && {
        ...entriesScreen(name, t('dictionary.childrenOf', { name: String(parent.dictValue ?? '') }), parent),
        noun: t('dictionary.entry'),
      },
    [name, t, parent],
  );
  const slots = useMemo(
    () => ({
      ...(onLeave ? { tools: () => <AsBoard onLeave={onLeave} /> } : {}),
      footer: () => <First onFirst={setFirst} />,
    }),
    [onLeave],
  );
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
              <Nothing text={t('dictionary.choose')} />
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

/** From the lists to what is edited in place. */
function AsBoard({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<EditOutlined aria-hidden />} onClick={onLeave}>
      {t('dictionary.asBoard')}
    </Button>
  );
}
