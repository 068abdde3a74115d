import { file, maxFileBytes } from '@mall/sdk/contract';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { UploadPanel } from '../../../resource/controls/upload/upload-panel.js';

/** Where attachments are dropped, over the list of them. */
export function DropFiles() {
  const { client } = useServices();
  const may = useMay();
  const changed = useChanged();
  const put = file.operations.putFileAttach;
  if (!may(put)) return null;
  return (
    <UploadPanel
      bytes={maxFileBytes}
      send={(sent, options) => client.call(put, { file: sent }, options)}
      onDone={() => changed('attach')}
    />
  );
}
