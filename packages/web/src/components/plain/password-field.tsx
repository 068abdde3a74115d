import { useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { PlainField, type PlainFieldProps } from './plain-field.js';

const Eye = ({ open }: { readonly open: boolean }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7-10-7-10-7Z" />
    <circle cx="12" cy="12" r="3" />
    {!open && <path d="M4 20 20 4" />}
  </svg>
);

/** A password input that can show what was typed. */
export function PasswordField(props: Omit<PlainFieldProps, 'type' | 'aside'>) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={shown ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className="m-field-aside"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  );
}
