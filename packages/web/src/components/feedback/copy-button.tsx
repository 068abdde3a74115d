import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { copyText } from '../../lib/ui/copy.js';

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  /** What is read aloud, where several stand beside each other. */
  readonly name?: string;
  readonly className?: string;
}

/** Copies a text and says so by its icon and name for a moment. */
export function CopyButton({ text, label, name: ownName, className }: CopyButtonProps) {
  const { t } = useWords();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const name = t(done ? 'copied' : 'copy');
  return (
    <Button
      type="text"
      size="small"
      {...(className ? { className } : {})}
      icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={label ?? (done ? name : (ownName ?? name))}
      title={name}
      onClick={(event) => {
        event.stopPropagation();
        void copyText(text).then(() => setDone(true));
      }}
    >
      {label && (done ? t('copied') : label)}
    </Button>
  );
}
