import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import './feedback.css';

export interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now; it can without one. */
  readonly reason: string | undefined;
}

/**
 * A button that says why it does nothing now: when it is pointed at, when it has the focus, and to screen readers. A
 * disabled one would have neither focus nor reason.
 *
 * @example
 * <ReasonedButton reason={fits ? undefined : t('meantFor', { rows })} onClick={run}>{t('close')}</ReasonedButton>
 */
export function ReasonedButton({ reason, onClick, ...button }: ReasonedButtonProps) {
  const id = useId();
  if (reason === undefined) return <Button {...button} {...(onClick ? { onClick } : {})} />;
  return (
    <>
      <Tooltip title={reason} trigger={['hover', 'focus']}>
        <Button {...button} className="button-off" aria-disabled aria-describedby={id} />
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
