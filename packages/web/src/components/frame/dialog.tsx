import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { Surface, type SurfaceProps } from './surface.js';

export interface DialogProps
  extends Pick<SurfaceProps, 'as' | 'title' | 'width' | 'className' | 'zIndex' | 'onShown' | 'children'> {
  /** None at all where it is left out. */
  readonly footer?: ReactNode;
  /** What its one button does, a verb; beside it one to leave, by its own word. */
  readonly verb?: string;
  readonly leave?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onSubmit?: () => void;
  /** A press beside it is a slip: something goes on in it, or was asked. */
  readonly lasting?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/**
 * A dialog in which nothing is filled in.
 *
 * @example
 * <Dialog title={t('keys')} onClose={close}>…</Dialog>
 */
export function Dialog({
  footer,
  verb,
  leave,
  busy,
  disabled,
  onSubmit,
  lasting,
  onClose,
  ...props
}: DialogProps) {
  useReturnFocus();
  const { t } = useWords();
  const buttons = verb !== undefined && (
    <>
      {onClose && <Button onClick={onClose}>{leave ?? t('cancel')}</Button>}
      <Button type="primary" loading={busy ?? false} disabled={disabled ?? false} onClick={onSubmit}>
        {verb}
      </Button>
    </>
  );
  return <Surface {...props} beside={!lasting} footer={footer ?? (buttons || null)} onClose={onClose} />;
}
