import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { systemWords } from '../words.js';
import { NewAnywhere } from './new-region.js';
import './region.css';
import { RegionColumns } from './region-columns.js';

const own = ['q.at', 'q.find'];

/** Regions in columns, each with what is below the one chosen on its left; or a list like any other. */
export function RegionPage() {
  const { t } = useWords(systemWords);
  const { isList, leave } = useListView(own);
  const slots = useMemo(
    () => ({
      tools: () => <AsColumns onLeave={leave} />,
      creator: { title: t('region.add'), dialog: NewAnywhere },
    }),
    [t, leave],
  );
  return isList ? <ResourcePage name="region" slots={slots} /> : <RegionColumns />;
}

/** From the list back to the columns. */
function AsColumns({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<ApartmentOutlined aria-hidden />} onClick={onLeave}>
      {t('region.asColumns')}
    </Button>
  );
}
