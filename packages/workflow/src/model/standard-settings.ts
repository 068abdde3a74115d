import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import { bodyOf } from './texts.js';

/** BPMN's own settings that the engine does not run, each with what it may say nevertheless. */
export const standardSettings: Readonly<Record<string, readonly unknown[]>> = {
  startQuantity: [1],
  completionQuantity: [1],
  instantiate: [false],
  eventGatewayType: ['Exclusive'],
};

/** The same of a multi-instance. */
export const standardLoopSettings: Readonly<Record<string, readonly unknown[]>> = {
  behavior: ['All'],
  loopDataOutputRef: [],
  outputDataItem: [],
};

/** Data that would be copied into and out of an activity is not: warned of, because editors draw it freely. */
export const ignoredData = ['dataInputAssociations', 'dataOutputAssociations'] as const;

/** Refuses what BPMN defines and the engine would silently not do. */
export function checkStandardSettings(report: Report, element: ModdleElement): void {
  refuseOthers(report, element, element, standardSettings);
  const loop = element.get('loopCharacteristics') as ModdleElement | undefined;
  if (loop) refuseOthers(report, element, loop, standardLoopSettings);
  for (const attribute of ignoredData) {
    if (((element.get(attribute) as unknown[] | undefined) ?? []).length > 0)
      report.warning('attribute_ignored', element, { attribute });
  }
}

function refuseOthers(
  report: Report,
  owner: ModdleElement,
  element: ModdleElement,
  allowed: Readonly<Record<string, readonly unknown[]>>,
): void {
  for (const [attribute, values] of Object.entries(allowed)) {
    const value = element.get(attribute);
    if (value !== undefined && !values.includes(value))
      report.error('attribute_refused', owner, { attribute });
  }
}

const languages = new Set(['juel', 'uel']);

/** A condition in another language than the engine's would be read as if it were in it. */
export function checkLanguage(report: Report, element: ModdleElement, expression: unknown): void {
  const language = (expression as ModdleElement | undefined)?.get('language');
  if (typeof language === 'string' && bodyOf(expression) && !languages.has(language.toLowerCase()))
    report.error('attribute_refused', element, { attribute: `language="${language}"` });
}
