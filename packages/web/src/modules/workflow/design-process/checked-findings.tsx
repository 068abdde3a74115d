import { aloneIn } from './alone.js';
import type { Designer } from './designer-parts.js';
import { Findings, type FindingsProps } from './findings.js';
import { useCheck } from './use-check.js';
import { useEngine } from './use-engine.js';
import { useMarks } from './use-marks.js';

type Props = Pick<FindingsProps, 'onGo'> & { readonly designer: Designer };

/** What the engine finds in the model as it is drawn now, in words and on the canvas; its answer draws nothing else anew. */
export function CheckedFindings({ designer, onGo }: Props) {
  const { issues, failed, again } = useCheck(designer, useEngine());
  useMarks(designer, issues);
  return (
    <Findings
      issues={issues}
      alone={aloneIn(designer)}
      onGo={onGo}
      {...(failed ? { onCheckAgain: again } : {})}
    />
  );
}
