import type { Issue } from '@mall/workflow';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { captionPlace } from '../diagram/caption-place.js';
import type { Drawn, Overlays } from '../diagram/diagram-parts.js';
import { asksNobody, peopleOf } from '../settings/people-of.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';
import { usePersonWords } from './use-person-words.js';

const people = 'people';

/** On the canvas: whom each step asks, in words, and a red edge where that is nobody or something is wrong. */
export function useMarks(designer: Designer, issues: readonly Issue[] | undefined): void {
  const { t } = useWords(designWords);
  const say = usePersonWords();
  const changes = designer.changes();
  const ready = designer.isReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is marked anew
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => {
      const canvas = designer.parts('canvas');
      const wrong = new Set(
        issues?.flatMap((each) => (each.severity === 'error' ? (each.elementId ?? []) : [])),
      );
      const process = canvas.getRootElement().businessObject;
      const write = captions(designer.parts('overlays'));
      for (const drawn of designer.parts('elementRegistry').getAll()) {
        const { id, type, businessObject, labelTarget, parent } = drawn;
        if (labelTarget || !parent) continue;
        const isTask = type === 'bpmn:UserTask';
        const mark = (name: string, on: boolean) => {
          if (canvas.hasMarker(id, name) !== on) canvas.toggleMarker(id, name);
        };
        mark('has-error', wrong.has(id));
        mark('asks-nobody', isTask && asksNobody(businessObject, process));
        write(drawn, isTask ? peopleOf(businessObject).map(say).join(', ') || t('design.nobody') : '');
      }
    }, 120);
    return () => clearTimeout(timer);
  }, [designer, issues, changes, ready, say, t]);
}

/** Writes what stands at an element; what stands there already is let be: of two hundred steps one changes at a time. */
function captions(overlays: Overlays) {
  const shown = new Map(overlays.get({ type: people }).map((one) => [one.element.id, one]));
  return (drawn: Drawn, text: string) => {
    const before = shown.get(drawn.id);
    const position = { ...captionPlace(drawn), left: 0 };
    if (before && before.html.textContent === text && isEqual(before.position, position)) return;
    if (before) overlays.remove({ id: before.id });
    if (text === '') return;
    const html = document.createElement('div');
    html.className = 'design-people';
    html.textContent = text;
    overlays.add(drawn.id, people, { position, html });
  };
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
