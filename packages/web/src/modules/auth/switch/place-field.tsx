import type { Named } from '@mall/sdk';
import { useId } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { authWords } from '../words.js';

export interface PlaceFieldProps {
  readonly name: 'deptId' | 'roleId';
  readonly offered: readonly Named[];
  readonly initial: string;
  readonly error?: string | undefined;
}

/** One of one's own departments or roles; nothing where there is none. */
export function PlaceField({ name, offered, initial, error }: PlaceFieldProps) {
  const { t } = useWords(authWords);
  const id = useId();
  if (offered.length === 0) return null;
  const described = error ? `${id}-error` : undefined;
  return (
    <div className={error ? 'm-field m-field-bad' : 'm-field'}>
      <label className="m-field-label" htmlFor={id}>
        {t(`switching.${name}`)}
      </label>
      <div className="m-field-box">
        <select
          id={id}
          name={name}
          defaultValue={initial}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          <option value="">{t('switching.none')}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <div id={described} className="m-field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
