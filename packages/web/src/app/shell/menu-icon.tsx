import { FolderOutlined } from '@ant-design/icons';
import type { MenuIconType } from '../../resource/web-module.js';
import { modules } from '../modules.js';

const icons: ReadonlyMap<string, MenuIconType> = new Map(
  Object.values(modules).flatMap((module) => Object.entries(module.icons ?? {})),
);

/** The icon of a menu entry; a folder where no module knows the word (specification, section 3). */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons.get(name) ?? FolderOutlined;
  return <Icon aria-hidden />;
};
