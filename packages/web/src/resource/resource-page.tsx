import { useMemo } from 'react';
import { Failure } from '../components/feedback/failure.js';
import { Waiting } from '../components/feedback/waiting.js';
import { useWords } from '../i18n/use-words.js';
import { KitProvider, useBuildKit } from './kit.js';
import { ResourcePane } from './resource-pane.js';
import type { ResourceScreen } from './resource-screen.js';
import '../components/screen/screen.css';

/** A second list of the same screen brings its own heading level and no page padding. */
export const ResourceList = ({ screen }: { readonly screen: ResourceScreen }) => {
  const { t } = useWords();
  const { kit, error } = useBuildKit(screen);
  if (error) return <Failure title={t('loadFailed')} error={error} onRetry={() => location.reload()} />;
  if (!kit) return <Waiting />;
  return (
    <KitProvider value={kit}>
      <ResourcePane />
    </KitProvider>
  );
};

/**
 * The screen of a resource, made from its descriptor.
 *
 * @example
 * <ResourcePage name="tenant" hiddenActions={['datasource']} />
 */
export const ResourcePage = (props: ResourceScreen) => {
  // The props are the registry's constants; the object around them is made anew by React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const screen = useMemo(() => props, [props.name, props.list]);
  return (
    <div className="screen">
      <ResourceList screen={screen} />
    </div>
  );
};
