import { Suspense } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { later } from '../../../lib/net/later.js';
import { useUser } from '../../../lib/services/services.js';
import { deskWords } from '../words.js';
import '../../../components/screen/screen.css';
import { CodeChart } from './code-chart.js';
import { codeDaysOf } from './code-days.js';
import { FavouritesSection } from './favourites-section.js';
import { Happenings } from './happenings.js';
import './home.css';
import './today.css';
import { Places } from './places.js';
import { Tile } from './tile.js';
import { usePlaces, useRecentPlaces } from './use-places.js';
import { useToday } from './use-today.js';

/** New shops alone have it. */
const SetupList = later(() => import('./setup-list.js').then((m) => m.SetupList));

/** The first page: what needs this person today, and what has happened. */
export function HomePage() {
  const { t } = useWords(deskWords);
  const places = usePlaces();
  const recent = useRecentPlaces(places);
  const { answer, tiles, retry, again, recentFailed } = useToday(places);
  const now = answer?.now ?? dateTimeText(new Date());
  const waits = !answer && !recentFailed;
  const codes = answer && codeDaysOf(answer);
  const codesWait = waits && tiles.some(({ tile }) => tile.name === 'codes');
  return (
    <div className="screen screen-scroll home">
      <Greeting now={now} waits={waits} />
      {tiles.length > 0 && (
        <section className="home-figures" aria-label={t('home.figures')}>
          {tiles.map(({ tile, state }) => (
            <Tile key={tile.name} tile={tile} state={state} onRetry={() => retry(tile.name)} />
          ))}
        </section>
      )}
      {answer?.setup.some(({ done }) => !done) && (
        <Suspense>
          <SetupList steps={answer.setup} />
        </Suspense>
      )}
      <div className="home-columns">
        <div className="home-column">
          {codes && <CodeChart days={codes} />}
          {codesWait && <div className="home-card home-chart-waits" />}
          <section>
            <FavouritesSection />
            <h2>{t('home.recent')}</h2>
            <Places places={recent} empty={t('home.noRecent')} />
          </section>
        </div>
        <Happenings answer={answer} failed={recentFailed} onRetry={again} />
      </div>
    </div>
  );
}

const greetingAt = (hour: number) =>
  hour < 12 ? ('home.morning' as const) : hour < 18 ? ('home.afternoon' as const) : ('home.evening' as const);

interface GreetingProps {
  readonly now: string;
  /** Nobody is wished a good morning in the evening: it comes with the server's time, in the place that it has already. */
  readonly waits: boolean;
}

/** By the server's clock, so that the day is the one that the figures are of. */
function Greeting({ now, waits }: GreetingProps) {
  const { t, language } = useWords(deskWords);
  const user = useUser();
  const { shop } = useAccess();
  const moment = new Date(`${now.slice(0, 10)}T00:00:00Z`);
  const say = (part: Intl.DateTimeFormatOptions) =>
    moment.toLocaleDateString(language, { timeZone: 'UTC', ...part });
  const [date, weekday] = [say({ month: 'long', day: 'numeric' }), say({ weekday: 'short' })];
  const day = t('home.date', { date, weekday });
  return (
    <header style={waits ? { visibility: 'hidden' } : undefined}>
      <h1>{t(greetingAt(Number(now.slice(11, 13))), { name: user?.userName || user?.account || '' })}</h1>
      <p>
        {day}
        {shop && (
          <>
            {' · '}
            <span className="home-shop">{shop}</span>
          </>
        )}
      </p>
    </header>
  );
}
