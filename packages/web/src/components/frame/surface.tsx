import { Drawer, Modal } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';

export interface SurfaceProps {
  /** A dialog in the middle, a drawer at the side, or a dialog that comes from below on a telephone. */
  readonly as?: 'dialog' | 'drawer' | 'sheet' | undefined;
  readonly title: ReactNode;
  readonly width?: number | string | undefined;
  /** Beside the title of a drawer. */
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly zIndex?: number | undefined;
  /** A press beside it closes it. */
  readonly beside: boolean;
  /** It sees to Esc itself. */
  readonly ownEscape?: boolean;
  /** Without one it is neither left by a key nor by a cross. */
  readonly onClose: (() => void) | undefined;
  readonly onShown?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * What a frame is drawn as. What is in it waits for its words and code inside: a frame that is drawn, thrown away and drawn
 * again leaves its Esc behind, on top of that of the one that is shown.
 */
export function Surface({ as = 'dialog', title, width, extra, footer, onClose, ...props }: SurfaceProps) {
  const small = useScreenClass() === 0;
  const common = {
    open: true,
    title,
    footer: footer ? <Suspense>{footer}</Suspense> : footer,
    closable: onClose !== undefined,
    keyboard: onClose !== undefined && props.ownEscape !== true,
    mask: { closable: props.beside && onClose !== undefined },
    afterOpenChange: (open: boolean) => open && props.onShown?.(),
    children: <Suspense>{props.children}</Suspense>,
    ...(props.className ? { className: props.className } : {}),
    ...(props.zIndex === undefined ? {} : { zIndex: props.zIndex }),
  };
  const close = onClose ? { onClose } : {};
  if (as === 'sheet' && small) return <Drawer {...common} {...close} placement="bottom" size="85%" />;
  if (as === 'drawer')
    return <Drawer {...common} {...close} extra={extra} size={small ? '100%' : (width ?? 480)} />;
  return <Modal {...common} width={width ?? 520} {...(onClose ? { onCancel: onClose } : {})} />;
}
