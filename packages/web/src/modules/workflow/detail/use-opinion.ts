import { type RefObject, useRef, useState } from 'react';

/** What somebody says with a decision, and where they write it. */
export interface Opinion {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** The step asks for it, and it was to be passed without. */
  readonly missing: boolean;
  readonly write: (text: string) => void;
  /** Whether it is there where the step asks for it; where it is missing, the cursor is there. */
  readonly isGiven: () => boolean;
}

/**
 * Words that a step may ask of whoever passes it.
 *
 * @example
 * const opinion = useOpinion(process.requireComment === true, '');
 * const approve = () => opinion.isGiven() && send(opinion.text);
 */
export function useOpinion(isWanted: boolean, before: string): Opinion {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useState(before);
  const [asked, setAsked] = useState(false);
  const isMissing = isWanted && text.trim() === '';
  const isGiven = () => {
    setAsked(true);
    if (isMissing) area.current?.focus();
    return !isMissing;
  };
  return { area, text, missing: asked && isMissing, write, isGiven };
}
