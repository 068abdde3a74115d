import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App as AntdApp, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createServices } from '../app/create-services.js';
import { AccessProvider } from '../lib/access/access.js';
import { type Services, ServicesProvider } from '../lib/services/services.js';
import { TabPlaceProvider } from '../lib/tabs/tab-context.js';
import { someTokens } from './some-tokens.js';

// Dialogs move in and parts are loaded when they are needed: both take a moment on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const Place = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation();
  return <TabPlaceProvider value={{ key: pathname, path: pathname, search }}>{children}</TabPlaceProvider>;
};

export interface ScreenOptions {
  readonly path?: string;
  /** Codes of a person who is no administrator. */
  readonly codes?: readonly string[];
}

export interface Rendered {
  readonly services: Services;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a screen as the shell would, over real services whose network is `globalThis.fetch`. */
export const renderScreen = async (screen: ReactNode, options: ScreenOptions = {}): Promise<Rendered> => {
  const services: Services = await createServices(() => undefined);
  await services.store.write(someTokens);
  const codes = Object.fromEntries((options.codes ?? []).map((code) => [code, true as const]));
  const access = {
    kind: 'ready' as const,
    access: { roles: options.codes ? ['user'] : ['administrator'], codes },
    sidebar: [],
    leaves: [],
    retry: () => undefined,
  };
  const router = createMemoryRouter([{ path: '*', element: <Place>{screen}</Place> }], {
    initialEntries: [options.path ?? '/screen'],
  });
  render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={services.languages.i18n} defaultNS="web">
        <QueryClientProvider client={services.queries}>
          <ConfigProvider button={{ autoInsertSpace: false }}>
            <AntdApp component={false}>
              <AccessProvider value={access}>
                <RouterProvider router={router} />
              </AccessProvider>
            </AntdApp>
          </ConfigProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesProvider>,
  );
  return { services, router };
};
