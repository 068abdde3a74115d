import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { Frame } from '../components/frame.js';
import { Lines } from '../components/lines.js';
import { segment } from '../components/text/segments.js';
import { bodyHeight, minSize } from '../controllers/layout.js';
import { definitionOf } from '../controllers/screen-registry.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { Screen } from '../controllers/screen-types.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { wordsFor } from '../controllers/words-for.js';
import { greyed, type Theme } from '../theme/theme.js';
import { ThemeProvider } from '../theme/theme-context.js';
import { crumbSegments, keySegments, lockedCrumbs, messageSegments } from './chrome.js';
import { ConfirmPanel, confirmHeight } from './confirm-panel.js';
import { headlineSegments } from './headline.js';
import { HelpPanel } from './help-panel.js';
import { PickerPanel } from './picker-panel.js';
import type { ScreenViews } from './screen-views.js';

interface Room {
  readonly state: DashboardState;
  readonly views: ScreenViews;
  readonly width: number;
  readonly height: number;
}

/** The whole dashboard, drawn from its state with the views that are loaded. */
export function Dashboard({
  state,
  views,
  theme,
}: {
  readonly state: DashboardState;
  readonly views: ScreenViews;
  readonly theme: Theme;
}): ReactNode {
  const { columns, rows } = state.size;
  const grey = useMemo(() => greyed(theme), [theme]);
  if (columns < minSize.columns || rows < minSize.rows) {
    const text = wordsFor(state)('frame.tooSmall', { ...minSize });
    return (
      <ThemeProvider value={theme}>
        <Lines lines={[[segment(text, 'warn')]]} width={columns} height={rows} />
      </ThemeProvider>
    );
  }
  const isHidden = state.gate !== undefined && hides(state, state.gate);
  return (
    <ThemeProvider value={theme}>
      <Frame
        columns={columns}
        rows={rows}
        crumbs={isHidden ? lockedCrumbs(state) : crumbSegments(state)}
        headline={isHidden ? [] : headlineSegments(state)}
        message={isHidden ? [] : messageSegments(state)}
        keys={keySegments(state)}
      >
        <ThemeProvider value={state.gone ? grey : theme}>
          <Body state={state} views={views} width={columns} height={bodyHeight(state.size)} />
        </ThemeProvider>
      </Frame>
    </ThemeProvider>
  );
}

const hides = (state: DashboardState, gate: Screen): boolean =>
  definitionOf(state, gate).before?.hides(gate) === true;

/** A gate hides the screen in front, or takes its lower lines. */
function Body(room: Room): ReactNode {
  const { gate } = room.state;
  if (!gate) return <Behind {...room} />;
  if (hides(room.state, gate)) return <ScreenView {...room} screen={gate} />;
  const { before } = definitionOf(room.state, gate);
  const taken = before?.height({ ...room, screen: gate }) ?? room.height;
  return (
    <Box flexDirection="column" width={room.width} height={room.height}>
      {room.height > taken ? <Behind {...room} height={room.height - taken} /> : null}
      <ScreenView {...room} height={taken} screen={gate} />
    </Box>
  );
}

/** The screen in front, and what lies over it. */
function Behind(room: Room): ReactNode {
  const { overlay } = room.state;
  const front = currentScreen(room.state);
  if (overlay.kind === 'picker') return <PickerPanel {...room} screen={overlay} />;
  if (overlay.kind === 'help') return <HelpPanel {...room} screen={overlay} />;
  if (overlay.kind !== 'confirm') return <ScreenView {...room} screen={front} />;
  const taken = confirmHeight({ ...room, screen: overlay }, room.height);
  return (
    <Box flexDirection="column" width={room.width} height={room.height}>
      {room.height > taken ? <ScreenView {...room} height={room.height - taken} screen={front} /> : null}
      <ConfirmPanel {...room} height={taken} screen={overlay} />
    </Box>
  );
}

function ScreenView({ views, screen, ...room }: Room & { readonly screen: Screen }): ReactNode {
  const View = views.of(screen);
  return View ? <View {...room} screen={screen} /> : null;
}
