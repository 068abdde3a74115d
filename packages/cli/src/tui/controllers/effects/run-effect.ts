import type { Descriptors } from '../descriptors.js';
import type { Effect } from '../effects.js';
import { registered } from './descriptors.js';
import { loadChoices } from './load-choices.js';
import { loadRow, loadRows, writeSource } from './load-rows.js';
import { loadAccess, loadCatalog, loadPinyin, switchLanguage } from './load-startup.js';
import type { EffectPorts, OuterPorts } from './ports.js';
import { runRows } from './run-rows.js';
import { editOutside, prepareAction, sendForm } from './send-form.js';
import { switchPlace } from './switch-place.js';

/** Starts effects; one request per screen is under way, a newer one cancels it. */
export const createEffectRunner = (
  outer: OuterPorts,
  descriptors: Descriptors = registered,
): ((effect: Effect) => Promise<void>) => {
  const ports: EffectPorts = { ...outer, descriptors };
  const pending = new Map<number, AbortController>();
  const renew = (screen: number): AbortSignal => {
    pending.get(screen)?.abort();
    const controller = new AbortController();
    pending.set(screen, controller);
    return controller.signal;
  };
  const tell = (text: string): void => {
    if (!ports.copy(text))
      ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: { key: 'notice.tooLong' } } });
  };
  return async (effect) => {
    switch (effect.type) {
      case 'load-access':
        return loadAccess(ports);
      case 'switch-place':
        return switchPlace(effect.choice, ports);
      case 'load-catalog':
        return loadCatalog(ports);
      case 'load-pinyin':
        return loadPinyin(effect.texts, ports);
      case 'load-rows':
        return loadRows(effect, ports, renew(effect.screen));
      case 'load-row':
        return loadRow(effect, ports, renew(effect.screen));
      case 'write-source':
        return writeSource(effect, ports);
      case 'load-choices':
        return loadChoices(effect, ports);
      case 'run':
        return runRows(effect, ports, renew(effect.screen));
      case 'prepare-action':
        return prepareAction(effect, ports);
      case 'send-form':
        return sendForm(effect, ports);
      case 'edit-outside':
        return editOutside(effect.screen, ports);
      case 'forget':
        pending.get(effect.screen)?.abort();
        pending.delete(effect.screen);
        return;
      case 'copy':
        return tell(effect.text);
      case 'load-language':
        return switchLanguage(effect.language, ports);
      default:
        return ports[effect.type]();
    }
  };
};
