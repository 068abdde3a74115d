import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Line } from '../../components/lines.js';
import { segment } from '../../components/text/segments.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { gateLines, pictureOf } from './gate-lines.js';
import type { GateScreen } from './gate-state.js';

type Props = ViewProps<GateScreen>;

/** The fields of a sign-in or an unlock. */
export function GateView({ state, screen, width, height }: Props): ReactNode {
  const lines = gateLines(state, screen, width);
  const picture = pictureOf(screen);
  // In a small terminal the rule gives way first.
  const ruled = lines.length + picture.length < height;
  const rule = ruled ? [[segment('─'.repeat(width), 'dim')]] : [];
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      {[...rule, ...lines].slice(0, height).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the screen
        <Line key={index} segments={line} width={width} />
      ))}
      {picture.slice(0, Math.max(0, height - rule.length - lines.length)).map((line, index) => (
        // Drawn in colours of its own, by the shell.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Text key={`picture-${index}`} wrap="truncate">{` ${line}`}</Text>
      ))}
    </Box>
  );
}
