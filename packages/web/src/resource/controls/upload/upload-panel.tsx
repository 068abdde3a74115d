import { InboxOutlined } from '@ant-design/icons';
import { sizeText } from '@mall/sdk/contract';
import { Button, Upload as Picker } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';
import { UploadList } from './upload-list.js';
import './upload.css';
import { type UploadsInput, useUploads } from './use-uploads.js';

export interface UploadPanelProps<Reply> extends UploadsInput<Reply> {
  /** Media types or endings of names; all of them without one. */
  readonly accept?: string;
}

/** Where files are dropped over a list of theirs, and what has become of them. */
export function UploadPanel<Reply>({ accept, ...input }: UploadPanelProps<Reply>) {
  const { t } = useWords(controlWords);
  const { uploads, add, retry, cancel, clear } = useUploads(input);
  return (
    <section className="screen-card upload-panel" aria-label={t('upload.uploads')}>
      <Picker.Dragger
        multiple
        showUploadList={false}
        {...(accept ? { accept } : {})}
        beforeUpload={(file) => {
          add(file);
          return false;
        }}
      >
        <InboxOutlined aria-hidden /> {t('upload.drop')}
        <span className="upload-limit">{t('upload.limit', { size: sizeText(input.bytes) })}</span>
      </Picker.Dragger>
      {uploads.length > 0 && (
        <>
          <UploadList uploads={uploads} retry={retry} cancel={cancel} />
          <Button size="small" onClick={clear}>
            {t('upload.clear')}
          </Button>
        </>
      )}
    </section>
  );
}
