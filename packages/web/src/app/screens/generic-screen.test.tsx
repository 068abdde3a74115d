import { everyKind } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Catalogue, CatalogueProvider } from '../../resource/catalogue.js';
import { withEveryKind } from '../../testing/every-kind.js';
import { everyKindServer } from '../../testing/every-kind-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { GenericScreen } from './generic-screen.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };

async function open(path: string, catalogue: Catalogue = withEveryKind) {
  vi.stubGlobal('fetch', everyKindServer([pear], 'en-US').fetch);
  return renderScreen(
    <CatalogueProvider value={catalogue}>
      <GenericScreen path={path} code="every_kind" />
    </CatalogueProvider>,
    { path, language: 'en-US', title: 'Samples' },
  );
}

freshBrowser();

it('shows the list whose screen the path is', async () => {
  const { router } = await open(everyKind.screen);
  expect(await screen.findByText('Pear')).toBeTruthy();
  expect(router.state.location.pathname).toBe(everyKind.screen);
});

it('says where no list has that path that nothing is there, and stays', async () => {
  const { router } = await open('/no/such/screen');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/no/such/screen');
});

it('waits for what describes it, and says so where that does not come, until it does', async () => {
  let here = false;
  const entry = withEveryKind['every-kind'];
  if (!entry) throw new Error('no such resource');
  const late = async () => {
    if (!here) throw new TypeError('gone');
    return entry.resource();
  };
  await open(everyKind.screen, { ...withEveryKind, 'every-kind': { ...entry, resource: late } });
  await waitFor(() => expect(document.querySelector('.waiting')).toBeTruthy());
  // Its name is there before it is, for those who hear the page.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Samples');
  expect((await screen.findByRole('alert')).textContent).toContain('The data did not load');
  here = true;
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Pear')).toBeTruthy();
});
