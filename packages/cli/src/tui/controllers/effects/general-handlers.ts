import type { GeneralEffect } from '../effects.js';
import { reachServer } from '../server/reach-server.js';
import type { Handlers } from './handlers.js';
import { asRequest } from './handlers.js';
import { loadChoices } from './load-choices.js';
import { loadJobs } from './load-jobs.js';
import { loadPreview } from './load-preview.js';
import { loadRow } from './load-row.js';
import { loadScreen } from './load-screen.js';
import { loadAccess, loadCatalog, loadPinyin, switchLanguage } from './load-startup.js';
import { loadZone } from './load-zone.js';
import type { EffectPorts } from './ports.js';
import { switchPlace } from './switch-place.js';

/** What runs the effects that any screen may ask for. */
export const generalHandlers: Handlers<GeneralEffect['type']> = {
  'load-access': (_effect, ports) => loadAccess(ports),
  'load-catalog': (_effect, ports) => loadCatalog(ports),
  'load-language': ({ language }, ports) => switchLanguage(language, ports),
  'load-pinyin': ({ texts }, ports) => loadPinyin(texts, ports),
  'load-screen': loadScreen,
  'load-row': asRequest(loadRow),
  'load-choices': loadChoices,
  'load-preview': loadPreview,
  'load-zone': (_effect, ports) => loadZone(ports),
  'load-jobs': (_effect, ports) => loadJobs(ports),
  'switch-place': ({ choice }, ports) => switchPlace(choice, ports),
  forget: ({ screen }, _ports, { forget }) => forget(screen),
  wait: ({ screen, ms }, _ports, { wait }) => wait(screen, ms),
  'wait-second': (_effect, _ports, { waitSecond }) => waitSecond(),
  'reach-server': (_effect, ports) => reachServer(ports),
  copy: ({ text }, ports) => copy(text, ports),
  suspend: (_effect, ports) => ports.suspend(),
  redraw: (_effect, ports) => ports.redraw(),
  quit: (_effect, _ports, { quit }) => quit(),
};

function copy(text: string, ports: EffectPorts): void {
  if (!ports.copy(text))
    ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: { key: 'notice.tooLong' } } });
}
