import { ArrowLeftOutlined } from '@ant-design/icons';
import { workflowDraft } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { ProcessView } from '../detail/process-view.js';
import { useAge } from '../detail/use-age.js';
import { encodeParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import { findTask } from './boxes.js';
import type { InboxRow } from './inbox-state.js';
import type { Inbox } from './use-inbox.js';

export interface InboxDetailProps {
  readonly row: InboxRow;
  readonly inbox: Inbox;
  /** Another row is current already: this one is no longer meant by what is pressed. */
  readonly passed: boolean;
  /** Where the list has no room beside it. */
  readonly onBack: (() => void) | undefined;
}

/** What is chosen in the list. */
export function InboxDetail({ row, inbox, passed, onBack }: InboxDetailProps) {
  const { t } = useWords(workflowWords);
  const { processInsId, taskId } = row;
  return (
    <>
      {onBack && (
        <Button className="inbox-back" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          {t('inbox.back')}
        </Button>
      )}
      {processInsId === '' ? (
        <DraftPart row={row} />
      ) : (
        <ProcessView
          place={{ processInsId, taskId }}
          level={2}
          passed={passed}
          said={inbox.saidOf(row.key)}
          onDecide={(decision) => inbox.decide([row], decision)}
          onActed={(leaves) => leaves && inbox.leave(row.key)}
        />
      )}
    </>
  );
}

/** A draft: gone on with, or thrown away. */
function DraftPart({ row }: { readonly row: InboxRow }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const navigate = useNavigate();
  const age = useAge();
  const { message } = App.useApp();
  const { busy, run } = useWrite(['workflow-draft']);
  const open = async () => {
    const { processId, taskId } = row;
    if (processId) return navigate(`/workflow/process/start/${encodeParams({ processId })}`);
    // A draft knows its task alone; the instance is found where the task waits.
    const found = await findTask(client, taskId ?? '');
    if (found) return navigate(`/workflow/process/detail/${encodeParams(found)}`);
    return void message.warning(t('inbox.draftLost'));
  };
  return (
    <section className="flow-card">
      <h2>{row.title}</h2>
      <p>{t('inbox.draftOf', { age: age(row.since) })}</p>
      <Button type="primary" loading={busy} onClick={() => void run(open)}>
        {t('inbox.openDraft')}
      </Button>{' '}
      <Button
        danger
        onClick={() =>
          void run(() => client.call(workflowDraft.operations.remove, { ids: row.key }), {
            done: t('inbox.draftGone'),
          })
        }
      >
        {t('inbox.removeDraft')}
      </Button>
    </section>
  );
}
