import { FolderOutlined } from '@ant-design/icons';
import type { IconSet } from '../../../resource/icon-set.js';
import { modules } from '../../modules.js';

/** Every icon that a module brings, by the word that a menu row names it with. */
export const menuIcons: IconSet = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.entries(module.icons ?? {})),
);

/** The icon of a menu entry; a folder where no module knows the word (specification, section 3). */
export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = (Object.hasOwn(menuIcons, name) ? menuIcons[name] : undefined) ?? FolderOutlined;
  return <Icon aria-hidden />;
}
