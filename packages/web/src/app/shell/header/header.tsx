import {
  FileExclamationOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SkinOutlined,
} from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { LanguageButton } from '../../../components/plain/language-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { badgeCount } from '../../../lib/log/local-log.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { useServices } from '../../../lib/services/services.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';
import { useLockNow } from '../lock/use-lock-now.js';
import { NoticeTool } from './notice-tool.js';
import { ReleaseTool } from './release-tool.js';
import { RunTool } from './run-tool.js';
import { TopMenu, type TopMenuProps } from './top-menu.js';
import { useFullscreen } from './use-fullscreen.js';
import { UserMenu } from './user-menu.js';

const ColourPicker = lazy(() =>
  loadChunk(() => import('./colour-picker.js')).then((m) => ({ default: m.ColourPicker })),
);

export interface HeaderProps extends TopMenuProps {
  readonly collapsed: boolean;
  /** Undefined where there is no sidebar to fold. */
  readonly onCollapse: (() => void) | undefined;
}

/** The top bar of the specification's section 2. */
export function Header({ collapsed, onCollapse, topMenuId, onTopMenu }: HeaderProps) {
  const { t } = useWords(appWords);
  const { show } = useDialogs();
  return (
    <header className="header">
      {onCollapse && (
        <Tool
          name={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          onClick={onCollapse}
        />
      )}
      <TopMenu topMenuId={topMenuId} onTopMenu={onTopMenu} />
      <span className="header-space" />
      <ReleaseTool />
      <button type="button" className="header-search" onClick={() => show('palette')}>
        <SearchOutlined aria-hidden />
        <span className="header-search-text">{t('shell.search')}</span>
        <span className="kbd" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <RunTool />
      <ColourTool />
      <Tool
        name={t('shell.theme')}
        className="wide-only"
        icon={<SkinOutlined aria-hidden />}
        onClick={() => show('theme')}
      />
      <FullscreenTool />
      <LogTool />
      <NoticeTool />
      <LockTool />
      <LanguageButton />
      <UserMenu />
    </header>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly className?: string;
}

const Tool = ({ name, icon, onClick, className }: ToolProps) => (
  <Tooltip title={name}>
    <Button
      type="text"
      className={className ? `header-tool ${className}` : 'header-tool'}
      icon={icon}
      aria-label={name}
      onClick={onClick}
    />
  </Tooltip>
);

/** The picker's code comes with the first click; then it opens. */
function ColourTool() {
  const { t } = useWords(appWords);
  const [wanted, setWanted] = useState(false);
  const tool = (
    <Tool
      name={t('shell.colour')}
      className="wide-only"
      icon={<span className="header-swatch" />}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={tool}>
      <ColourPicker />
    </Suspense>
  ) : (
    tool
  );
}

function FullscreenTool() {
  const { t } = useWords(appWords);
  const [full, toggle] = useFullscreen();
  return (
    <Tool
      name={t(full ? 'shell.exitFullscreen' : 'shell.fullscreen')}
      className="wide-only"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={toggle}
    />
  );
}

function LogTool() {
  const { t } = useWords(appWords);
  const { log } = useServices();
  const { entries } = useStore(log.state);
  const { show } = useDialogs();
  const count = badgeCount(entries);
  const icon = (
    <Badge count={count} size="small" overflowCount={99} offset={[4, -2]}>
      <FileExclamationOutlined className="header-icon" aria-hidden />
    </Badge>
  );
  return (
    <Tool
      name={t('shell.logCount', { count })}
      className="wide-only"
      icon={icon}
      onClick={() => show('log')}
    />
  );
}

function LockTool() {
  const { t } = useWords(appWords);
  return <Tool name={t('shell.lock')} icon={<LockOutlined aria-hidden />} onClick={useLockNow()} />;
}
