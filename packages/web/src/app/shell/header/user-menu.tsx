import { DownOutlined } from '@ant-design/icons';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { useServices, useUser } from '../../../lib/services/services.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { useBelonging } from '../../../modules/auth/switch/use-belonging.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';

/** Avatar and name, with home, information, switching where one may, and signing out. */
export function UserMenu() {
  const { t } = useWords(appWords);
  const { leave, tabs } = useServices();
  const { modal } = App.useApp();
  const { show } = useDialogs();
  const navigate = useNavigate();
  const user = useUser();
  const name = user?.userName || user?.account || '';
  const { shop } = useAccess();
  const belonging = useBelonging();
  // Nothing to ask unless something typed would be lost.
  const unlessDirty = (title: string, act: () => unknown) =>
    tabs.state.getState().dirty.length > 0
      ? modal.confirm({ title, content: t('common:unsaved.text'), onOk: act })
      : act();
  const switchPlace = {
    key: 'switch',
    label: t('shell.switchPlace'),
    onClick: () => void unlessDirty(t('shell.switchConfirm'), () => show('switch')),
  };
  const button = useRef<HTMLButtonElement>(null);
  const menu: MenuProps = {
    // The menu is gone by the time a dialog gives the focus back.
    onClick: () => button.current?.focus(),
    items: [
      ...(shop ? [{ key: 'who', type: 'group' as const, label: `${shop} · ${user?.account ?? ''}` }] : []),
      { key: 'home', label: t('shell.home'), onClick: () => void navigate(homePath) },
      { key: 'info', label: t('shell.info'), onClick: () => void navigate('/info') },
      ...(belonging ? [switchPlace] : []),
      { type: 'divider' },
      { key: 'theme', label: t('shell.theme'), onClick: () => show('theme') },
      { key: 'log', label: t('shell.log'), onClick: () => show('log') },
      { key: 'keys', label: t('shell.keys'), onClick: () => show('keys') },
      { type: 'divider' },
      {
        key: 'sign-out',
        label: t('shell.signOut'),
        onClick: () => void unlessDirty(t('shell.signOutConfirm'), leave),
      },
    ],
  };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <button ref={button} type="button" className="user-menu">
        <Avatar size={26} {...(user?.avatar ? { src: user.avatar, alt: '' } : {})} className="user-face">
          <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
        </Avatar>
        <span className="m-sr">{t('shell.userMenu')}</span>
        {shop && (
          <span className="user-shop" title={shop}>
            {shop}
          </span>
        )}
        <span className="user-name">{name}</span>
        <DownOutlined className="user-arrow" aria-hidden />
      </button>
    </Dropdown>
  );
}
