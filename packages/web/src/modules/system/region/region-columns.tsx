import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import { systemWords } from '../words.js';
import { FindRegion } from './find-region.js';
import { FoundRegions } from './found-regions.js';
import { NewBelow } from './new-region.js';
import { RegionAbout } from './region-about.js';
import { country } from './region-codes.js';
import { RegionStrip } from './region-strip.js';
import { useFind } from './use-find.js';
import { useStanding } from './use-standing.js';
import { useWalk } from './use-walk.js';

/** The provinces are the first column, and what the list is of. */
const source = { operation: 'lazyList', listing: 'tree', filters: { parentCode: country } } as const;

/** The country in columns, what is looked for in all of it, and the chosen region. */
export function RegionColumns() {
  const { t } = useWords(systemWords);
  const screen = useMemo<ResourceScreen>(
    () => ({
      ...{ name: 'region', source },
      keeps: ({ hasChildren }) => (hasChildren === true ? t('region.keeps') : undefined),
    }),
    [t],
  );
  const creator = useMemo(() => ({ title: t('region.below'), dialog: NewBelow }), [t]);
  return (
    <div className="screen regions">
      <Resource screen={screen}>
        <Listing>
          <Board />
          <Dialogs creator={creator} />
        </Listing>
      </Resource>
    </div>
  );
}

function Board() {
  const { title } = useListing();
  const standing = useStanding();
  const walk = useWalk(standing);
  const find = useFind();
  const about = <RegionAbout standing={standing} walk={walk} />;
  return (
    <>
      <ScreenHeader title={title} actions={<AsList />}>
        <FindRegion find={find} />
      </ScreenHeader>
      {find.wanted === '' ? (
        <div className="region-parts" ref={walk.box}>
          {walk.isPhone && about}
          <RegionStrip standing={standing} walk={walk} />
          {!walk.isPhone && about}
        </div>
      ) : (
        <FoundRegions wanted={find.wanted} onChoose={walk.jump} />
      )}
    </>
  );
}

function AsList() {
  const { t } = useWords(systemWords);
  const [, change] = useView();
  return (
    <Button
      icon={<UnorderedListOutlined aria-hidden />}
      onClick={() => change({ tab: 'list', 'q.at': undefined, 'q.find': undefined })}
    >
      {t('region.asList')}
    </Button>
  );
}
