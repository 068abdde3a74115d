import { useMemo } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Beside } from '../../../components/layout/beside.js';
import { useWords } from '../../../i18n/use-words.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Filters } from '../../../resource/kit/filters.js';
import { Listing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { Toolbar } from '../../../resource/kit/toolbar.js';
import { developWords } from '../words.js';
import { SourceCards } from './source-cards.js';
import { SourceTables } from './source-tables.js';
import { useOpenSource } from './use-open-source.js';
import '../../../components/screen/screen.css';
import './sources.css';

/** Room for an address on two lines. */
const cardsWidth = 400;

/** Other databases as cards that can be tested, and beside them the tables of the one that the address says. */
export function SourcesPage() {
  const { t } = useWords(developWords);
  // Cards are not ticked: each is deleted by itself.
  const screen = useMemo(() => ({ name: 'datasource', never: ['remove'] }) as const, []);
  const { id, close } = useOpenSource();
  return (
    <div className="screen sources">
      <Resource screen={screen}>
        <Listing>
          <Toolbar />
          <Filters />
          <Beside first={cardsWidth} about={id} list={<SourceCards />}>
            {id === '' ? (
              <div className="screen-card sources-none">
                <Nothing text={t('sources.choose')} />
              </div>
            ) : (
              <SourceTables key={id} id={id} onBack={close} />
            )}
          </Beside>
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}
