import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { useTheme } from '../theme/theme-context.js';
import { fitSegments, paint, type Segment, trimBlank } from './text/segments.js';

/** One line of exactly `width` columns. */
export const Line = memo(({ segments, width }: { segments: readonly Segment[]; width: number }) => {
  const theme = useTheme();
  return <Text wrap="truncate">{paint(theme, trimBlank(fitSegments(segments, width))) || ' '}</Text>;
});

interface LinesProps {
  readonly lines: readonly (readonly Segment[])[];
  readonly width: number;
  /** Exactly so many lines: more are left out, fewer are filled up. */
  readonly height: number;
}

/** A block of lines. */
export const Lines = ({ lines, width, height }: LinesProps): ReactNode => (
  <Box flexDirection="column" width={width} height={height} flexShrink={0}>
    {lines.slice(0, height).map((segments, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the screen
      <Line key={index} segments={segments} width={width} />
    ))}
  </Box>
);
