import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { Surface } from './surface.js';

export interface SidePanelProps {
  readonly title: ReactNode;
  readonly width?: number;
  /** Beside the title: the way to neighbours, a button. */
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What is read beside the page: a row in full, an article. On a telephone it is the page.
 *
 * @example
 * <SidePanel title={row.name} width={560} onClose={close}>…</SidePanel>
 */
export function SidePanel({ width = 560, ...props }: SidePanelProps) {
  useReturnFocus();
  return <Surface as="drawer" beside footer={null} width={width} {...props} />;
}

export interface MenuPanelProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The main menu where it has no room beside the page. It stays while it is away, so that it opens as it was left. */
export function MenuPanel({ open, label, onClose, children }: MenuPanelProps) {
  return (
    <Drawer
      open={open}
      placement="left"
      size={248}
      closable={false}
      onClose={onClose}
      aria-label={label}
      rootClassName="side-drawer"
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  );
}
