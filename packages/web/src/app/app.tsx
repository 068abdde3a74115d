import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { type Services, ServicesProvider } from '../lib/services/services.js';
import { followOtherTabs } from './follow-other-tabs.js';
import type { Router } from './router.js';

export interface AppProps {
  readonly services: Services;
  readonly router: Router;
}

/** The whole application over its services. */
export const App = ({ services, router }: AppProps) => {
  useEffect(() => followOtherTabs(services, router), [services, router]);
  useEffect(() => services.client.session.watch(), [services]);
  useEffect(() => {
    const { i18n } = services.languages;
    const speak = (language: string) => {
      document.documentElement.lang = language;
    };
    speak(i18n.language);
    i18n.on('languageChanged', speak);
    return () => i18n.off('languageChanged', speak);
  }, [services]);
  return (
    <ServicesProvider value={services}>
      <I18nextProvider i18n={services.languages.i18n} defaultNS="web">
        <QueryClientProvider client={services.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesProvider>
  );
};
