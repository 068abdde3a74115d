import { Button } from 'antd';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { TestResult } from './test-result.js';
import type { Tests } from './use-tests.js';

interface EnableDialogProps {
  readonly row: Row;
  readonly tests: Tests;
  readonly onEnable: (row: Row) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asked before new files go to a store that has not stood a test: it is tested first, unless somebody knows better. */
export function EnableDialog({ row, tests, onEnable, onClose }: EnableDialogProps) {
  const { t } = useWords(storageWords);
  const tested = tests.of(row);
  const busy = tested?.kind === 'testing';
  const enable = async () => {
    if (await onEnable(row)) onClose();
  };
  const first = async () => {
    if ((await tests.run(row)).kind === 'works') await enable();
  };
  return (
    <Dialog
      title={t('stores.ask.title', { code: plainText(row.ossCode) })}
      lasting
      onClose={onClose}
      footer={
        <div className="frame-buttons">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button danger disabled={busy} onClick={() => void enable()}>
            {t('stores.ask.anyway')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void first()}>
            {t('stores.ask.first')}
          </Button>
        </div>
      }
    >
      <p>
        {tested?.kind === 'fails'
          ? t('stores.ask.failed', { reason: tested.reason })
          : t('stores.ask.untested')}
      </p>
      {tested?.kind === 'testing' && <TestResult tested={tested} />}
    </Dialog>
  );
}
