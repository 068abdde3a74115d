import { type ReactNode, useId } from 'react';

interface StepProps {
  readonly at: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the steps, numbered: all are in sight, and none must be finished before another. */
export function Step({ at, title, children }: StepProps) {
  const id = useId();
  return (
    <section className="opening-step" aria-labelledby={id}>
      <h3 id={id}>
        <span className="opening-number" aria-hidden="true">
          {at}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
