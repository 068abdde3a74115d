import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { focusFirst } from './focus-first.js';
import './frame.css';
import { HoldsProvider, useHolders } from './holds.js';
import { Surface, type SurfaceProps } from './surface.js';
import { useEscape } from './use-escape.js';
import { useGuard } from './use-guard.js';

export interface FormFrameProps extends Pick<SurfaceProps, 'as' | 'title' | 'width' | 'zIndex' | 'children'> {
  /** Something in it would be lost with it. */
  readonly dirty: boolean;
  /** What its primary button does, a verb; there are no buttons without it. */
  readonly verb?: string | undefined;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onSubmit?: () => void;
  /** It has been closed, and what was filled in may go. Without one it cannot be left. */
  readonly onClose?: (() => void) | undefined;
  /** Before the buttons. */
  readonly tools?: ReactNode;
  /** In place of the buttons; what it is given closes the frame as its cross does. */
  readonly footer?: ((close: () => void) => ReactNode) | undefined;
  /** What has the focus first, where that is not the first field. */
  readonly focus?: string;
}

const stay = () => undefined;

/**
 * The frame of everything that is filled in. A press beside it never closes it; Esc, its cross and its button ask where
 * something would be lost. The first field has the focus, and what opened it gets it back.
 *
 * @example
 * <FormFrame title={t('move')} verb={t('move')} dirty={form.dirty} busy={form.busy} onSubmit={form.submit} onClose={close}>
 *   <Fields {...form} />
 * </FormFrame>
 */
export function FormFrame(props: FormFrameProps) {
  useReturnFocus();
  const { dirty, onClose, focus, children } = props;
  const { isHeld, tell } = useHolders();
  const { marker, close } = useGuard(dirty || isHeld, onClose ?? stay);
  const body = useRef<HTMLDivElement>(null);
  useEscape(body, onClose && close);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => () => waiting.current?.(), []);
  const onShown = () => {
    waiting.current?.();
    waiting.current = focusFirst(body.current, focus);
  };
  return (
    <>
      <span hidden ref={marker} />
      <Surface
        {...props}
        beside={false}
        ownEscape
        onClose={onClose && close}
        onShown={onShown}
        footer={footerOf(props, close) ?? null}
      >
        <div ref={body} className="frame-body">
          <Suspense>
            <HoldsProvider value={tell}>{children}</HoldsProvider>
          </Suspense>
        </div>
      </Surface>
    </>
  );
}

/** Nothing at all where there is nothing to be done. */
function footerOf(props: FormFrameProps, close: () => void): ReactNode {
  if (props.footer) return props.footer(close);
  return props.verb === undefined ? null : <Buttons {...props} onClose={props.onClose && close} />;
}

/** The way out first, what it is for last. */
function Buttons({
  verb,
  danger = false,
  busy = false,
  disabled = false,
  tools,
  onSubmit,
  onClose,
}: FormFrameProps) {
  const { t } = useWords();
  return (
    <div className="frame-buttons">
      {tools}
      {onClose && <Button onClick={onClose}>{t('cancel')}</Button>}
      <Button type="primary" danger={danger} loading={busy} disabled={disabled} onClick={onSubmit}>
        {verb}
      </Button>
    </div>
  );
}
