import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope } from '../../../lib/services/services.js';
import { designWords } from '../design-process/design-words.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';

export interface PreviewDialogProps {
  readonly name: string;
  /** First part of its key among queries: what it is of. */
  readonly of: readonly [resource: string, id: string];
  readonly load: () => Promise<string | null | undefined>;
  readonly onClose: () => void;
}

/** How a process is drawn, looked at. */
export function PreviewDialog({ name, of, load, onClose }: PreviewDialogProps) {
  const { t } = useWords(designWords);
  const scope = useScope();
  const xml = useQuery({ queryKey: [...scope, ...of, 'xml'], queryFn: async () => (await load()) ?? '' });
  return (
    <Dialog title={t('list.previewOf', { name })} width={1080} onClose={onClose}>
      {xml.isPending && <Waiting />}
      {xml.error && (
        <Failure title={t('common:loadFailed')} error={xml.error} onRetry={() => void xml.refetch()} />
      )}
      {xml.data === '' && <Nothing text={t('list.noDiagram')} />}
      {xml.data && <FlowDiagram xml={xml.data} />}
    </Dialog>
  );
}
