import { file, maxFileBytes } from '@mall/sdk/contract';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { UploadPanel } from '../../../resource/controls/upload/upload-panel.js';
import { ResourceList } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import '../../../components/screen/screen.css';

const screen: ResourceScreen = {
  name: 'attach',
  actionDialogs: { download: () => import('./download-dialog.js').then((m) => m.DownloadDialog) },
};

/** Attachments, and where new ones are dropped. */
export const AttachPage = () => {
  const { client } = useServices();
  const may = useMay();
  const changed = useChanged();
  const put = file.operations.putFileAttach;
  return (
    <div className="screen">
      {may(put) && (
        <UploadPanel
          bytes={maxFileBytes}
          send={(sent, options) => client.call(put, { file: sent }, options)}
          onDone={() => changed('attach')}
        />
      )}
      <ResourceList screen={screen} />
    </div>
  );
};
