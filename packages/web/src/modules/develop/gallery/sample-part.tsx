import { type AnyResource, defineEntry, registry } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { type Catalogue, CatalogueProvider } from '../../../resource/catalogue.js';
import { KitProvider, useBuildKit } from '../../../resource/kit/kit.js';
import { CellsPart } from './cells-part.js';
import { ControlsPart } from './controls-part.js';
import { sample } from './sample/sample.js';

const menu = { code: sample.code, 'zh-CN': sample.name, 'en-US': sample.name };
const labels = {
  'zh-CN': () => import('./sample/sample.zh-cn.js').then((m) => m.sample),
  'en-US': () => import('./sample/sample.en-us.js').then((m) => m.sample),
};
/** Generic code sees the names as plain strings. */
const entry = (resource: () => Promise<unknown>) =>
  defineEntry({ menu, ...labels, resource: resource as () => Promise<AnyResource> });

/** Beside the sample one resource that is always on its way, and one that never comes. */
const catalogue: Catalogue = {
  ...registry,
  [sample.name]: entry(async () => sample),
  'gallery-waiting': entry(() => new Promise(() => undefined)),
  'gallery-failing': entry(() => Promise.reject(new Error('nothing comes'))),
};

/** What is made of a descriptor: cells of rows, and controls of forms. */
export const SamplePart = () => (
  <CatalogueProvider value={catalogue}>
    <OfSample />
  </CatalogueProvider>
);

function OfSample() {
  const screen = useMemo(() => ({ name: sample.name }), []);
  const { kit } = useBuildKit(screen);
  if (!kit) return <Waiting />;
  return (
    <KitProvider value={kit}>
      <CellsPart />
      <ControlsPart />
    </KitProvider>
  );
}
