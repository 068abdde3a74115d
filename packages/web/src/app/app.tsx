import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { LanguagesProvider } from '../i18n/languages-provider.js';
import { type Services, ServicesProvider } from '../lib/services/services.js';
import { followOtherTabs } from './follow-other-tabs.js';
import type { Router } from './router.js';
import { Starting } from './starting.js';

export interface AppProps {
  readonly services: Services;
  readonly router: Router;
}

/** The whole application over its services. */
export function App({ services, router }: AppProps) {
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
      <LanguagesProvider languages={services.languages}>
        <QueryClientProvider client={services.queries}>
          <Suspense fallback={<Starting />}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </LanguagesProvider>
    </ServicesProvider>
  );
}
