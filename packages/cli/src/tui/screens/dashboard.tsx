import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from '../components/frame.js';
import { Lines } from '../components/lines.js';
import { segment } from '../components/text/segments.js';
import { bodyHeight, smallest } from '../controllers/layout.js';
import { currentScreen, type DashboardState } from '../controllers/state/dashboard.js';
import type { Theme } from '../theme/theme.js';
import { ThemeProvider } from '../theme/theme-context.js';
import { BrowserView } from './browser/browser-screen.js';
import { crumbSegments, keySegments, messageSegments } from './chrome.js';
import { DetailView } from './detail/detail-screen.js';
import { FormView } from './form/form-screen.js';
import { headlineSegments } from './headline.js';
import { HomeView } from './home/home-screen.js';
import { ConfirmPanel, confirmHeight } from './overlays/confirm-panel.js';
import { HelpPanel } from './overlays/help-panel.js';
import { PickerPanel } from './overlays/picker-panel.js';
import { ResultsView } from './results/results-screen.js';
import { SourceView } from './source/source-screen.js';
import { wordsFor } from './view.js';

interface Room {
  readonly state: DashboardState;
  readonly width: number;
  readonly height: number;
}

const ScreenView = (room: Room): ReactNode => {
  const screen = currentScreen(room.state);
  switch (screen.kind) {
    case 'home':
      return <HomeView {...room} screen={screen} />;
    case 'browser': {
      const View = room.state.catalog[screen.name]?.special.view ?? BrowserView;
      return <View {...room} screen={screen} />;
    }
    case 'detail':
      return <DetailView {...room} screen={screen} />;
    case 'source':
      return <SourceView {...room} screen={screen} />;
    case 'form':
      return <FormView {...room} screen={screen} />;
    case 'results':
      return <ResultsView {...room} screen={screen} />;
  }
};

const Body = (room: Room): ReactNode => {
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
  return (
    <ThemeProvider value={theme}>
      <Frame
        columns={columns}
        rows={rows}
        crumbs={crumbSegments(state)}
        headline={headlineSegments(state)}
        message={messageSegments(state)}
        keys={keySegments(state)}
      >
        <Body state={state} width={columns} height={bodyHeight(state.size)} />
      </Frame>
    </ThemeProvider>
  );
};
