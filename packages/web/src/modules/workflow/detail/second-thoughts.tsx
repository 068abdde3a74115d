import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { workflowProcess, workflowTask } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { encodeParams } from '../params/params.js';
import { workflowWords } from '../words.js';

/** Takes back what was decided, as long as nobody has touched what came of it. */
export function TakeBackButton({ taskId }: { readonly taskId: string }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { busy, run } = useWrite(['task', 'process']);
  const takeBack = async () => {
    const sure = await modal.confirm({
      title: t('detail.takeBackSure'),
      content: t('detail.takeBackText'),
      okText: t('detail.act.takeBack'),
    });
    if (!sure) return;
    await run(() => client.call(workflowTask.operations.takeBack, { taskId }), {
      done: t('detail.done.takenBack'),
    });
  };
  return (
    <Button size="small" icon={<UndoOutlined aria-hidden />} loading={busy} onClick={() => void takeBack()}>
      {t('detail.act.takeBack')}
    </Button>
  );
}

/** The same process once more: what it began with is a draft of the next one, which opens. */
export function StartAgainButton({ processInsId }: { readonly processInsId: string }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const navigate = useNavigate();
  const { busy, run } = useWrite(['workflow-draft']);
  return (
    <Button
      size="small"
      type="text"
      icon={<RedoOutlined aria-hidden />}
      loading={busy}
      onClick={() =>
        void run(() => client.call(workflowProcess.operations.startAgain, { processInsId, platform: 'pc' }), {
          after: ({ processId }) =>
            void navigate(`/workflow/process/start/${encodeParams({ processId, draft: true })}`),
        })
      }
    >
      {t('detail.restart')}
    </Button>
  );
}
