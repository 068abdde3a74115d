import { type ComponentType, Suspense } from 'react';
import { ScreenHeader } from '../../components/screen/screen-header.js';
import { ListTools } from '../list/list-tools.js';
import { ViewMenu } from '../list/views/view-menu.js';
import { useKit } from './kit.js';
import { useListing } from './listing.js';
import type { Creator } from './slots.js';

export interface ToolbarProps {
  /** Others, before the one primary button. */
  readonly tools?: ComponentType | undefined;
  readonly creator?: Creator | undefined;
}

/**
 * The header of a list: its name, its saved views, its tools, what is done to it as a whole, and the one primary button.
 *
 * @example
 * <Toolbar tools={PrintTool} />
 */
export function Toolbar({ tools: Tools, creator }: ToolbarProps) {
  const { screen } = useKit();
  const listing = useListing();
  const others = Tools && (
    <Suspense>
      <Tools />
    </Suspense>
  );
  return (
    <ScreenHeader
      title={listing.title}
      actions={<ListTools {...listing} others={others} creator={creator} />}
      level={screen.pane ? 2 : 1}
    >
      <ViewMenu {...listing} />
    </ScreenHeader>
  );
}
