import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The SDK's own stand-in for a server of the family; it is published nowhere. */
const fixture = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../../../sdk/src/node/open-edition.fixture.ts',
);

export interface OpenEdition {
  readonly url: string;
  readonly publicKey: string;
  readonly rows: (under: string) => readonly Readonly<Record<string, unknown>>[];
  readonly close: () => Promise<void>;
}

export async function startOpenEdition(): Promise<OpenEdition> {
  // What the file exports under this name.
  const made = (await import(fixture)) as { readonly startOpenEdition: () => Promise<OpenEdition> };
  return made.startOpenEdition();
}
