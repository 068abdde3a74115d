import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { fail } from '../../support/app-error.js';

export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Names without the prefix that some writers give them. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Tells of a document's elements as its bytes come; yields after each piece, so that what was collected can be taken.
 *
 * @throws AppError import.broken_file for what is no XML
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  const decoder = new TextDecoder();
  parser.on('error', () => {
    throw fail('import.broken_file');
  });
  // A document that declares entities wants more than a table does.
  parser.on('doctype', () => {
    throw fail('import.broken_file');
  });
  parser.on('opentag', ({ name, attributes }) =>
    handlers.open?.(local(name), attributes as Record<string, SaxesAttributePlain & string>),
  );
  parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  parser.on('text', (text) => handlers.text?.(text));
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

/** The same to its end. */
export async function readWhole(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}
