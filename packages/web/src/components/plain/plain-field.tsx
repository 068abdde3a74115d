import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

export interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Beside the input, inside its frame. */
  readonly aside?: ReactNode;
}

/** A labelled input without antd, for what is shown before the shell is loaded. */
export function PlainField({ label, error, aside, ...input }: PlainFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : undefined;
  return (
    <div className={error ? 'm-field m-field-bad' : 'm-field'}>
      <label className="m-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="m-field-box">
        <input id={id} aria-invalid={error ? true : undefined} aria-describedby={described} {...input} />
        {aside}
      </div>
      {error && (
        <div id={described} className="m-field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
