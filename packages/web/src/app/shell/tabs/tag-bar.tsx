import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import type { Tab } from '../../../lib/tabs/tab-record.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { appWords } from '../../words.js';
import './tag-bar.css';
import { useTabActions } from './use-tab-actions.js';
import { useTabTitle } from './use-tab-title.js';

/** The open pages as a bar: click, arrow keys, middle click or Delete to close, right click for more. */
export function TagBar() {
  const { t } = useWords(appWords);
  const { tabs } = useServices();
  const { tabs: open, active, dirty } = useStore(tabs.state);
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, step: 1 | -1 | 'first' | 'last') => {
    const last = open.length - 1;
    const place = step === 'first' ? 0 : step === 'last' ? last : Math.min(last, Math.max(0, from + step));
    list.current?.querySelectorAll<HTMLButtonElement>('.tag-open')[place]?.focus();
  };
  return (
    <nav className="tag-bar" aria-label={t('shell.tabs')}>
      <ul ref={list}>
        {open.map((tab, index) => (
          <Tag
            key={tab.key}
            tab={tab}
            active={tab.key === active}
            dirty={dirty.includes(tab.key)}
            onMove={(step) => move(index, step)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TagProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly dirty: boolean;
  readonly onMove: (step: 1 | -1 | 'first' | 'last') => void;
}

const steps: Readonly<Record<string, 1 | -1 | 'first' | 'last'>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};

function Tag({ tab, active, dirty, onMove }: TagProps) {
  const { t } = useWords(appWords);
  const title = useTabTitle(tab);
  const navigate = useNavigate();
  const { close } = useTabActions();
  const menu = useTagMenu(tab);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      onMove(step);
    }
    if (event.key === 'Delete') void close(tab);
  };
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <li ref={item} className={active ? 'tag tag-active' : 'tag'}>
        <button
          type="button"
          className="tag-open"
          aria-current={active ? 'page' : undefined}
          tabIndex={active ? 0 : -1}
          onClick={() => void navigate(tab.path + tab.search)}
          onKeyDown={onKeyDown}
          onAuxClick={(event) => event.button === 1 && void close(tab)}
        >
          {dirty && (
            <span className="tag-dot" title={t('shell.unsaved')}>
              <span className="m-sr">{t('shell.unsaved')}</span>
            </span>
          )}
          {title}
        </button>
        {tab.key !== homePath && (
          <button
            type="button"
            className="tag-close"
            aria-label={t('shell.closeTab', { name: title })}
            tabIndex={active ? 0 : -1}
            onClick={() => void close(tab)}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

function useTagMenu(tab: Tab): MenuProps {
  const { t } = useWords(appWords);
  const actions = useTabActions();
  return {
    items: [
      { key: 'reload', label: t('shell.reloadTab'), onClick: () => actions.reload(tab) },
      { key: 'cache', label: t('shell.clearCache'), onClick: () => actions.clearCache() },
      { type: 'divider' },
      { key: 'others', label: t('shell.closeOthers'), onClick: () => void actions.closeOthers(tab) },
      { key: 'all', label: t('shell.closeAll'), onClick: () => void actions.closeAll() },
    ],
  };
}
