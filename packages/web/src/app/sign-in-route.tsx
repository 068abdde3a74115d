import { useSearchParams } from 'react-router-dom';
import type { Languages } from '../i18n/languages.js';
import { useServices } from '../lib/services/services.js';
import { SignInPage } from '../modules/auth/sign-in/sign-in-page.js';
import { loadShell } from './load-shell.js';

/** The sign-in page, with what comes after it on the way. */
export function SignInRoute() {
  const { languages } = useServices();
  const [asked] = useSearchParams();
  return (
    <div style={{ height: '100%' }} onInput={() => fetchAhead(languages, !asked.has('redirect'))}>
      <SignInPage />
    </div>
  );
}

/** The layout, and home where that comes next, are fetched while somebody types, so that they are there after the reply. */
function fetchAhead(languages: Languages, toHome: boolean): void {
  // Failing is fine: the route loads them again, and tells when it cannot.
  void loadShell(languages).catch(() => undefined);
  if (toHome) void import('../modules/desk/home/home-page.js').catch(() => undefined);
}
