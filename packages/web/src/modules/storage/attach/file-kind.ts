export type FileKind = 'picture' | 'pdf' | 'text' | 'other';

const extensions: Readonly<Record<Exclude<FileKind, 'other'>, string>> = {
  // A tif is shown as the smaller picture that the server makes of it.
  picture: 'png jpg jpeg gif webp bmp avif tif',
  pdf: 'pdf',
  text: 'txt csv md json log',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as FileKind] as const),
  ),
);

/**
 * How a file can be looked at in a page. Its extension is the server's, by what its bytes say.
 *
 * @example
 * kindOf('png'); // 'picture'
 */
export const kindOf = (extension: unknown): FileKind =>
  kinds.get(String(extension ?? '').toLowerCase()) ?? 'other';
