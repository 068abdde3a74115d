import type { ResourceName } from '@mall/sdk/contract';
import type { ReactNode } from 'react';
import type { BrowserScreen } from '../controllers/browser/state.js';
import { BrowserView } from './browser-screen.js';
import type { ViewProps } from './view.js';

type BrowserComponent = (props: ViewProps<BrowserScreen>) => ReactNode;

/** Views that stand in for the generic list of a resource. Only where the screen differs in behaviour. */
const special: Partial<Record<ResourceName, BrowserComponent>> = {};

/** The view that shows the rows of a resource. */
export const browserViewOf = (name: ResourceName): BrowserComponent => special[name] ?? BrowserView;
