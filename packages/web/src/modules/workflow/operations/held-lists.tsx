import { everyProcess, type OutputOf, type workflowHandover } from '@mall/sdk/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { operationsWords } from './operations-words.js';
import { useOpening } from './use-opening.js';

type Held = OutputOf<typeof workflowHandover.operations.find>;

/** What somebody has, and what names them, list by list. */
export function HeldLists({ held }: { readonly held: Held }) {
  const { t } = useWords(operationsWords);
  const open = useOpening();
  const part = (name: 'tasks' | 'models' | 'deployments' | 'proxies' | 'scopes', items: ReactNode[]) => (
    <section aria-label={t(`person.${name}`)}>
      <h3>{t(`person.${name}`)}</h3>
      {items.length === 0 ? <p className="operations-quiet">{t('person.nothing')}</p> : <ul>{items}</ul>}
    </section>
  );
  const versionOf = ({ name, key, version, running }: Held['deployments'][number]) =>
    t('person.version', { name: name ?? key, version, count: running });
  return (
    <div className="operations-columns">
      {part(
        'tasks',
        held.tasks.map((task) => (
          <li key={task.taskId}>
            <Button type="link" size="small" onClick={() => open(task.processInstanceId, task.taskId)}>
              {task.title} · {task.taskName}
            </Button>
            <small className="operations-time">{task.dueTime ?? task.createTime}</small>
          </li>
        )),
      )}
      {part(
        'models',
        held.models.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/workflow/design/process/${id}`}>{name}</Link>
          </li>
        )),
      )}
      {part(
        'deployments',
        held.deployments.map((each) => <li key={each.id}>{versionOf(each)}</li>),
      )}
      {part(
        'proxies',
        held.proxies.map(({ id, userName, proxyUserName, processDefKey }) => {
          const process = processDefKey === everyProcess ? t('person.every') : processDefKey;
          return <li key={id}>{t('person.proxy', { from: userName, to: proxyUserName, process })}</li>;
        }),
      )}
      {part(
        'scopes',
        held.scopes.map(({ modelId, modelKey }) => <li key={modelId}>{modelKey}</li>),
      )}
    </div>
  );
}
