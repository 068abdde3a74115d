import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Line } from './lines.js';
import type { Segment } from './text/segments.js';

interface FrameProps {
  readonly columns: number;
  readonly rows: number;
  readonly crumbs: readonly Segment[];
  readonly headline: readonly Segment[];
  readonly message: readonly Segment[];
  readonly keys: readonly Segment[];
  readonly children: ReactNode;
}

/** The one frame: crumbs and context, a headline, the body, a message, the keys. */
export const Frame = ({
  columns,
  rows,
  crumbs,
  headline,
  message,
  keys,
  children,
}: FrameProps): ReactNode => (
  <Box flexDirection="column" width={columns} height={rows}>
    <Line segments={crumbs} width={columns} />
    <Line segments={headline} width={columns} />
    <Box height={Math.max(1, rows - 4)} width={columns} flexDirection="column" flexShrink={0}>
      {children}
    </Box>
    <Line segments={message} width={columns} />
    <Line segments={keys} width={columns} />
  </Box>
);
