import { useEffect, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { useBesideTab } from '../beside-tab/use-beside-tab.js';
import { createDesigner } from './designer.js';
import type { Designer } from './designer-parts.js';
import type { Model } from './use-model.js';

/** What is drawn in a tab, and the model as it was last opened or saved there: whoever saves says which one that was. */
export interface Drawing {
  readonly designer: Designer;
  readonly base: StoreApi<Model>;
}

/** The drawing of this tab: it is there while the tab is, hidden or not, and goes with it. */
export function useDrawing(opened: Model): Drawing {
  const { language } = useWords();
  const drawing = useBesideTab(
    `drawing ${opened.id}`,
    () => ({
      designer: createDesigner(opened.modelXml ?? '', language),
      base: createStore(() => opened),
    }),
    ({ designer }) => designer.close(),
  );
  const { designer } = drawing;
  useSyncExternalStore(designer.subscribe, designer.count);
  useEffect(() => designer.speak(language), [designer, language]);
  useUnsaved(designer.isDirty());
  return drawing;
}
