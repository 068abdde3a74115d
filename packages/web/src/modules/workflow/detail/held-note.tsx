import { workflowTask } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { workflowWords } from '../words.js';

/** The server holds what this person has decided elsewhere, or before a reload: it can still be taken back. */
export function HeldNote({ taskId }: { readonly taskId: string }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { busy, run } = useWrite(['task', 'process', 'process-look']);
  return (
    <div className="flow-held" role="status">
      {t('detail.held.elsewhere')}
      <Button
        size="small"
        loading={busy}
        onClick={() =>
          void run(() => client.call(workflowTask.operations.cancelHeld, { taskId }), {
            done: t('detail.done.undone'),
          })
        }
      >
        {t('detail.held.undo')}
      </Button>
    </div>
  );
}
