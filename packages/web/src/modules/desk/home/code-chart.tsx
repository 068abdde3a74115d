import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useChartPoint } from '../../../components/chart/use-chart-point.js';
import { useWords } from '../../../i18n/use-words.js';
import { later } from '../../../lib/net/later.js';
import { deskWords } from '../words.js';
import { CodeBars } from './code-bars.js';
import type { CodeDay } from './code-days.js';

const CodeTable = later(() => import('./code-table.js').then((m) => m.CodeTable));

/** Invite codes of a month: made and used, day by day; arrows go from day to day, and the same stands in a table. */
export function CodeChart({ days }: { readonly days: readonly CodeDay[] }) {
  const { t } = useWords(deskWords);
  const [table, setTable] = useState(false);
  return (
    <section className="home-card" aria-label={t('home.chart')}>
      <div className="home-head">
        <h2>{t('home.chart')}</h2>
        <Button type="link" size="small" aria-expanded={table} onClick={() => setTable(!table)}>
          {t(table ? 'home.asChart' : 'home.asTable')}
        </Button>
      </div>
      {table ? (
        <Suspense>
          <CodeTable days={days} />
        </Suspense>
      ) : (
        <CodePicture days={days} />
      )}
    </section>
  );
}

function CodePicture({ days }: { readonly days: readonly CodeDay[] }) {
  const { t, language } = useWords(deskWords);
  const { at, slider, leave } = useChartPoint(days.length);
  const day = days[at];
  if (!day) return null;
  const count = (value: number) => value.toLocaleString(language);
  const text = t('home.chartDay', { day: day.day.slice(5), made: count(day.made), used: count(day.used) });
  const most = Math.max(...days.flatMap(({ made, used }) => [made, used]));
  const sum = (of: 'made' | 'used') => count(days.reduce((total, one) => total + one[of], 0));
  return (
    <>
      <p className="chart-legend">
        <span data-of="made">{t('home.made', { count: sum('made') })}</span>
        <span data-of="used">{t('home.used', { count: sum('used') })}</span>
        <output className="chart-day">{text}</output>
      </p>
      <div
        className="code-chart"
        role="slider"
        tabIndex={0}
        {...slider}
        aria-label={t('home.chart')}
        aria-valuenow={at}
        aria-valuetext={text}
        onPointerLeave={leave}
      >
        {most > 0 && (
          <span className="chart-most" aria-hidden="true">
            {count(most)}
          </span>
        )}
        <CodeBars days={days} at={at} />
      </div>
      <div className="chart-axis" aria-hidden="true">
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days[Math.floor((days.length - 1) / 2)]?.day.slice(5)}</span>
        <span>{t('home.today')}</span>
      </div>
    </>
  );
}
