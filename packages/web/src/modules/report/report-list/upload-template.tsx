import { UploadOutlined } from '@ant-design/icons';
import { report } from '@mall/sdk/contract';
import { Button, Upload } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { plainText } from '../../../resource/row.js';
import { reportWords } from '../words.js';
import { useChosenReport } from './use-chosen-report.js';

const { upload } = report.operations;

export const useMayUpload = (): boolean => useMay()(upload);

/** A template from a file becomes a report, and is opened. */
export function UploadTemplate() {
  const { t } = useWords(reportWords);
  const { client } = useServices();
  const { choose } = useChosenReport();
  const { busy, run } = useWrite(['report']);
  const mayUpload = useMayUpload();
  if (!mayUpload) return null;
  const send = (file: File) =>
    run(() => client.call(upload, { file }), {
      done: ({ name }) => t('preview.uploaded', { name: plainText(name) }),
      after: ({ id }) => choose(id),
    });
  return (
    <Upload
      accept=".json,application/json"
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
    >
      <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
        {t('preview.upload')}
      </Button>
    </Upload>
  );
}
