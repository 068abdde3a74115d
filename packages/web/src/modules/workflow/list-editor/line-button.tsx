import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

export interface LineButtonProps {
  readonly label: string;
  /** Whose it is: there is one of it in every line. */
  readonly of: string;
  readonly icon: ReactNode;
  readonly part?: string;
  readonly disabled?: boolean;
  /** What is set beside the list is what this one chose. */
  readonly chosen?: boolean;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

/** A button of the list of steps. */
export function LineButton({ label, of, icon, part, disabled, chosen, pressed, onPress }: LineButtonProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={icon}
        aria-label={`${label}: ${of}`}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...(disabled ? { disabled } : {})}
        {...(part ? { 'data-part': part } : {})}
        {...(chosen ? { 'data-chosen': '' } : {})}
        onClick={onPress}
      />
    </Tooltip>
  );
}
