import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { CatalogueProvider } from '../resource/catalogue.js';
import { ResourcePage, type ResourcePageProps } from '../resource/resource-page.js';
import { fakeServer, ok, pageOf, type RouteHandler } from './fake-server.js';
import { withParcel } from './parcel.js';
import { renderScreen, type ScreenOptions } from './render-screen.js';

const base = { tenantId: '000000', status: 1, version: 1, createTime: '2026-01-01 00:00:00' };

export const pear = {
  ...base,
  ...{
    id: '1900000000000000001',
    name: 'Pear',
    state: 1,
    cost: '7.77',
    weight: '2',
    room: 'A',
    margin: '9.99',
  },
};
export const plum = {
  ...base,
  ...{
    id: '1900000000000000002',
    name: 'Plum',
    state: 2,
    cost: '8.88',
    weight: '3',
    room: 'B',
    margin: '6.66',
  },
};

interface ParcelOptions extends Omit<ScreenOptions, 'path'> {
  readonly search?: string;
  readonly routes?: Readonly<Record<string, RouteHandler>>;
  readonly screen?: Omit<ResourcePageProps, 'name'>;
}

/** The list of parcels, two of them in different states. */
export async function openParcels({
  search = '',
  routes = {},
  screen: extras,
  ...options
}: ParcelOptions = {}) {
  const server = fakeServer({
    'GET /test/parcel/page': () => pageOf([pear, plum]),
    'GET /test/parcel/{id}': () => ok(pear),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(
    <CatalogueProvider value={withParcel}>
      <ResourcePage name="parcel" {...extras} />
    </CatalogueProvider>,
    { path: `/test/parcel${search}`, language: 'en-US', ...options },
  );
  // A form that the address opens may say it as well.
  await screen.findAllByText('Pear');
  return { ...server, ...rendered };
}
