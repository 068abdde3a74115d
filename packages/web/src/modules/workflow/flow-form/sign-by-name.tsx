import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { nameAsPicture } from './name-as-picture.js';

interface SignByNameProps {
  readonly label: string;
  readonly onSigned: (picture: string) => void;
}

/** For whoever has no hand or no pen for it: the name that is typed is written into the box. */
export function SignByName({ label, onSigned }: SignByNameProps) {
  const { t } = useWords(workflowWords);
  const [name, setName] = useState('');
  const written = name.trim();
  const sign = () => {
    const picture = written === '' ? undefined : nameAsPicture(written);
    if (picture) onSigned(picture);
  };
  return (
    <Space.Compact className="flow-sign-name">
      <Input
        value={name}
        maxLength={20}
        placeholder={t('form.signName')}
        aria-label={t('form.signNameFor', { name: label })}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          // The form is not sent by it.
          event.preventDefault();
          sign();
        }}
      />
      <Button disabled={written === ''} onClick={sign}>
        {t('form.signByName')}
      </Button>
    </Space.Compact>
  );
}
