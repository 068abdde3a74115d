import type { Issue } from '@mall/workflow';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { captionPlace } from '../diagram/caption-place.js';
import { asksNobody, peopleOf } from '../settings/people-of.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';
import { usePersonWords } from './use-person-words.js';

const people = 'people';

/** On the canvas: whom each step asks, in words, and a red edge where that is nobody or something is wrong. */
export function useMarks(designer: Designer, issues: readonly Issue[] | undefined): void {
  const { t } = useWords(designWords);
  const say = usePersonWords();
  const count = designer.count();
  const ready = designer.isReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is marked anew
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => {
      const overlays = designer.parts('overlays');
      const canvas = designer.parts('canvas');
      const wrong = new Set(
        issues?.flatMap((each) => (each.severity === 'error' ? (each.elementId ?? []) : [])),
      );
      const process = canvas.getRootElement().businessObject;
      overlays.remove({ type: people });
      for (const drawn of designer.parts('elementRegistry').getAll()) {
        const { id, type, businessObject, labelTarget, parent } = drawn;
        if (labelTarget || !parent) continue;
        const isTask = type === 'bpmn:UserTask';
        const mark = (name: string, on: boolean) =>
          on ? canvas.addMarker(id, name) : canvas.removeMarker(id, name);
        mark('has-error', wrong.has(id));
        mark('asks-nobody', isTask && asksNobody(businessObject, process));
        if (!isTask) continue;
        const html = document.createElement('div');
        html.className = 'design-people';
        html.textContent = peopleOf(businessObject).map(say).join(', ') || t('design.nobody');
        overlays.add(id, people, { position: { ...captionPlace(drawn), left: 0 }, html });
      }
    }, 120);
    return () => clearTimeout(timer);
  }, [designer, issues, count, ready, say, t]);
}
