import type { Language } from '@mall/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { App as AntdApp, ConfigProvider } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { allWidgets } from '../app/all-widgets.js';
import { LanguagesProvider } from '../i18n/languages-provider.js';
import { AccessProvider, type AccessState, type DataScope } from '../lib/access/access.js';
import { type Services, ServicesProvider } from '../lib/services/services.js';
import { TabPlaceProvider } from '../lib/tabs/tab-context.js';
import { type Widgets, WidgetsProvider } from '../resource/controls/control-spec.js';
import { someTokens } from './some-tokens.js';
import { createTestServices } from './test-services.js';

/** Nothing here draws frames: what moves out would never be gone. */
const still = { token: { motion: false }, zeroRuntime: true };

export interface ScreenOptions {
  readonly path?: string;
  /** Codes of a person who is no administrator. */
  readonly codes?: readonly string[];
  /** What keeps rows from that person. */
  readonly scopes?: readonly DataScope[];
  readonly language?: Language;
  /** Whose people that person is one of; without it the platform's. */
  readonly tenantId?: string;
  /** The screen's name as its tab shows it. */
  readonly title?: string;
  /** Controls of others than the application's modules. */
  readonly widgets?: Widgets;
}

export interface Rendered {
  readonly services: Services;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly unmount: () => void;
  /** What this person may do from now on. */
  readonly allow: (codes: readonly string[]) => void;
}

/** Renders a screen as the shell would, over real services whose network is `globalThis.fetch`. */
export async function renderScreen(screen: ReactNode, options: ScreenOptions = {}): Promise<Rendered> {
  const services: Services = await createTestServices();
  const { tenantId = someTokens.tenantId } = options;
  await services.store.write({ ...someTokens, tenantId });
  if (options.language) await services.languages.choose(options.language);
  const { scopes } = options;
  const access = createStore(() => accessWith(options.codes, scopes));
  const place = options.title === undefined ? {} : { title: options.title };
  const router = createMemoryRouter([{ path: '*', element: <Place {...place}>{screen}</Place> }], {
    initialEntries: [options.path ?? '/screen'],
  });
  const page = (
    <ServicesProvider value={services}>
      <LanguagesProvider languages={services.languages}>
        <QueryClientProvider client={services.queries}>
          <ConfigProvider button={{ autoInsertSpace: false }} theme={still}>
            <AntdApp component={false}>
              <WidgetsProvider value={options.widgets ?? allWidgets}>
                <Allowed access={access}>
                  <Suspense>
                    <RouterProvider router={router} />
                  </Suspense>
                </Allowed>
              </WidgetsProvider>
            </AntdApp>
          </ConfigProvider>
        </QueryClientProvider>
      </LanguagesProvider>
    </ServicesProvider>
  );
  // Words are waited for, as code is.
  const { unmount } = await act(async () => render(page));
  const allow = (codes: readonly string[]) => act(() => access.setState(accessWith(codes, scopes), true));
  return { services, router, unmount, allow };
}

const accessWith = (
  codes: readonly string[] | undefined,
  scopes: readonly DataScope[] = [],
): AccessState => ({
  kind: 'ready',
  access: {
    roles: codes ? ['user'] : ['administrator'],
    codes: Object.fromEntries((codes ?? []).map((code) => [code, true as const])),
  },
  scopes,
  sidebar: [],
  leaves: [],
  routes: [],
  retry: () => undefined,
});

function Allowed({
  access,
  children,
}: {
  readonly access: StoreApi<AccessState>;
  readonly children: ReactNode;
}) {
  return <AccessProvider value={useStore(access)}>{children}</AccessProvider>;
}

function Place({ title = '', children }: { readonly title?: string; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const place = { key: pathname, path: pathname, search, title };
  return <TabPlaceProvider value={place}>{children}</TabPlaceProvider>;
}
