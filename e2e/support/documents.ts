export interface Block {
  readonly document: string;
  /** Where it stands, for the name of a test. */
  readonly title: string;
  readonly language: string;
  readonly code: string;
  /** Why it is not run: what follows `skip:` after the language of its fence. */
  readonly skip: string | undefined;
}

/** The fenced blocks of a document. */
export function blocksOf(document: string, text: string): readonly Block[] {
  const fences = text.matchAll(/^```(\w+)(?: +skip: *([^\n]*))?\n([\s\S]*?)^```$/gm);
  return [...fences].map(({ 1: language = '', 2: skip, 3: code = '', index }) => {
    const line = text.slice(0, index).split('\n').length;
    return { document, title: `${document}:${line}`, language, code, skip };
  });
}
