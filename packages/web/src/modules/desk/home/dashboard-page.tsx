import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { deskWords } from '../words.js';
import '../../../components/screen/screen.css';
import { Figure } from './figure.js';
import './home.css';
import { InviteStates } from './invite-states.js';
import { usePlaces } from './use-places.js';

const figures = [
  { name: 'tenant', path: '/system/tenant' },
  { name: 'tenant-package', path: '/system/tenant-package' },
  { name: 'user', path: '/system/user' },
  { name: 'invite-code', path: '/shop/invite-code' },
  { name: 'param', path: '/system/param' },
  { name: 'client', path: '/system/client' },
] as const;

/** The console: all figures this person may see, from real data. */
export function DashboardPage() {
  const { t, message } = useWords(deskWords);
  const places = usePlaces();
  return (
    <div className="screen screen-scroll home">
      <ScreenHeader title={message('title.console')} />
      <section className="home-figures" aria-label={t('home.figures')}>
        {figures.flatMap(({ name, path }) => {
          const place = places.find((other) => other.path === path);
          return place ? [<Figure key={name} name={name} label={place.name} to={path} />] : [];
        })}
      </section>
      {places.some((place) => place.path === '/shop/invite-code') && <InviteStates />}
    </div>
  );
}
