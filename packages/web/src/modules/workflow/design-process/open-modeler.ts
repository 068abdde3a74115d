import type { Language } from '@mall/sdk/contract';
import Modeler from 'bpmn-js/lib/Modeler';
import minimap from 'diagram-js-minimap';
import { themedRenderer } from '../diagram/diagram-parts.js';
import { shortNames } from '../diagram/short-names.js';
import { canvas as english } from './canvas.en-us.js';
import { canvas as chinese } from './canvas.zh-cn.js';
import { followReferences } from './follow-references.js';
import { keepSettings } from './keep-settings.js';
import type { ModelerParts } from './modeler-parts.js';
import { runnableMenus } from './runnable-menus.js';

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-CN': chinese,
  'en-US': english,
};

/** Several commands that are one gesture, and one undo. */
class Several {
  preExecute({ run }: { readonly run: () => void }): void {
    run();
  }
  execute(): readonly [] {
    return [];
  }
  revert(): readonly [] {
    return [];
  }
}

/**
 * What draws and changes a model. No meta model of ours is given to it: it would drop what it does not name, and without
 * one everything of other namespaces is kept as it is.
 */
export function openModeler(container: HTMLElement, language: () => Language): Modeler<ModelerParts> {
  const translate = (text: string, values: Readonly<Record<string, string>> = {}) =>
    (words[language()][text] ?? text).replace(/\{([^}]+)\}/g, (place, key: string) => values[key] ?? place);
  const modeler = new Modeler<ModelerParts>({
    container,
    bpmnRenderer: themedRenderer,
    additionalModules: [
      minimap,
      shortNames,
      keepSettings,
      followReferences,
      runnableMenus,
      { translate: ['value', translate] },
    ],
  });
  modeler.get('commandStack').registerHandler('design.several', Several);
  return modeler;
}
