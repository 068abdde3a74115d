import { report } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { UploadPanel } from '../../../resource/controls/upload/upload-panel.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import '../../../components/screen/screen.css';
import { ReportPreview } from './report-preview.js';

const { upload } = report.operations;

/** Templates are files of their own too: here they are dropped. */
const Templates = () => {
  const { client } = useServices();
  const changed = useChanged();
  return (
    <UploadPanel
      accept=".json,application/json"
      bytes={upload.uploads?.file ?? 0}
      send={(file, options) => client.call(upload, { file }, options)}
      onDone={() => changed('report')}
    />
  );
};

/** The reports; the address says which of them is shown. */
export const ReportPage = () => {
  const [view, change] = useView();
  const may = useMay();
  const shown = view.get('q.report') ?? '';
  const screen = useMemo(
    (): ResourceScreen => ({ name: 'report', onChoose: (row) => change({ 'q.report': row.id }) }),
    [change],
  );
  if (shown !== '') return <ReportPreview id={shown} onBack={() => change({ 'q.report': undefined })} />;
  return (
    <div className="screen">
      {may(upload) && <Templates />}
      <ResourceList screen={screen} />
    </div>
  );
};
