import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { type Duration, minutesText } from './durations.js';
import { operationsWords } from './operations-words.js';

const columns = [
  ...(['name', 'started', 'running', 'overdue', 'rejected', 'automatic'] as const),
  ...(['median', 'most'] as const),
] as const;

/** How many there are and how long they take, by the clock and while people work. */
export function DurationTable({ rows }: { readonly rows: readonly Duration[] }) {
  const { t, language } = useWords(operationsWords);
  const say = (seconds: number | null) => minutesText(seconds, language, t('statistics.short'));
  const time = (all: number | null, working: number | null) => (
    <td className="operations-time">
      {say(all)}
      {working !== null && <small>{t('statistics.worked', { time: say(working) })}</small>}
    </td>
  );
  return (
    <>
      <ScrollTable
        name={t('statistics.table')}
        className="operations-table operations-durations"
        header={columns.map((key) => ({ key, text: t(`statistics.${key}`) }))}
      >
        {rows.map((row) => (
          <tr key={`${row.key} ${row.step} ${row.person}`}>
            <td>{row.name}</td>
            {[row.started, row.open, row.overdue, row.rejected, row.automatic].map((count, at) => (
              <td key={columns[at + 1]} className="operations-number">
                {count}
              </td>
            ))}
            {time(row.median, row.workMedian)}
            {time(row.most, row.workMost)}
          </tr>
        ))}
      </ScrollTable>
      {rows.some(({ sampled }) => sampled) && <p>{t('statistics.sampled')}</p>}
    </>
  );
}
