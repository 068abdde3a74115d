import { InboxOutlined } from '@ant-design/icons';
import { maxFileBytes } from '@mall/sdk/contract';
import { Button, Upload as Picker, Progress } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { storageWords } from '../words.js';
import { megabytes, type Upload, type Uploads, useUploads } from './use-uploads.js';
import './attach.css';

interface LineProps extends Pick<Uploads, 'retry' | 'cancel'> {
  readonly upload: Upload;
}

const statusOf = { waiting: 'normal', sending: 'active', done: 'success', failed: 'exception' } as const;

/** One file: how far it is, or why it is not there. */
const UploadLine = ({ upload, retry, cancel }: LineProps) => {
  const { t } = useWords(storageWords);
  const { file, state, percent, failure } = upload;
  const { name, size } = file;
  const word = {
    waiting: t('attach.waiting'),
    sending: `${percent}%`,
    done: t('attach.done'),
    failed: failure,
  };
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <li className="upload-line">
      <span className="upload-name" title={name}>
        {name}
      </span>
      <Progress percent={percent} status={statusOf[state]} showInfo={false} size="small" aria-label={name} />
      <span className="upload-word" role={state === 'failed' ? 'alert' : undefined}>
        {word[state]}
      </span>
      {isUnderWay && (
        <Button size="small" aria-label={t('attach.cancelOne', { name })} onClick={() => cancel(upload)}>
          {t('attach.cancel')}
        </Button>
      )}
      {state === 'failed' && size <= maxFileBytes && (
        <Button size="small" aria-label={t('attach.retryOne', { name })} onClick={() => retry(upload)}>
          {t('attach.retry')}
        </Button>
      )}
    </li>
  );
};

/** Where files are dropped, and what has become of them. */
export const UploadPanel = () => {
  const { t } = useWords(storageWords);
  const { uploads, add, retry, cancel, clear } = useUploads();
  return (
    <section className="screen-card upload-panel" aria-label={t('attach.uploads')}>
      <Picker.Dragger
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          add(file);
          return false;
        }}
      >
        <InboxOutlined aria-hidden /> {t('attach.drop')}
        <span className="upload-limit">{t('attach.limit', { size: megabytes })}</span>
      </Picker.Dragger>
      {uploads.length > 0 && (
        <>
          <ul className="upload-list">
            {uploads.map((upload) => (
              <UploadLine key={upload.key} upload={upload} retry={retry} cancel={cancel} />
            ))}
          </ul>
          <Button size="small" onClick={clear}>
            {t('attach.clear')}
          </Button>
        </>
      )}
    </section>
  );
};
