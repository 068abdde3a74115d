import type { Language } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { vi } from 'vitest';
import { CatalogueProvider } from '../resource/catalogue.js';
import type { Widgets } from '../resource/controls/control-spec.js';
import { type IconSet, IconSetProvider } from '../resource/icon-set.js';
import { ResourcePage } from '../resource/resource-page.js';
import { catalogueWith } from './every-kind.js';
import { type EveryKindRow, everyKindServer } from './every-kind-server.js';
import type { RouteHandler } from './fake-server.js';
import { renderScreen } from './render-screen.js';

export interface EveryKindOptions {
  readonly rows?: readonly EveryKindRow[];
  /** Answers of the network beside or instead of the usual ones. */
  readonly routes?: Readonly<Record<string, RouteHandler>>;
  /** Another resource of that form. */
  readonly resource?: object;
  /** What menus may be drawn with. */
  readonly icons?: IconSet;
  /** Controls beside or instead of the application's. */
  readonly widgets?: Widgets;
}

/** The screen of every kind of field with a dialog open: `new`, `edit:<id>`, `view:<id>`. */
export async function openEveryKind(view: string, language: Language, options: EveryKindOptions = {}) {
  const { rows = [], routes = {}, resource = everyKind, icons = {}, widgets } = options;
  const server = everyKindServer(rows, language, routes);
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(
    <CatalogueProvider value={catalogueWith(resource)}>
      <IconSetProvider value={icons}>
        <ResourcePage name="every-kind" />
      </IconSetProvider>
    </CatalogueProvider>,
    { path: `/test/every-kind?open=${view}`, language, ...(widgets ? { widgets } : {}) },
  );
  /** The writes that the form has sent. */
  const sent = (method: 'POST' | 'PUT') =>
    server.seen.filter((request) => request.method === method && request.path === '/test/every-kind');
  return { ...server, ...rendered, sent };
}
