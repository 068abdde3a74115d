import { workflowConsole } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { operationsWords } from './operations-words.js';

const columns = ['name', 'version', 'state', 'running', 'ended', 'oldest', 'deployed'] as const;

/** How many run of which version. Nothing is migrated, which is said. */
export function VersionsView() {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const found = useQuery({
    queryKey: [...scope, 'operation-process', 'versions'],
    queryFn: () => client.call(workflowConsole.operations.versions, {}),
  });
  if (found.error)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return <Waiting />;
  const rows = found.data;
  const header = columns.map((key) => ({ key, text: t(`versions.${key}`) }));
  return (
    <div className="operations-part">
      <p>{t('versions.about')}</p>
      {rows.length === 0 ? (
        <Nothing text={t('versions.none')} />
      ) : (
        <ScrollTable
          name={t('versions.list')}
          className="operations-table operations-versions"
          header={[...header, { key: 'show', text: '' }]}
        >
          {rows.map((row, at) => {
            // The newest of a process comes first.
            const isNewest = rows[at - 1]?.key !== row.key;
            const state = row.suspended ? 'rests' : isNewest ? 'current' : 'older';
            const tone = state === 'current' ? 'success' : row.running > 0 ? 'warning' : 'neutral';
            return (
              <tr key={row.id}>
                <td>{isNewest && row.name}</td>
                <td className="operations-number">{row.version}</td>
                <td>
                  <StatusDot tone={tone} text={t(`versions.${state}`)} />
                </td>
                <td className="operations-number">{row.running}</td>
                <td className="operations-number">{row.ended}</td>
                <td className="operations-time">{row.oldest ?? '—'}</td>
                <td className="operations-time">{row.deployTime}</td>
                <td>
                  {isNewest && (
                    <Link to={`/workflow/ops/process?q.processDefinitionKey=${encodeURIComponent(row.key)}`}>
                      {t('versions.show')}
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </ScrollTable>
      )}
    </div>
  );
}
