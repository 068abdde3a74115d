import type { ReactNode } from 'react';
import './chip.css';

/** A short name: a role, a package, somebody. Cut off where there is no room for it. */
export const Chip = ({ children }: { readonly children: ReactNode }) => (
  <span className="chip">{children}</span>
);

interface ChipsProps {
  /** Some may be called alike. */
  readonly names: readonly string[];
  readonly title?: string;
  /** Behind them: how many others there are. */
  readonly children?: ReactNode;
}

/** Several of a kind in one line. */
export const Chips = ({ names, title, children }: ChipsProps) => (
  <span className="chips" title={title}>
    {names.map((name, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have one name
      <Chip key={nth}>{name}</Chip>
    ))}
    {children}
  </span>
);
