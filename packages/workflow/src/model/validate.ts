import { compileProcess } from './compile.js';
import { createReport, type Issue, type Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import { type ParsedModel, parseXml } from './parse.js';
import type { ProcessModel } from './process-model.js';
import { boundaryRules, eventRules } from './rules/events.js';
import { eventGatewayRules, flowRules, reachabilityRules } from './rules/flows.js';
import { limitRules } from './rules/limits.js';
import { productRules } from './rules/product.js';
import type { KnownNames, Rule } from './rules/rule.js';
import { workRules } from './rules/work.js';

const rules: readonly Rule[] = [
  eventRules,
  boundaryRules,
  flowRules,
  reachabilityRules,
  eventGatewayRules,
  workRules,
  productRules,
  limitRules,
];

/** What a BPMN text turned out to be. */
export interface CheckedModel {
  readonly models: readonly ProcessModel[];
  readonly issues: readonly Issue[];
}

/**
 * Reads, compiles and checks a BPMN text; used when deploying and while designing.
 * @example
 * const { issues } = await checkModel(xml);
 * issues.filter((issue) => issue.severity === 'error')
 */
export async function checkModel(xml: string, known: KnownNames = {}): Promise<CheckedModel> {
  try {
    return checkParsed(await parseXml(xml), known);
  } catch (error) {
    const report = createReport();
    report.error('xml', null, { detail: (error as Error).message });
    return { models: [], issues: report.issues };
  }
}

/**
 * Checks a model that is already read.
 * @example
 * checkParsed(await parseXml(xml)).models
 */
export function checkParsed(parsed: ParsedModel, known: KnownNames = {}): CheckedModel {
  const report = createReport();
  for (const warning of parsed.warnings) reportUnread(report, warning);
  const processes = ((parsed.definitions.get('rootElements') as ModdleElement[] | undefined) ?? []).filter(
    (element) => element.$type === 'bpmn:Process',
  );
  const models = processes.flatMap((process) => checkProcess(process, report, known));
  if (models.length === 0) report.error('no_process', parsed.definitions);
  return { models, issues: report.issues };
}

/** References that only repeat what is said elsewhere; all others must lead somewhere. */
const repeated = new Set(['bpmn:incoming', 'bpmn:outgoing', 'bpmn:flowNodeRef', 'bpmndi:bpmnElement']);

/** What the reader could not place was dropped; a model that is only half there must not run. */
function reportUnread(report: Report, warning: ParsedModel['warnings'][number]): void {
  const { message, property } = warning;
  const element = warning.element ?? null;
  const twice = /duplicate ID <(.*?)>/.exec(message)?.[1];
  if (twice !== undefined) report.error('duplicate_id', { id: twice }, { id: twice });
  else if (property !== undefined && repeated.has(property))
    report.warning('unknown_content', element, { detail: message });
  else report.error('unknown_content', element, { detail: message.replace(/\s+/g, ' ') });
}

/** A missing `isExecutable` means true. An empty process behind a pool is only a picture. */
function checkProcess(process: ModdleElement, report: Report, known: KnownNames): ProcessModel[] {
  // The meta model has a default of false; only what is written counts.
  if (Object.hasOwn(process, 'isExecutable') && process.get('isExecutable') === false) {
    report.warning('not_executable', process);
    return [];
  }
  if (!/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(process.id ?? '')) report.error('process_id', process);
  const model = compileProcess(process, report);
  for (const rule of rules) rule(model, report, known);
  return [model];
}
