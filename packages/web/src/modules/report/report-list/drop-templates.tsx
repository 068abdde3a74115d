import { report } from '@mall/sdk/contract';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { UploadPanel } from '../../../resource/controls/upload/upload-panel.js';

const { upload } = report.operations;

/** Templates are files of their own too: here they are dropped. */
export function DropTemplates() {
  const { client } = useServices();
  const changed = useChanged();
  const may = useMay();
  if (!may(upload)) return null;
  return (
    <UploadPanel
      accept=".json,application/json"
      bytes={upload.uploads?.file ?? 0}
      send={(file, options) => client.call(upload, { file }, options)}
      onDone={() => changed('report')}
    />
  );
}
