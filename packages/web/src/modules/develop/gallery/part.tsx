import type { ReactNode } from 'react';

export interface PartProps {
  readonly title: string;
  /** As wide as the page. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** A card of the component page. */
export const Part = ({ title, whole = false, children }: PartProps) => (
  <section className={whole ? 'screen-card gallery-part gallery-whole' : 'screen-card gallery-part'}>
    <h2>{title}</h2>
    {children}
  </section>
);
