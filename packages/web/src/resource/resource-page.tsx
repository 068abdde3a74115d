import { Suspense } from 'react';
import { Dialogs } from './kit/dialogs.js';
import { Filters } from './kit/filters.js';
import { List } from './kit/list.js';
import { Listing } from './kit/listing.js';
import { Resource } from './kit/resource.js';
import type { Slots } from './kit/slots.js';
import { Toolbar } from './kit/toolbar.js';
import type { ResourceScreen } from './resource-screen.js';
import '../components/screen/screen.css';

export interface ResourcePageProps extends ResourceScreen {
  readonly slots?: Slots | undefined;
}

/**
 * The screen of a resource, made from its descriptor; what a screen has of its own goes into the slots.
 *
 * @example
 * <ResourcePage name="tenant" hiddenActions={['datasource']} slots={{ above: Expiring }} />
 */
export function ResourcePage({ slots, ...screen }: ResourcePageProps) {
  return (
    <div className="screen">
      <ResourceList screen={screen} slots={slots} />
    </div>
  );
}

export interface ResourceListProps {
  readonly screen: ResourceScreen;
  readonly slots?: Slots | undefined;
}

/** One list of a screen, without its padding: a screen may have several. */
export function ResourceList({ screen, slots = {} }: ResourceListProps) {
  const { above: Above, tools, creator, detailTabs, formBody, formSections, ...list } = slots;
  return (
    <Resource screen={screen}>
      <Listing>
        <Toolbar tools={tools} creator={creator} />
        {Above && (
          <Suspense>
            <Above />
          </Suspense>
        )}
        <Filters />
        <List creator={creator} {...list} />
        <Dialogs creator={creator} detailTabs={detailTabs} formBody={formBody} formSections={formSections} />
      </Listing>
    </Resource>
  );
}
