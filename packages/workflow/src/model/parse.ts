import { createModdle, type ModdleElement, type ModdleReference, type ModdleWarning } from './moddle.js';

/** A BPMN file as it was read, with everything that is needed to write it again. */
export interface ParsedModel {
  readonly definitions: ModdleElement;
  /** what the reader could not place, in its own words */
  readonly warnings: readonly ModdleWarning[];
}

// Without a descriptor of our namespace: a declared one drops what it does not know, and everything must be kept.
const moddle = () => createModdle();

/**
 * Reads a BPMN file. A file that is not XML at all is an error of the reader, thrown as it comes.
 * @example
 * const parsed = await parseXml(xml); parsed.definitions.$type // 'bpmn:Definitions'
 */
export async function parseXml(xml: string): Promise<ParsedModel> {
  const result = await moddle().fromXML(xml);
  const unresolved = keepUnresolved(result.references, result.elementsById);
  const warnings = result.warnings.filter(
    ({ message, element, property }) =>
      // Attributes that the meta model does not know are kept and written again.
      !message.startsWith('unknown attribute') && !(property && unresolved.has(element, property)),
  );
  return { definitions: result.rootElement, warnings };
}

/**
 * Writes a model as BPMN again, unknown parts included.
 * @example
 * const xml = await exportXml(await parseXml(source));
 */
export async function exportXml(parsed: ParsedModel): Promise<string> {
  const { xml } = await moddle().toXML(parsed.definitions, { format: true });
  return xml;
}

/** A reference to something outside the file (a data type, a variable) would be dropped when writing. */
function keepUnresolved(
  references: readonly ModdleReference[],
  known: Readonly<Record<string, ModdleElement>>,
) {
  const kept: { element: ModdleElement; property: string }[] = [];
  for (const { element, property, id } of references) {
    if (Object.hasOwn(known, id) || !unresolvable.has(property)) continue;
    element.set(property, { id, $type: 'bpmn:ItemAwareElement' });
    kept.push({ element, property });
  }
  return {
    has: (element: ModdleElement | undefined, property: string) =>
      kept.some((each) => each.element === element && each.property === property),
  };
}

/** References that may point outside; a flow or a signal may not, and is reported by validation. */
const unresolvable = new Set([
  'bpmn:loopDataInputRef',
  'bpmn:loopDataOutputRef',
  'bpmn:itemSubjectRef',
  'bpmn:structureRef',
  'bpmn:operationRef',
  'bpmn:messageRef',
  'bpmn:categoryValueRef',
  'bpmn:partitionElementRef',
  'bpmn:processRef',
]);
