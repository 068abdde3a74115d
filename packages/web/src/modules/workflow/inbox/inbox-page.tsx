import { Input } from 'antd';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useSearchText } from '../../../lib/ui/use-search-text.js';
import { workflowWords } from '../words.js';
import { BoxTabs } from './box-tabs.js';
import { type BoxName, boxNames } from './boxes.js';
import { InboxDetail } from './inbox-detail.js';
import { InboxFoot, LastHeld } from './inbox-foot.js';
import { EmptyBox, InboxList } from './inbox-list.js';
import type { InboxRow } from './inbox-state.js';
import { type Inbox, useInbox } from './use-inbox.js';
import { useInboxKeys } from './use-inbox-keys.js';
import './inbox.css';

const isBox = (name: string | null): name is BoxName => boxNames.some((one) => one === name);

/** What waits for somebody, and all that they had to do with: a list, and beside it what is chosen in it. */
export function InboxPage({ box: first }: { readonly box: BoxName }) {
  const { t } = useWords(workflowWords);
  const { title = '' } = useTabPlace();
  const [view, change] = useView();
  const asked = view.get('tab');
  const box = isBox(asked) ? asked : first;
  return (
    <div className="screen inbox">
      <ScreenHeader title={title || t(`inbox.box.${first}`)}>
        <BoxTabs
          box={box}
          onBox={(next) => change({ tab: next === first ? undefined : next, open: undefined })}
        />
      </ScreenHeader>
      <OpenBox key={box} box={box} />
    </div>
  );
}

function OpenBox({ box }: { readonly box: BoxName }) {
  const { t } = useWords(workflowWords);
  const [view] = useView();
  const { field, settled } = useSearchText(view.get('q.title') ?? '');
  const inbox = useInbox(box, settled);
  const narrow = useScreenClass() < 2;
  const clearable = useClearable();
  const { state, rows } = inbox;
  // The list shows at once where one is; what is read of it comes after, and so does the address.
  const shown = useDeferredValue(state.current);
  useAddress({ current: shown, typed: settled, narrow, ...inbox });
  const chosen = rows.find(({ key }) => key === shown);
  const read = useRef<HTMLDivElement>(null);
  const keys = useInboxKeys(inbox, () => read.current?.focus());
  // Nothing to read, and nothing to choose it from; what can still be taken back is said below a list.
  const isEmpty = inbox.query.isSuccess && inbox.total === 0 && rows.length === 0 && inbox.held.length === 0;
  if (isEmpty && field.value === '' && settled === '')
    return (
      <div ref={keys} className="inbox-empty screen-card">
        <EmptyBox box={box} typed="" />
      </div>
    );
  const list = (
    <Pane>
      <Input
        allowClear={clearable}
        aria-label={t('inbox.search')}
        placeholder={t('inbox.search')}
        {...field}
      />
      <InboxList inbox={inbox} box={box} typed={settled} />
      <InboxFoot inbox={inbox} narrow={narrow} />
    </Pane>
  );
  const detail = <ReadPane inbox={inbox} chosen={chosen} narrow={narrow} place={read} />;
  return (
    <div ref={keys} className="inbox-parts">
      {narrow ? (
        chosen ? (
          detail
        ) : (
          list
        )
      ) : (
        <Split first={380}>
          {list}
          {detail}
        </Split>
      )}
    </div>
  );
}

interface ReadPaneProps {
  readonly inbox: Inbox;
  readonly chosen: InboxRow | undefined;
  readonly narrow: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
}

/** What is chosen in the list, beside it; where there is little room, in its place. */
function ReadPane({ inbox, chosen, narrow, place }: ReadPaneProps) {
  const { t } = useWords(workflowWords);
  const { state, act } = inbox;
  return (
    <Pane about={state.current ?? ''}>
      {narrow && <LastHeld inbox={inbox} />}
      <div ref={place} className="inbox-detail" tabIndex={-1}>
        {chosen ? (
          <InboxDetail
            key={chosen.key}
            row={chosen}
            inbox={inbox}
            passed={chosen.key !== state.current}
            onBack={narrow ? () => act({ type: 'open', key: undefined }) : undefined}
          />
        ) : (
          <Nothing text={t('inbox.pick')} />
        )}
      </div>
    </Pane>
  );
}

interface Address {
  readonly current: string | undefined;
  readonly typed: string;
  readonly narrow: boolean;
  readonly rows: ReturnType<typeof useInbox>['rows'];
  readonly total: number;
  readonly act: ReturnType<typeof useInbox>['act'];
  readonly query: ReturnType<typeof useInbox>['query'];
}

/** What is open and what is looked for stand in the address; the first row is open where there is room for it. */
function useAddress({ current, typed, narrow, rows, total, act, query }: Address): void {
  const [view, change] = useView();
  const started = useRef(false);
  const address = view.get('open');
  useEffect(() => {
    // Rows stand in the list a moment after they have come.
    if (started.current || query.isPending || (rows.length === 0 && total > 0)) return;
    started.current = true;
    const named = address?.startsWith('view:') ? address.slice(5) : undefined;
    const found = rows.find(({ key }) => key === named)?.key ?? (narrow ? undefined : rows[0]?.key);
    if (found !== undefined) act({ type: 'open', key: found });
  }, [query.isPending, rows, total, address, narrow, act]);
  useEffect(() => {
    if (!started.current) return;
    const open = current === undefined ? undefined : `view:${current}`;
    change({ open, 'q.title': typed || undefined }, { replace: true });
  }, [current, typed, change]);
}
