import { languages } from '@mall/sdk/contract';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { Lines } from '../components/lines.js';
import { type CardRow, StaticTable } from '../components/static-table.js';
import type { Segment } from '../components/text/segments.js';
import type { ScreenRoute } from '../controllers/screen-definition.js';
import type { DashboardState, ViewProps } from '../controllers/state/dashboard.js';
import { Dashboard } from '../frame/dashboard.js';
import { createScreenViews } from '../frame/screen-views.js';
import { loadLanguage, loadNamespace } from '../i18n/i18n.js';
import { moduleScreens, specials } from '../modules/modules.js';
import { shippedScreens } from '../screens/shipped-screens.js';
import { InkOutput } from '../terminal/ink-output.js';
import { themeOf } from '../theme/theme.js';
import { dashboardWords } from '../words/dashboard-words.js';
import { unstyled } from './sequences.js';

/** Bundled as the product is: ink-table and Ink meet nowhere else. `frames.ts` hands it to tests. */
for (const language of languages) await loadLanguage(language, dashboardWords);
for (const [name, load] of Object.entries(specials)) {
  const words = (await load?.())?.special.words;
  if (words) await loadNamespace(name, words);
}
for (const { id, words } of moduleScreens) if (words) await loadNamespace(id, words);
for (const language of languages) await loadLanguage(language);

const views = createScreenViews();
for (const definition of shippedScreens) await views.learn(definition);
for (const { load } of moduleScreens) await views.learn(await load());

/** Draws a module's screen too from now on, in its own words. */
export async function learnScreen({ id, words, load }: ScreenRoute): Promise<void> {
  if (words) await loadNamespace(id, words);
  await views.learn(await load());
}

/** A view of lines, with the Ink that frames are drawn with. */
export const lineView =
  <Shown,>(lines: (props: ViewProps<Shown>) => Segment[][]) =>
  (props: ViewProps<Shown>): ReactNode => (
    <Lines lines={lines(props)} width={props.width} height={props.height} />
  );

type Env = Readonly<Record<string, string>>;

/** The frame of a state as Ink draws it, without styles unless they are asked for. */
export const drawFrame = (state: DashboardState, env: Env = {}, styled = false): string =>
  draw(<Dashboard state={state} views={views} theme={themeOf(env)} />, state.size, styled);

function draw(tree: ReactNode, size: DashboardState['size'], styled: boolean): string {
  let last = '';
  const output = new InkOutput(
    () => size,
    (frame) => {
      last = frame;
    },
  );
  const app = render(tree, {
    stdout: output.asTerminal(),
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  output.close();
  app.unmount();
  app.cleanup();
  return styled ? last : unstyled(last);
}

/** A static table on its own. */
export function drawTable(titles: readonly string[], rows: readonly CardRow[], width: number): string {
  const size = { columns: width, rows: rows.length + 1 };
  return draw(<StaticTable titles={titles} rows={rows} width={width} height={size.rows} />, size, false);
}
