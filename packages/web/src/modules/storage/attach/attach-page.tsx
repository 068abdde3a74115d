import { file } from '@mall/sdk/contract';
import { useMay } from '../../../lib/access/access.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import '../../../components/screen/screen.css';
import { UploadPanel } from './upload-panel.js';

const screen: ResourceScreen = {
  name: 'attach',
  actionDialogs: { download: () => import('./download-dialog.js').then((m) => m.DownloadDialog) },
};

/** Attachments, and where new ones are dropped. */
export const AttachPage = () => {
  const may = useMay();
  return (
    <div className="screen">
      {may(file.operations.putFileAttach) && <UploadPanel />}
      <ResourceList screen={screen} />
    </div>
  );
};
