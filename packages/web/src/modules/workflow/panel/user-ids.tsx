import { UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { PickedTags } from '../../../resource/controls/picker/picked-tags.js';
import { PickerDialog } from '../../../resource/controls/picker/picker-dialog.js';
import { designWords } from '../design-process/design-words.js';
import { useUserNames } from './use-panel-choices.js';

export interface UserIdsProps {
  readonly label: string;
  readonly disabled: boolean;
  /** Comma-joined, and what they are called in the same order, as far as that is written. */
  readonly ids: string;
  readonly text: string;
  readonly onChange: (ids: string, text: string) => void;
}

const options = { resource: 'user', operation: 'search', label: 'realName', value: 'id' } as const;

/** People, chosen in the dialog that all screens choose people in; they stand here by name. */
export function UserIds({ label, disabled, ids, text, onChange }: UserIdsProps) {
  const { t } = useWords(designWords);
  const [open, setOpen] = useState(false);
  const values = ids.split(',').filter(Boolean);
  const texts = text.split(',');
  const names = useUserNames(texts.length === values.length && text !== '' ? [] : values);
  const picked = new Map(values.map((id, at) => [id, names.get(id) ?? (texts[at] || id)]));
  const set = (next: ReadonlyMap<string, string>) =>
    onChange([...next.keys()].join(','), [...next.values()].join(','));
  return (
    <div className="panel-people">
      <PickedTags
        picked={picked}
        disabled={disabled}
        onRemove={(gone) => set(new Map([...picked].filter(([id]) => id !== gone)))}
      />
      <Button
        size="small"
        icon={<UserOutlined aria-hidden />}
        disabled={disabled}
        aria-label={`${t('settings.choose')} ${label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <PickerDialog
          options={options}
          several
          start={picked}
          onClose={() => setOpen(false)}
          onPicked={(next) => {
            setOpen(false);
            set(next);
          }}
        />
      )}
    </div>
  );
}
