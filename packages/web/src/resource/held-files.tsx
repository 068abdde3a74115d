import type { HeldFile } from '@mall/sdk/contract';
import { isAddress } from './addresses.js';

type Named = Pick<HeldFile, 'originalName' | 'link'>;

/** A file by its name; it opens, or is saved, as its kind has it. */
export const HeldFileLink = ({ file: { originalName, link } }: { readonly file: Named }) =>
  isAddress(link) ? (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {originalName}
    </a>
  ) : (
    <span>{originalName}</span>
  );

/** The files of a row, each on a line of its own. */
export const HeldFiles = ({ files }: { readonly files: readonly HeldFile[] }) => (
  <ul className="held-files">
    {files.map((one) => (
      <li key={one.id}>
        <HeldFileLink file={one} />
      </li>
    ))}
  </ul>
);
