import { workflowHandover } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { PickerDialog } from '../../../resource/controls/picker/picker-dialog.js';
import { HandoverDialog } from './handover-dialog.js';
import { HeldLists } from './held-lists.js';
import { operationsWords } from './operations-words.js';

const { find, run, waiting } = workflowHandover.operations;
const options = { resource: 'user', operation: 'search', label: 'realName', value: 'id' } as const;
const nobody: ReadonlyMap<string, string> = new Map();

/** Everything of one person; who has left and still has something is offered first. */
export function PersonView() {
  const { t } = useWords(operationsWords);
  const [view, change] = useView();
  const [choosing, setChoosing] = useState(false);
  const [, id] = /^view:(.+)$/.exec(view.get('open') ?? '') ?? [];
  const show = (userId: string) => change({ open: `view:${userId}` });
  return (
    <div className="operations-part">
      <div className="operations-bar">
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('person.choose')}
        </Button>
        <Leavers onShow={show} />
      </div>
      {id ? <Person id={id} /> : <p>{t('person.begin')}</p>}
      {choosing && (
        <PickerDialog
          options={options}
          several={false}
          start={nobody}
          onClose={() => setChoosing(false)}
          onPicked={(picked) => {
            setChoosing(false);
            const [userId] = picked.keys();
            if (userId) show(userId);
          }}
        />
      )}
    </div>
  );
}

function Leavers({ onShow }: { readonly onShow: (userId: string) => void }) {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const { data = [] } = useQuery({
    queryKey: [...scope, 'operation-task', 'leavers'],
    queryFn: () => client.call(waiting, {}),
  });
  if (data.length === 0) return null;
  return (
    <span>
      {t('person.leavers')}:
      {data.map(({ userId, userName, open }) => (
        <Button key={userId} type="link" size="small" onClick={() => onShow(userId)}>
          {t('person.leaver', { name: userName, count: open })}
        </Button>
      ))}
    </span>
  );
}

function Person({ id }: { readonly id: string }) {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const may = useMay();
  const navigate = useNavigate();
  const [handing, setHanding] = useState(false);
  const held = useQuery({
    queryKey: [...scope, 'operation-task', 'held', id],
    queryFn: () => client.call(find, { userId: id }),
    retry: false,
  });
  if (held.error)
    return <Failure title={t('common:loadFailed')} error={held.error} onRetry={() => void held.refetch()} />;
  if (!held.data) return <Waiting />;
  const { userName, gone, open, claimable, lent } = held.data;
  return (
    <section aria-label={userName} className="operations-part">
      <div className="operations-bar">
        <h2>{userName}</h2>
        {gone && <StatusDot tone="danger" text={t('person.gone')} />}
        <span>{t('person.counts', { open, claimable, lent })}</span>
        <span className="operations-end">
          <Button onClick={() => void navigate('/workflow/ops/proxy?open=new')}>
            {t('person.setProxy')}
          </Button>
          {may(run) && (
            <Button type="primary" aria-haspopup="dialog" onClick={() => setHanding(true)}>
              {t('handover.verb')}
            </Button>
          )}
        </span>
      </div>
      <HeldLists held={held.data} />
      {handing && <HandoverDialog from={{ id, name: userName }} onClose={() => setHanding(false)} />}
    </section>
  );
}
