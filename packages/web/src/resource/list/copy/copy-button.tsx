import { CodeOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { resourceWords } from '../../resource-words.js';
import type { LabelledCall } from './named-calls.js';

export const CopyDialog = lazy(() =>
  loadChunk(() => import('./copy-dialog.js')).then((m) => ({ default: m.CopyDialog })),
);

export interface CopyAsButtonProps {
  /** Asked when it is pressed: a form is copied as it is filled then. */
  readonly calls: () => readonly LabelledCall[] | Promise<readonly LabelledCall[]>;
  readonly size?: 'small';
}

/** Takes what is shown here to a shell, a script or curl. */
export function CopyAsButton({ calls, size }: CopyAsButtonProps) {
  const { t } = useWords(resourceWords);
  const [open, setOpen] = useState<readonly LabelledCall[]>();
  return (
    <>
      <Tooltip title={t('copyAs')}>
        <Button
          icon={<CodeOutlined aria-hidden />}
          {...(size ? { size } : {})}
          aria-label={t('copyAs')}
          onClick={async () => setOpen(await calls())}
        />
      </Tooltip>
      {open && (
        <Suspense>
          <CopyDialog calls={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
