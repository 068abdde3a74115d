import type { CallOptions } from '@mall/sdk';
import {
  type AnyLabels,
  type AnyResource,
  type Endpoint,
  type FormField,
  fieldLabel,
  inSentence,
  knownReplyOf,
  type Language,
  type ReplyShape,
  restrictTo,
  verbsOn,
} from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useHoldsCode } from '../../lib/access/access.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useScope, useServices } from '../../lib/services/services.js';
import type { Shows } from '../../lib/services/use-changed.js';
import { entryOf, useCatalogue } from '../catalogue.js';
import { useWidgets, type Widgets } from '../controls/control-spec.js';
import type { Field } from '../field.js';
import { cellsOf, fieldsOf } from '../fields.js';
import { resourceOf } from '../options/resource-of.js';
import type { ResourceScreen } from '../resource-screen.js';
import { buildList, type KitList } from './kit-list.js';

/** A resource at hand: descriptor, words, calls, and what this screen wants of it. */
export interface Kit {
  readonly screen: ResourceScreen;
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly label: (field: string) => string;
  /** What a section of its form is called. */
  readonly sectionTitle: (section: string) => string;
  /** The resource's name within a sentence. */
  readonly noun: string;
  readonly list: KitList;
  /** The form's fields. */
  readonly fields: readonly Field[];
  /** What the widgets are that fields name. */
  readonly widgets: Widgets;
  /** What a field of a row is. */
  readonly cells: ReadonlyMap<string, FormField>;
  /** The operation of a verb; undefined where the resource has none or the screen wants none. */
  readonly verb: (name: 'get' | 'create' | 'update' | 'remove') => Endpoint | undefined;
  readonly operation: (name: string) => Endpoint | undefined;
  /** What the reply of an action has to show; undefined where that is nothing. */
  readonly reply: (endpoint: Endpoint) => ReplyShape | undefined;
  readonly call: (endpoint: Endpoint, input: unknown, options?: CallOptions) => Promise<unknown>;
  /** Resources whose rows its rows name: what its queries say in their `meta`. */
  readonly shows: Shows;
  /** First part of every query key of this resource: tenant, user, resource. */
  readonly scope: readonly string[];
}

const Context = createContext<Kit | undefined>(undefined);
export const KitProvider = Context.Provider;

export function useKit(): Kit {
  const kit = useContext(Context);
  if (!kit) throw new Error('useKit needs a KitProvider above it');
  return kit;
}

/** Labels may have words for sections; a section without any is called what it is named. */
export const sectionTitleOf =
  (labels: AnyLabels & { readonly sections?: Readonly<Record<string, string>> }) =>
  (section: string): string =>
    labels.sections?.[section] ?? section;

/** The kit of a screen; undefined while its descriptor is on the way. */
export function useBuildKit(screen: ResourceScreen): { readonly kit?: Kit; readonly error: unknown } {
  const { client } = useServices();
  const { language } = useWords();
  const [tenantId, userId] = useScope();
  const { data, error } = useDescriptor(screen.name, language);
  const resource = useKnown(data?.resource);
  const shape = useShape(resource, screen, useWidgets());
  const kit = useMemo(() => {
    if (!data || !resource || !shape) return undefined;
    const { labels } = data;
    const words = { language: data.language, labels };
    const verbs = verbsOn(resource, shape.list.name);
    const operation = (name: string): Endpoint | undefined => resource.operations[name];
    const noun = screen.noun ?? inSentence(labels.title, data.language);
    return {
      screen,
      resource,
      labels,
      noun,
      operation,
      reply: (endpoint: Endpoint) => knownReplyOf(data.resource, resource, endpoint),
      ...shape,
      language: data.language,
      label: (field: string) => fieldLabel(field, words),
      sectionTitle: sectionTitleOf(labels),
      verb: (name: Exclude<keyof typeof verbs, 'list'>) => {
        const found = verbs[name];
        return found === undefined || screen.never?.includes(name) ? undefined : operation(found);
      },
      call: async (endpoint: Endpoint, input: unknown, options?: CallOptions) =>
        client.call(endpoint, input, options),
      scope: [tenantId, userId, screen.name],
    };
  }, [data, resource, shape, screen, client, tenantId, userId]);
  return kit ? { kit, error } : { error };
}

/** Descriptor and words of a resource, loaded once; words change with the language and keep the old ones meanwhile. */
function useDescriptor(name: string, language: Language) {
  const catalogue = useCatalogue();
  return useQuery({
    queryKey: ['', 'descriptor', name, language],
    queryFn: () =>
      loadChunk(async () => {
        const entry = entryOf(catalogue, name);
        const [resource, labels] = await Promise.all([entry.resource(), entry[language]()]);
        return { resource, labels, language };
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => (before?.resource.name === name ? before : undefined),
  });
}

/** The resource as this person may know it: of fields that somebody may not read there is no column, filter or control. */
function useKnown(resource: AnyResource | undefined): AnyResource | undefined {
  const holds = useHoldsCode();
  return useMemo(() => resource && restrictTo(resource, holds), [resource, holds]);
}

/** What follows from the descriptor alone; it stays the same when the language changes, and so does what is typed. */
const useShape = (resource: AnyResource | undefined, screen: ResourceScreen, widgets: Widgets) =>
  useMemo(
    () =>
      resource && {
        widgets,
        list: buildList(resource, screen, widgets),
        fields: fieldsOf(resource, screen.fields),
        cells: cellsOf(resource),
        shows: { shows: Object.values(resource.options ?? {}).flatMap((one) => resourceOf(one) ?? []) },
      },
    [resource, screen, widgets],
  );
