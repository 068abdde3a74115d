import { lazy, Suspense, useMemo, useState } from 'react';
import { AntdRoot } from '../../components/antd/antd-root.js';
import { useWords } from '../../i18n/use-words.js';
import { AccessProvider } from '../../lib/access/access.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useAppearance } from '../../lib/theme/use-appearance.js';
import { WidgetsProvider } from '../../resource/controls/control-spec.js';
import { IconSetProvider } from '../../resource/icon-set.js';
import { ReplyRenderersProvider } from '../../resource/reply-renderer.js';
import { allReplies } from '../all-replies.js';
import { allWidgets } from '../all-widgets.js';
import { screenNames } from '../screen-names.js';
import { appWords } from '../words.js';
import { type DialogName, type Dialogs, DialogsProvider } from './dialogs.js';
import { Header } from './header/header.js';
import { OfflineBanner } from './offline-banner.js';
import { ProgressBar } from './progress-bar.js';
import { menuIcons } from './sidebar/menu-icon.js';
import './dialogs.css';
import './shell.css';
import { useShortcuts } from './keys/use-shortcuts.js';
import { SignInAgain } from './lock/sign-in-again.js';
import { LaterPalette } from './palette/later-palette.js';
import { Side } from './sidebar/side.js';
import { useCollapse } from './sidebar/use-collapse.js';
import { TabViews } from './tabs/tab-views.js';
import { TagBar } from './tabs/tag-bar.js';
import { useAccessState } from './use-access-state.js';

/** The notices are no dialog over the page: they hang under their bell. */
const dialogs: Readonly<Partial<Record<DialogName, React.ComponentType>>> = {
  palette: LaterPalette,
  theme: lazy(() =>
    loadChunk(() => import('./looks/theme-dialog.js')).then((m) => ({ default: m.ThemeDialog })),
  ),
  lock: lazy(() => loadChunk(() => import('./lock/lock-dialog.js')).then((m) => ({ default: m.LockDialog }))),
  log: lazy(() => loadChunk(() => import('./log/log-dialog.js')).then((m) => ({ default: m.LogDialog }))),
  keys: lazy(() => loadChunk(() => import('./keys/keys-dialog.js')).then((m) => ({ default: m.KeysDialog }))),
  switch: lazy(() =>
    loadChunk(() => import('./lock/switch-dialog.js')).then((m) => ({ default: m.SwitchDialog })),
  ),
};

/** The main layout: sidebar, top bar, tag bar and the open pages. */
export function Shell() {
  const state = useDialogState();
  // Tags and screens ask for names by path and cannot wait for them one by one.
  useWords(screenNames);
  return (
    <AntdRoot>
      <ProgressBar />
      <DialogsProvider value={state}>
        <Layout open={state.open} />
      </DialogsProvider>
    </AntdRoot>
  );
}

function useDialogState(): Dialogs {
  const [open, setOpen] = useState<DialogName>();
  return useMemo(() => ({ open, show: setOpen, close: () => setOpen(undefined) }), [open]);
}

function Layout({ open }: { readonly open: DialogName | undefined }) {
  const { t } = useWords(appWords);
  const [topMenuId, setTopMenuId] = useState<string>();
  const access = useAccessState(topMenuId);
  const collapse = useCollapse();
  const { layout } = useAppearance();
  const onTop = layout === 'top' && !collapse.drawer;
  const Dialog = open && dialogs[open];
  return (
    <AccessProvider value={access}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className={onTop ? 'shell shell-top' : 'shell'}>
        <Side collapse={collapse} onTop={onTop} />
        <div className="shell-main">
          <Header
            collapsed={collapse.collapsed}
            onCollapse={onTop ? undefined : collapse.toggle}
            topMenuId={topMenuId}
            onTopMenu={setTopMenuId}
          />
          <TagBar />
          <OfflineBanner />
          <main id="main" tabIndex={-1} className="shell-view">
            <ReplyRenderersProvider value={allReplies}>
              <WidgetsProvider value={allWidgets}>
                <IconSetProvider value={menuIcons}>
                  <TabViews />
                </IconSetProvider>
              </WidgetsProvider>
            </ReplyRenderersProvider>
          </main>
        </div>
      </div>
      <Shortcuts />
      <SignInAgain />
      <Suspense>{Dialog && <Dialog />}</Suspense>
    </AccessProvider>
  );
}

function Shortcuts() {
  useShortcuts();
  return null;
}
