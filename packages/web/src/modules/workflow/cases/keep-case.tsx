import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { type GivenCase, useKeepCase } from './use-cases.js';

export interface KeepCaseProps {
  readonly modelId: string;
  /** What was played. */
  readonly played: Omit<GivenCase, 'name'>;
}

/** Keeps what was just played: it is played again before each deployment. */
export function KeepCase({ modelId, played }: KeepCaseProps) {
  const { t } = useWords(designWords);
  const [name, setName] = useState('');
  const { busy, keep } = useKeepCase(modelId);
  const send = async () => {
    if (await keep({ ...played, name }, t('cases.kept', { name }))) setName('');
  };
  return (
    <Space.Compact className="case-keep">
      <Input
        aria-label={t('cases.name')}
        placeholder={t('cases.name')}
        value={name}
        maxLength={64}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => name.trim() !== '' && void send()}
      />
      <Button loading={busy} disabled={name.trim() === ''} onClick={() => void send()}>
        {t('cases.keep')}
      </Button>
    </Space.Compact>
  );
}
