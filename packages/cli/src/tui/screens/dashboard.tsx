import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from '../components/frame.js';
import { Lines } from '../components/lines.js';
import { segment } from '../components/text/segments.js';
import { bodyHeight, smallest } from '../controllers/layout.js';
import { currentScreen, type DashboardState } from '../controllers/state/dashboard.js';
import type { Theme } from '../theme/theme.js';
import { ThemeProvider } from '../theme/theme-context.js';
import { crumbSegments, keySegments, lockedCrumbs, messageSegments } from './chrome.js';
import { GatePanel, gateHeight } from './gate/gate-panel.js';
import { headlineSegments } from './headline.js';
import { ConfirmPanel, confirmHeight } from './overlays/confirm-panel.js';
import { HelpPanel } from './overlays/help-panel.js';
import { PickerPanel } from './overlays/picker-panel.js';
import { wordsFor } from './view.js';
import { viewOf } from './views.js';

interface Room {
  readonly state: DashboardState;
  readonly width: number;
  readonly height: number;
}

const ScreenView = (room: Room): ReactNode => {
  const screen = currentScreen(room.state);
  if (screen.kind === 'browser') {
    const Special = room.state.catalog[screen.name]?.special.view;
    if (Special) return <Special {...room} screen={screen} />;
  }
  const View = viewOf(screen);
  return <View {...room} screen={screen} />;
};

const Body = (room: Room): ReactNode => {
  const { gate } = room.state;
  if (!gate) return <Behind {...room} />;
  if (gate.kind === 'lock') return <GatePanel {...room} screen={gate} />;
  const taken = gateHeight({ ...room, screen: gate });
  return (
    <Box flexDirection="column" width={room.width} height={room.height}>
      {room.height > taken ? <Behind {...room} height={room.height - taken} /> : null}
      <GatePanel {...room} height={taken} screen={gate} />
    </Box>
  );
};

const Behind = (room: Room): ReactNode => {
  const { overlay } = room.state;
  if (overlay.kind === 'picker') return <PickerPanel {...room} screen={overlay} />;
  if (overlay.kind === 'help') return <HelpPanel {...room} screen={overlay} />;
  if (overlay.kind !== 'confirm') return <ScreenView {...room} />;
  const taken = confirmHeight({ ...room, screen: overlay }, room.height);
  return (
    <Box flexDirection="column" width={room.width} height={room.height}>
      {room.height > taken ? <ScreenView {...room} height={room.height - taken} /> : null}
      <ConfirmPanel {...room} height={taken} screen={overlay} />
    </Box>
  );
};

/** The whole dashboard, drawn from its state alone. */
export const Dashboard = ({ state, theme }: { state: DashboardState; theme: Theme }): ReactNode => {
  const { columns, rows } = state.size;
  if (columns < smallest.columns || rows < smallest.rows) {
    const text = wordsFor(state)('frame.tooSmall', { ...smallest });
    return (
      <ThemeProvider value={theme}>
        <Lines lines={[[segment(text, 'warn')]]} width={columns} height={rows} />
      </ThemeProvider>
    );
  }
  const locked = state.gate?.kind === 'lock';
  return (
    <ThemeProvider value={theme}>
      <Frame
        columns={columns}
        rows={rows}
        crumbs={locked ? lockedCrumbs(state) : crumbSegments(state)}
        headline={locked ? [] : headlineSegments(state)}
        message={locked ? [] : messageSegments(state)}
        keys={keySegments(state)}
      >
        <Body state={state} width={columns} height={bodyHeight(state.size)} />
      </Frame>
    </ThemeProvider>
  );
};
