import type { ModdleElement } from '@mall/workflow';

export interface ModelWriter {
  toXML(element: ModdleElement): Promise<{ readonly xml: string }>;
}

/** The text of a model without its drawing, which is more than half of it, and of which no rule reads anything. */
export async function undrawnText(writer: ModelWriter, definitions: ModdleElement): Promise<string> {
  const diagrams = definitions.get('diagrams');
  definitions.set('diagrams', []);
  // It is written before its promise is there: nobody meets the model without.
  const written = writer.toXML(definitions);
  definitions.set('diagrams', diagrams);
  return (await written).xml;
}
