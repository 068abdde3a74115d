import { SignInPage } from '../features/sign-in/sign-in-page.js';

/** The layout and the most common screen are fetched while somebody types, so that they are there after the reply. */
const fetchAhead = (): void => {
  // Failing is fine: the route loads them again, and tells when it cannot.
  void import('./shell/shell.js').catch(() => undefined);
  void import('../features/home/home-page.js').catch(() => undefined);
};

/** The sign-in page, with what comes after it on the way. */
export const SignInRoute = () => (
  <div style={{ height: '100%' }} onInput={fetchAhead}>
    <SignInPage />
  </div>
);
