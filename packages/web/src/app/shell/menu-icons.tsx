import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarsOutlined,
  BookOutlined,
  CloudOutlined,
  ClusterOutlined,
  CodeOutlined,
  ControlOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FolderOutlined,
  GiftOutlined,
  GlobalOutlined,
  HomeOutlined,
  KeyOutlined,
  MenuOutlined,
  MessageOutlined,
  MonitorOutlined,
  NotificationOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ readonly 'aria-hidden'?: boolean }>;

/** The words that menu rows may use for their icon; one set, 16 pixels. */
const icons: Readonly<Record<string, Icon>> = {
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  bars: BarsOutlined,
  book: BookOutlined,
  cloud: CloudOutlined,
  cluster: ClusterOutlined,
  code: CodeOutlined,
  control: ControlOutlined,
  database: DatabaseOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  key: KeyOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  monitor: MonitorOutlined,
  notification: NotificationOutlined,
  read: ReadOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
};

/** The icon of a menu entry; a folder where the word is not one of ours (specification, section 3). */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FolderOutlined;
  return <Icon aria-hidden />;
};
