import { workflowConsole } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';
import { type Duration, minutesText, slowest, usePerformance } from './durations.js';
import { operationsWords } from './operations-words.js';

const nothing: readonly Duration[] = [];

/** Where the time of one process goes: on its diagram as it is drawn now, and the slowest steps by name. */
export function NodeDurations({ processDefKey }: { readonly processDefKey: string }) {
  const { t, language } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const rows = usePerformance('node', processDefKey).data ?? nothing;
  const drawn = useQuery({
    queryKey: [...scope, 'operation-process', 'drawing', processDefKey],
    queryFn: () => client.call(workflowConsole.operations.drawing, { processDefKey }),
    retry: false,
  });
  const worst = useMemo(() => slowest(rows, 3), [rows]);
  const classes = useMemo(
    () => new Map(worst.flatMap(({ step }) => (step ? [[step, 'nodeError'] as const] : []))),
    [worst],
  );
  const said = useMemo(() => {
    const say = (seconds: number | null) => minutesText(seconds, language, t('statistics.short'));
    return ({ median, workMedian }: Duration) => ({ time: say(median), worked: say(workMedian) });
  }, [language, t]);
  const notes = useMemo(
    () =>
      new Map(
        rows.flatMap((row) =>
          row.step && row.median !== null ? [[row.step, t('statistics.note', said(row))] as const] : [],
        ),
      ),
    [rows, said, t],
  );
  if (!drawn.data) return null;
  return (
    <section aria-label={t('statistics.diagram')} className="operations-part">
      <h2>{t('statistics.diagram')}</h2>
      <FlowDiagram xml={drawn.data} classes={classes} notes={notes} height={360} />
      {worst.length > 0 && (
        <>
          <h2>{t('statistics.worst')}</h2>
          <ol className="operations-worst">
            {worst.map((row) => (
              <li key={row.step}>{t('statistics.worstOne', { name: row.name, ...said(row) })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
