import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { useListing } from '../../../resource/kit/listing.js';
import { authoringWords } from './authoring-words.js';
import './authoring.css';
import { NoticeLines } from './notice-lines.js';
import { NoticePane } from './notice-pane.js';
import { StateTabs } from './state-tabs.js';
import { type Desk, ownKeys, useDesk } from './use-desk.js';
import { focusLine, useNoticeKeys } from './use-notice-keys.js';

/** Room for a title and the three facts below it. */
const listWidth = 380;

/** The list, and beside it, or over it where there is no room, the article. */
export function NoticesDesk() {
  const { title, state, change } = useListing();
  const desk = useDesk();
  const { narrow, chosen, choose } = desk;
  const article = useRef<HTMLElement>(null);
  const place = useNoticeKeys(desk, {
    goIn: () => article.current?.focus(),
    edit: (id) => change({ open: { kind: 'edit', id } }),
  });
  useFocusAcross(desk, article, place);
  /** What is done to the list goes with it. */
  const over = narrow && chosen !== undefined;
  const pane = <NoticePane desk={desk} place={article} />;
  return (
    <>
      <ScreenHeader title={title} actions={!over && <Tools />}>
        {!over && <StateTabs desk={desk} />}
      </ScreenHeader>
      <div ref={place} className="authoring-parts">
        {over ? (
          <Pane>{pane}</Pane>
        ) : narrow ? (
          <ListPart desk={desk} />
        ) : (
          <Split first={listWidth}>
            <ListPart desk={desk} />
            <Pane>{pane}</Pane>
          </Split>
        )}
      </div>
      {/* A row that somebody wants to look at is the article. */}
      {state.open?.kind !== 'view' && <Dialogs onSaved={(row) => row && choose(row.id, { replace: true })} />}
    </>
  );
}

type Place = RefObject<HTMLElement | null>;

/** Where the article takes the place of the list, the focus goes with it, and comes back to the line. */
function useFocusAcross({ narrow, chosen }: Desk, article: Place, place: Place): void {
  const before = useRef(chosen);
  useEffect(() => {
    const left = before.current;
    before.current = chosen;
    if (!narrow || (left === undefined) === (chosen === undefined)) return;
    if (left === undefined) article.current?.focus({ preventScroll: true });
    else focusLine(place.current, left);
  }, [narrow, chosen, article, place]);
}

function Tools() {
  const { t } = useWords(authoringWords);
  const { actions, change } = useListing();
  const [, changeView] = useView();
  const away = Object.fromEntries(ownKeys.map((key) => [key, undefined]));
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => changeView({ ...away, tab: 'list' })}
      >
        {t('authoring.asList')}
      </Button>
      {actions.allowed('create') && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          data-key="create"
          onClick={() => change({ open: { kind: 'new' } })}
        >
          {t('authoring.create')}
        </Button>
      )}
    </>
  );
}

function ListPart({ desk }: { readonly desk: Desk }) {
  const { t } = useWords(authoringWords);
  const clearable = useClearable();
  const { search, narrow } = desk;
  return (
    <Pane>
      <Input
        allowClear={clearable}
        aria-label={t('authoring.search')}
        placeholder={t('authoring.search')}
        {...search.field}
      />
      <NoticeLines desk={desk} />
      {!narrow && <p className="authoring-keys">{t('authoring.keys')}</p>}
    </Pane>
  );
}
