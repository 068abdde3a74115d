import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarsOutlined,
  BookOutlined,
  CloudOutlined,
  ClusterOutlined,
  ControlOutlined,
  FolderOutlined,
  GiftOutlined,
  HomeOutlined,
  KeyOutlined,
  MenuOutlined,
  MonitorOutlined,
  NotificationOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** One set for all menus. Rows name icons of a font that old front-ends had; their codes say more. */
const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  desk: NotificationOutlined,
  monitor: MonitorOutlined,
  tool: ToolOutlined,
  resource: CloudOutlined,
  base: FolderOutlined,
  authority: SafetyOutlined,
  role: KeyOutlined,
  system: SettingOutlined,
  user: UserOutlined,
  dept: ApartmentOutlined,
  post: TeamOutlined,
  dict: BookOutlined,
  dictbiz: ReadOutlined,
  menu: MenuOutlined,
  topmenu: BarsOutlined,
  param: ControlOutlined,
  tenant: ClusterOutlined,
  tenant_package: GiftOutlined,
  client: AppstoreOutlined,
  shop: ShopOutlined,
  invite_code: GiftOutlined,
  goods: ShoppingOutlined,
};

/** The icon of a menu entry; the default one where nothing is known (specification, section 3). */
export const MenuIcon = ({ code }: { readonly code: string }) => {
  const Icon = icons[code] ?? FolderOutlined;
  return <Icon />;
};
