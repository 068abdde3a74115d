import { useWords } from '../../../i18n/use-words.js';
import { useUser } from '../../../lib/services/services.js';
import { deskWords } from '../words.js';
import '../../../components/screen/screen.css';
import { FavouritesSection } from './favourites-section.js';
import { Figure } from './figure.js';
import './home.css';
import { InviteStates } from './invite-states.js';
import { Places } from './places.js';
import { usePlaces, useRecentPlaces } from './use-places.js';

const greetingAt = (hour: number) =>
  hour < 12 ? ('home.morning' as const) : hour < 18 ? ('home.afternoon' as const) : ('home.evening' as const);

const figures = [
  { name: 'tenant', path: '/system/tenant' },
  { name: 'user', path: '/system/user' },
  { name: 'invite-code', path: '/shop/invite-code' },
  { name: 'param', path: '/system/param' },
] as const;

/** The first page: a greeting, figures from real data, and the ways on. */
export function HomePage() {
  const { t } = useWords(deskWords);
  const user = useUser();
  const places = usePlaces();
  const recent = useRecentPlaces(places);
  const own = figures.flatMap(({ name, path }) => {
    const place = places.find((other) => other.path === path);
    return place ? [{ name, path, label: place.name }] : [];
  });
  const invites = places.some((place) => place.path === '/shop/invite-code');
  return (
    <div className="screen screen-scroll home">
      <header>
        <h1>{t(greetingAt(new Date().getHours()), { name: user?.userName || user?.account || '' })}</h1>
        <p>{t('home.lead')}</p>
      </header>
      {own.length > 0 && (
        <section className="home-figures" aria-label={t('home.figures')}>
          {own.map(({ name, path, label }) => (
            <Figure key={name} name={name} label={label} to={path} />
          ))}
        </section>
      )}
      <div className="home-columns">
        <section>
          <FavouritesSection />
          <h2>{t('home.recent')}</h2>
          <Places places={recent} empty={t('home.noRecent')} />
          <h2>{t('home.entries')}</h2>
          <Places places={places.slice(0, 12)} empty={t('home.noRecent')} />
        </section>
        {invites && <InviteStates />}
      </div>
    </div>
  );
}
