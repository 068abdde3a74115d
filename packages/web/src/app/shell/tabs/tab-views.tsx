import { screenPath } from '@mall/sdk';
import { Activity, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Failure } from '../../../components/feedback/failure.js';
import { ScreenBoundary } from '../../../components/feedback/screen-boundary.js';
import { ScreenWaiting } from '../../../components/screen/screen-waiting.js';
import { useLanguages } from '../../../i18n/languages-provider.js';
import { useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { later } from '../../../lib/net/later.js';
import { useServices } from '../../../lib/services/services.js';
import { TabPlaceProvider } from '../../../lib/tabs/tab-context.js';
import { tabKey } from '../../../lib/tabs/tab-key.js';
import type { Tab, TabAbout } from '../../../lib/tabs/tab-record.js';
import { aliveKeys } from '../../../lib/tabs/tab-store.js';
import { type Resolved, resolveScreen } from '../../screens/resolve-screen.js';
import { useFoundList } from '../../screens/use-found-list.js';
import { appWords } from '../../words.js';
import { useTabTitle } from './use-tab-title.js';

const RefusedPage = later(() => import('../../screens/refused-page.js').then((m) => m.RefusedPage));

/** The main view: every open tab over the one address (specification, section 2). */
export function TabViews() {
  const names = useNames();
  const { tabs } = useServices();
  const state = useAccess();
  const { here, behind, epochs } = useTabsInView();
  const resolved = resolveScreen(here.path, state, names);
  const named = useTabTitle(here);
  const title = resolved.kind === 'screen' ? named : undefined;
  const stands = useStands(here.path, resolved);
  const isTab = stands && isTagged(resolved);
  const about = useAbout(resolved);
  useEffect(() => {
    if (isTab) tabs.visit(here.path, here.search, about);
  }, [tabs, isTab, here, about]);
  useEffect(() => {
    if (title && stands) document.title = `${title} - ${names.message('product.name')}`;
  }, [title, stands, names]);
  return [here, ...behind]
    .sort((a, b) => a.key.localeCompare(b.key))
    .map((tab) => (
      <TabView key={`${tab.key} ${epochs[tab.key] ?? 0}`} tab={tab} active={tab.key === here.key} />
    ));
}

/** Whether there is a screen at all: of a menu row without one of ours nothing is known until the catalogue was asked. */
function useStands(path: string, resolved: Resolved): boolean {
  const generic = resolved.kind === 'screen' ? resolved.generic : undefined;
  const { data } = useFoundList(screenPath(path), generic);
  return resolved.kind === 'screen' && (generic === undefined || Boolean(data));
}

/** A screen, or its menu row, may say that it has no tag (specification, section 2). */
const isTagged = (resolved: Resolved): boolean =>
  resolved.kind === 'screen' && resolved.screen.isTab !== false && resolved.row?.isTab !== false;

/** What a tag says of its screen (specification, section 2); the same object until something of it changes. */
function useAbout(resolved: Resolved): TabAbout {
  const { title, row, params } = resolved.kind === 'screen' ? resolved : nowhere;
  const said = JSON.stringify(params);
  return useMemo(
    () => ({
      label: title,
      params: JSON.parse(said),
      meta: { i18n: row?.i18n, keepAlive: row?.keepAlive !== false },
      group: row?.group ?? [],
    }),
    [title, row, said],
  );
}

const nowhere = { title: '', row: undefined, params: {} };

/** The tab that the address asks for, and those kept alive behind it. */
function useTabsInView() {
  const { tabs } = useServices();
  const state = useStore(tabs.state);
  const { pathname, search } = useLocation();
  const here = useMemo<Tab>(
    () => ({ key: tabKey(pathname, search), path: pathname, search }),
    [pathname, search],
  );
  const alive = aliveKeys(state);
  // What is unsaved stays, whatever the menu says of the screen.
  const isKept = ({ key, meta }: Tab) => meta?.keepAlive !== false || state.dirty.includes(key);
  const behind = state.tabs.filter((tab) => tab.key !== here.key && alive.has(tab.key) && isKept(tab));
  return { here, behind, epochs: state.epochs };
}

/** One tab's content. Hidden, it keeps its state and makes no request. */
function TabView({ tab, active }: { readonly tab: Tab; readonly active: boolean }) {
  const seen = useSeen(active);
  const names = useNames();
  const state = useAccess();
  const resolved = resolveScreen(tab.path, state, names);
  const { key, path, search } = tab;
  const named = useTabTitle(tab);
  // While the menu is on its way, what the tab was called before.
  const title =
    resolved.kind === 'screen' || (resolved.kind === 'pending' && named !== tab.path) ? named : '';
  const place = useMemo(() => ({ key, path, search, title }), [key, path, search, title]);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <TabPlaceProvider value={place}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenWaiting />}>{seen && <Content resolved={resolved} />}</Suspense>
        </ScreenBoundary>
      </TabPlaceProvider>
    </Activity>
  );
}

/** Whether somebody has looked at it: code and requests of a tab that nobody has opened yet can wait. */
function useSeen(active: boolean): boolean {
  const [seen, setSeen] = useState(active);
  if (active && !seen) setSeen(true);
  return active || seen;
}

function Content({ resolved }: { readonly resolved: Resolved }) {
  const { t } = useWords(appWords);
  const { retry } = useAccess();
  const languages = useLanguages();
  if (resolved.kind === 'pending') return <ScreenWaiting />;
  if (resolved.kind === 'failed')
    return <Failure title={t('shell.menuFailed')} error={undefined} onRetry={retry} />;
  if (resolved.kind === 'unknown') return <RefusedPage missing={resolved.missing} />;
  const { screen, params } = resolved;
  // Asked for now, so that words come beside the code of the screen and not after it.
  if (screen.words) void languages.need(screen.words).catch(() => undefined);
  return screen.render(params);
}
