import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { importLimits, imports } from '@mall/sdk/contract';
import { Alert, Button, Checkbox, Spin, Upload } from 'antd';
import { useState } from 'react';
import { errorView } from '../../components/feedback/error-text.js';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { download } from '../../lib/ui/download.js';
import { useKit } from '../kit/kit.js';
import { importWords } from './import-words.js';
import { useUnfinished } from './use-import.js';
import './import.css';

const { check, template } = imports.operations;

/** Ten megabytes may be long on the way. */
const uploadTimeout = 10 * 60_000;

/** The first step: a template, a file, and what was begun and not ended. */
export function StartPanel({ onJob }: { readonly onJob: (id: string) => void }) {
  const { t, language } = useWords(importWords);
  const { client } = useServices();
  const { resource } = useKit();
  const common = useWords();
  const loadTemplate = useTemplate();
  const [cover, setCover] = useState(false);
  const { busy, run } = useWrite();
  const [refused, setRefused] = useState<string>();
  const size = `${importLimits.bytes / 1024 / 1024} MB`;
  const start = async (file: File) => {
    if (file.size > importLimits.bytes) return setRefused(t('tooLarge', { size }));
    setRefused(undefined);
    const input = { file, resource: resource.name, cover: cover ? 1 : 0 };
    await run(() => client.call(check, input, { timeout: uploadTimeout }), {
      after: ({ id }) => onJob(id),
      refused: (error) => {
        // Which columns there are is too much to read in passing: it stays until the next file.
        setRefused(errorView(error, common).text);
        return true;
      },
    });
  };
  return (
    <div className="import-start">
      <Unfinished onJob={onJob} />
      <div className="import-template">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void loadTemplate()}>
          {t('template')}
        </Button>
        <span>{t('templateHint')}</span>
      </div>
      <Spin spinning={busy} description={t('reading')}>
        <Upload.Dragger
          accept=".xlsx,.csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void start(file);
            return false;
          }}
        >
          <InboxOutlined className="import-inbox" aria-hidden />
          <p>{t('drop')}</p>
          <p className="import-hint">
            {t('limits', { size, rows: new Intl.NumberFormat(language).format(importLimits.rows) })}
          </p>
        </Upload.Dragger>
      </Spin>
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
      <Checkbox checked={cover} onChange={({ target }) => setCover(target.checked)}>
        {t('cover')}
      </Checkbox>
    </div>
  );
}

function useTemplate() {
  const { client } = useServices();
  const { resource, labels } = useKit();
  const { run } = useWrite();
  return () =>
    run(async () => {
      const { name, bytes, type } = await client.call(template, { resource: resource.name });
      // A download's bytes stand in a buffer of their own.
      download(name ?? `${labels.title}.xlsx`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
    });
}

function Unfinished({ onJob }: { readonly onJob: (id: string) => void }) {
  const { t } = useWords(importWords);
  const { data = [] } = useUnfinished();
  if (data.length === 0) return null;
  return (
    <section className="import-unfinished" aria-label={t('unfinished')}>
      <strong>{t('unfinished')}</strong>
      <ul>
        {data.map(({ id, fileName, createTime }) => (
          <li key={id}>
            <span className="import-name">{fileName}</span>
            <time>{createTime}</time>
            <Button size="small" aria-label={`${t('resume')} ${fileName}`} onClick={() => onJob(id)}>
              {t('resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
