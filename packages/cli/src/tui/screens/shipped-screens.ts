import type { ScreenDefinition, ScreenRoute } from '../controllers/screen-definition.js';
import type { ScreenRegistry } from '../controllers/screen-registry.js';
import { browserScreen } from './browser/browser-screen.js';
import { detailScreen } from './detail/detail-screen.js';
import { formScreen } from './form/form-screen.js';
import { gateScreen } from './gate/gate-screen.js';
import { changeScreen, historyScreen } from './history/history-screen.js';
import { homeScreen } from './home/home-screen.js';
import { newHome } from './home/home-state.js';
import { importScreen } from './import/import-screen.js';
import { jobScreen, jobsScreen } from './jobs/jobs-screen.js';
import { resultsScreen } from './results/results-screen.js';
import { sourceScreen } from './source/source-screen.js';

/** The screens that every dashboard has, in the order of the page about the keys. */
export const shippedScreens: readonly ScreenDefinition[] = [
  homeScreen,
  browserScreen,
  detailScreen,
  sourceScreen,
  historyScreen,
  changeScreen,
  formScreen,
  resultsScreen,
  jobsScreen,
  jobScreen,
  importScreen,
  gateScreen,
];

/** Every screen that can be shown: the shipped ones, and those of modules by their routes. */
export const screenRegistry = (routes: readonly ScreenRoute[]): ScreenRegistry => ({
  definitions: shippedScreens,
  routes,
  first: newHome,
});
