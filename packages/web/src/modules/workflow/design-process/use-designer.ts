import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useTabPlace, useUnsaved } from '../../../lib/tabs/tab-context.js';
import { createDesigner } from './designer.js';
import type { Designer } from './designer-parts.js';

/** The designer of this tab: it is there while the tab is, hidden or not, and goes with it. */
export function useDesigner(xml: string): Designer {
  const { language } = useWords();
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const [designer] = useState(() => {
    const made = createDesigner(xml, language);
    // Effects end when a tab is hidden: the list of tabs says when it is closed.
    const stop = tabs.state.subscribe(({ tabs: open }) => {
      if (open.some((tab) => tab.key === key)) return;
      stop();
      made.close();
    });
    return made;
  });
  useSyncExternalStore(designer.subscribe, designer.count);
  useEffect(() => designer.speak(language), [designer, language]);
  useUnsaved(designer.isDirty());
  return designer;
}
