import { ReadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { Listing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { authoringWords } from './authoring-words.js';
import { NoticesDesk } from './notices-desk.js';
import { ownKeys } from './use-desk.js';

const screen = { name: 'notice' };

/** Notices for those who write them: a list and the article as readers see it, or a table like any other. */
export function NoticesPage() {
  const { isList, leave } = useListView(ownKeys);
  const slots = useMemo(() => ({ tools: () => <AsArticles onLeave={leave} /> }), [leave]);
  if (isList) return <ResourcePage {...screen} slots={slots} />;
  return (
    <div className="screen authoring">
      <Resource screen={screen}>
        <Listing>
          <NoticesDesk />
        </Listing>
      </Resource>
    </div>
  );
}

/** From the table back to the articles. */
function AsArticles({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(authoringWords);
  return (
    <Button icon={<ReadOutlined aria-hidden />} onClick={onLeave}>
      {t('authoring.asArticles')}
    </Button>
  );
}
