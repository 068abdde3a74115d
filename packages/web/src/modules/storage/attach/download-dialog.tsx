import { attach } from '@mall/sdk/contract';
import { useEffect, useRef } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useServices } from '../../../lib/services/services.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { followLink } from './file-link.js';

/** Asks for a link and hands it to the browser; there is nothing to be seen of it. */
export function DownloadDialog({ rows, onClose }: ActionDialogProps) {
  const { client } = useServices();
  const report = useReport();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const id = rows[0]?.id ?? '';
    client
      .call(attach.operations.download, { id })
      .then(({ link, originalName }) => followLink(link, originalName), report)
      .then(onClose);
  }, [client, rows, report, onClose]);
  return null;
}
