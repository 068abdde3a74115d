import type { ReactNode } from 'react';
import './scroll-table.css';

export interface ScrollTableProps {
  /** What the table is called, where nothing around it says so. */
  readonly name?: string | undefined;
  readonly className: string;
  readonly header: readonly { readonly key: string; readonly text: string }[];
  /** Its lines. */
  readonly children: ReactNode;
}

/** A plain table whose cells can hold controls; it scrolls in a frame of its own under its header. */
export const ScrollTable = ({ name, className, header, children }: ScrollTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
  <div className={`scroll-table ${className}`} tabIndex={0}>
    <table aria-label={name}>
      <thead>
        <tr>
          {header.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
