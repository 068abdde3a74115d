import { UserOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { PickedTags } from '../../../resource/controls/picker/picked-tags.js';
import { PickerDialog } from '../../../resource/controls/picker/picker-dialog.js';
import { systemWords } from '../words.js';
import { useWhy } from './use-why.js';

interface WhyPersonProps {
  /** Empty: oneself. */
  readonly id: string;
  readonly onChange: (id: string) => void;
}

const options = { resource: 'user', operation: 'search', label: 'realName', value: 'id' } as const;

/** The person who is asked about, chosen in the dialog that all screens choose people in; oneself where none is. */
export function WhyPerson({ id, onChange }: WhyPersonProps) {
  const { t } = useWords(systemWords);
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [view] = useView();
  // An address names a person by the id; the answer about them has the name.
  const { data } = useWhy(id === '' ? '' : (view.get('q.code') ?? ''), id);
  const picked = new Map(id === '' ? [] : [[id, known.get(id) ?? data?.person.name ?? id]]);
  return (
    <Space size="small" wrap>
      {id === '' ? <span>{t('why.me')}</span> : null}
      <PickedTags picked={picked} disabled={false} onRemove={() => onChange('')} />
      <Button
        icon={<UserOutlined aria-hidden />}
        aria-label={t('why.choose')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <PickerDialog
          options={options}
          several={false}
          start={picked}
          onClose={() => setOpen(false)}
          onPicked={(next) => {
            setKnown(next);
            setOpen(false);
            onChange([...next.keys()][0] ?? '');
          }}
        />
      )}
    </Space>
  );
}
