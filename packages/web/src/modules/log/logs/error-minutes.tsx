import { logError } from '@mall/sdk/contract';
import { Link, useNavigate } from 'react-router-dom';
import { useChartPoint } from '../../../components/chart/use-chart-point.js';
import { useWords } from '../../../i18n/use-words.js';
import { logWords } from '../words.js';
import { MinuteBars } from './minute-bars.js';
import { type CountedMinutes, inMinute } from './minutes.js';
import { useErrorMinutes } from './use-error-minutes.js';

/** Errors of the last hour, minute by minute, and what that counts; a minute leads to its errors. */
export function ErrorMinutes({ live }: { readonly live: boolean }) {
  const { t } = useWords(logWords);
  const { data, isError } = useErrorMinutes(live);
  if (isError && !data) return <p className="log-minutes-none">{t('logs.minutes.failed')}</p>;
  if (!data) return null;
  if (data.total === 0) return <p className="log-minutes-none">{t('logs.minutes.none')}</p>;
  return <Counted counted={data} />;
}

function Counted({ counted: { minutes, counted, total } }: { readonly counted: CountedMinutes }) {
  const { t, language } = useWords(logWords);
  const navigate = useNavigate();
  const { at, slider } = useChartPoint(minutes.length);
  const minute = minutes[at];
  if (!minute) return null;
  const open = () => navigate(addressOf(minute.minute));
  const number = (value: number) => value.toLocaleString(language);
  const from = minutes.find(({ count }) => count !== undefined)?.minute.slice(11) ?? '';
  const covers =
    counted < total
      ? t('logs.minutes.part', { total: number(total), count: number(counted), from })
      : t('logs.minutes.all', { count: total });
  const text = t(minute.count === undefined ? 'logs.minutes.unknown' : 'logs.minutes.of', {
    ...{ minute: minute.minute.slice(11), count: minute.count ?? 0 },
  });
  return (
    <section className="log-minutes" aria-label={t('logs.minutes.title')}>
      <p>
        <strong>{t('logs.minutes.title')}</strong>
        <span>{covers}</span>
        <output>
          {text} <Link to={addressOf(minute.minute)}>{t('logs.minutes.open')}</Link>
        </output>
      </p>
      <div
        className="log-minutes-chart"
        role="slider"
        tabIndex={0}
        {...slider}
        aria-label={t('logs.minutes.title')}
        aria-valuenow={at}
        aria-valuetext={text}
        onKeyDown={(event) => (event.key === 'Enter' ? void open() : slider.onKeyDown(event))}
        onClick={() => void open()}
      >
        <MinuteBars minutes={minutes} at={at} />
      </div>
    </section>
  );
}

function addressOf(minute: string): string {
  const filters = Object.entries(inMinute(minute)).map(([key, value]) => [`q.${key}`, value]);
  return `${logError.screen}?${new URLSearchParams(filters)}`;
}
