import { hasExpression } from '@mall/expression';
import type { RuleKey } from '../locales/text.js';
import { checkAttributes } from './attributes.js';
import { addDuration, parseCycle, parseInstant } from './durations.js';
import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import type { EventDefinition, TimerDefinition } from './process-model.js';
import { attribute, attributesOf } from './settings.js';
import { bodyOf, readTemplate } from './texts.js';

type Kind = EventDefinition['kind'];

const rules: Readonly<Record<string, { allowed: readonly Kind[]; rule: RuleKey }>> = {
  'bpmn:StartEvent': { allowed: [], rule: 'start_kind' },
  'bpmn:EndEvent': { allowed: ['terminate', 'signal'], rule: 'end_kind' },
  'bpmn:BoundaryEvent': { allowed: ['timer', 'signal'], rule: 'boundary_kind' },
  'bpmn:IntermediateCatchEvent': { allowed: ['timer', 'signal'], rule: 'catch_kind' },
  'bpmn:IntermediateThrowEvent': { allowed: ['signal'], rule: 'throw_kind' },
};

const mustHaveOne = new Set(['bpmn:BoundaryEvent', 'bpmn:IntermediateCatchEvent']);

/** What triggers or follows an event; kinds that are not run are reported at their element. */
export function readEvent(report: Report, element: ModdleElement): EventDefinition | undefined {
  const known = rules[element.$type];
  if (!known) return undefined;
  const definitions = (element.get('eventDefinitions') as ModdleElement[] | undefined) ?? [];
  const [first] = definitions;
  const kind = first ? kindOf(first) : 'none';
  const fits = first ? known.allowed.includes(kind as Kind) : !mustHaveOne.has(element.$type);
  if (!fits || definitions.length > 1) {
    report.error(known.rule, element, { kind: definitions.length > 1 ? 'multiple' : kind });
    return undefined;
  }
  return first && readDefinition(report, element, first);
}

const kindOf = (definition: ModdleElement) =>
  definition.$type
    .replace(/^bpmn:/, '')
    .replace(/EventDefinition$/, '')
    .toLowerCase();

function readDefinition(
  report: Report,
  element: ModdleElement,
  definition: ModdleElement,
): EventDefinition | undefined {
  checkAttributes(report, element, [`${kindOf(definition)}EventDefinition`], attributesOf(definition));
  if (kindOf(definition) === 'timer') {
    const timer = readTimer(report, element, definition);
    return timer && { kind: 'timer', timer };
  }
  if (kindOf(definition) === 'terminate') {
    const all = attribute(definition, 'terminateAll') === 'true';
    return { kind: 'terminate', all, wholeLoop: attribute(definition, 'terminateMultiInstance') === 'true' };
  }
  return readSignal(report, element, definition);
}

function readSignal(report: Report, element: ModdleElement, definition: ModdleElement) {
  const signal = definition.get('signalRef') as ModdleElement | undefined;
  const name = signal?.name ?? signal?.id;
  if (!signal || !name) {
    report.error('signal_missing', element);
    return undefined;
  }
  checkAttributes(report, element, ['signal'], attributesOf(signal));
  return { kind: 'signal', signal: name, local: attribute(signal, 'scope') === 'processInstance' } as const;
}

function readTimer(
  report: Report,
  element: ModdleElement,
  definition: ModdleElement,
): TimerDefinition | undefined {
  const fields = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const;
  for (const [kind, field] of Object.entries(fields) as [TimerDefinition['kind'], string][]) {
    const source = bodyOf(definition.get(field))?.trim();
    if (!source) continue;
    if (!hasExpression(source) && !isReadable(kind, source)) {
      report.error('timer_value', element, { value: source });
      return undefined;
    }
    const written = definition.get(field) as ModdleElement;
    checkAttributes(report, element, [field], attributesOf(written));
    if (kind === 'cycle' && !mayRepeat(element)) report.error('timer_cycle', element);
    const value = readTemplate(report, element, field, source);
    return value && { kind, value };
  }
  report.error('timer_missing', element);
  return undefined;
}

const mayRepeat = (element: ModdleElement) =>
  element.$type === 'bpmn:BoundaryEvent' && element.get('cancelActivity') === false;

function isReadable(kind: TimerDefinition['kind'], source: string): boolean {
  if (kind === 'duration') return addDuration(0, source) !== undefined;
  return kind === 'date' ? parseInstant(source, 'Z') !== undefined : parseCycle(source) !== undefined;
}
