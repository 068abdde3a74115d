import { attach } from '@mall/sdk/contract';
import { useEffect, useRef } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useServices } from '../../../lib/services/services.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';

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
      .then(({ link, originalName }) => follow(link, originalName), report)
      .then(onClose);
  }, [client, rows, report, onClose]);
  return null;
}

/** The browser takes it from here: it streams, shows how far it is, and goes on after a cut. */
function follow(link: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = name;
  // Where files have an address of their own, the page stays all the same.
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  anchor.click();
}
