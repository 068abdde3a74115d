import { Button, Input } from 'antd';
import { useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { controlWords } from '../control-words.js';
import type { Asked } from './use-picker-rows.js';

export interface PickerSearchProps {
  readonly onSearch: (asked: Asked) => void;
}

/** The inputs that the resource says to search by, or one for everything. */
export function PickerSearch({ onSearch }: PickerSearchProps) {
  const clearable = useClearable();
  const { t } = useWords(controlWords);
  const { resource, label } = useKit();
  const [asked, setAsked] = useState<Asked>({});
  const inputs = resource.picker?.search ?? [''];
  return (
    <search className="picker-search">
      {inputs.map((name) => {
        const words = name === '' ? t('picker.search') : label(name);
        return (
          <Input
            key={name}
            allowClear={clearable}
            aria-label={words}
            placeholder={words}
            value={asked[name] ?? ''}
            onChange={({ target }) => setAsked({ ...asked, [name]: target.value })}
            onPressEnter={() => onSearch(asked)}
          />
        );
      })}
      <Button onClick={() => onSearch(asked)}>{t('picker.search')}</Button>
    </search>
  );
}
