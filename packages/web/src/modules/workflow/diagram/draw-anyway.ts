/** The part of what draws a model that reads it. */
interface Importer {
  importXML(xml: string): Promise<unknown>;
}

/**
 * Draws a model; one that has no drawing is laid out first. Answers the text that was drawn, where it had none.
 *
 * @throws Error for what cannot be drawn
 * @example
 * const laidOut = await drawAnyway(viewer, xml);
 */
export async function drawAnyway(importer: Importer, xml: string): Promise<string | undefined> {
  try {
    await importer.importXML(xml);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || !/no diagram to display/.test(error.message)) throw error;
  }
  const { withDrawing } = await import('./with-drawing.js');
  const drawn = await withDrawing(xml);
  await importer.importXML(drawn);
  return drawn;
}
