import { Button, Progress } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';
import './upload.css';
import type { Upload, Uploads } from './use-uploads.js';

type Ways = Pick<Uploads, 'retry' | 'cancel'>;

/** What has become of the files that were chosen. */
export const UploadList = ({ uploads, ...ways }: Ways & { readonly uploads: readonly Upload[] }) => (
  <ul className="upload-list">
    {uploads.map((upload) => (
      <UploadLine key={upload.key} upload={upload} {...ways} />
    ))}
  </ul>
);

interface LineProps extends Ways {
  readonly upload: Upload;
}

const statusOf = { waiting: 'normal', sending: 'active', done: 'success', failed: 'exception' } as const;

/** One file: how far it is, or why it is not there. */
function UploadLine({ upload, retry, cancel }: LineProps) {
  const { t } = useWords(controlWords);
  const { file, state, percent, failure, again } = upload;
  const { name } = file;
  const word = {
    waiting: t('upload.waiting'),
    sending: `${percent}%`,
    done: t('upload.done'),
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
        <Button size="small" aria-label={t('upload.cancelOne', { name })} onClick={() => cancel(upload)}>
          {t('upload.cancel')}
        </Button>
      )}
      {state === 'failed' && again && (
        <Button size="small" aria-label={t('upload.retryOne', { name })} onClick={() => retry(upload)}>
          {t('upload.retry')}
        </Button>
      )}
    </li>
  );
}
