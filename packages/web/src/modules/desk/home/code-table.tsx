import { useWords } from '../../../i18n/use-words.js';
import { deskWords } from '../words.js';
import './code-table.css';
import type { CodeDay } from './code-days.js';
import { laterWords } from './later-words.js';

/** What the chart is drawn from, the latest day first. */
export function CodeTable({ days }: { readonly days: readonly CodeDay[] }) {
  const { t: say } = useWords(deskWords);
  const { t, language } = useWords(laterWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <section className="code-table" tabIndex={0} aria-label={say('home.chart')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('columnMade')}</th>
            <th scope="col">{t('columnUsed')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, made, used }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{made.toLocaleString(language)}</td>
              <td>{used.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
