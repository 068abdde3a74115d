import { type AnyLabels, type AnyResource, fieldLabel } from '@mall/sdk/contract';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod';
import { useWords } from '../../i18n/use-words.js';
import { useScope, useServices } from '../../lib/services/services.js';
import { useWidgets } from '../controls/control-spec.js';
import { type Kit, KitProvider, sectionTitleOf } from './kit.js';

/** The words of a form that no resource has. */
export type FormLabels = Pick<AnyLabels, 'fields'> &
  Partial<Pick<AnyLabels, 'options' | 'hints' | 'required'>>;

export interface FormPlaceProps {
  /** Tells its choices from those of other forms. */
  readonly name: string;
  readonly labels: FormLabels;
  readonly children: ReactNode;
}

/**
 * Where fields are that no resource has: forms that are read at run time, say. Their controls find their words here.
 *
 * @example
 * <FormPlace name={`form-${formKey}`} labels={labels}><LeaveForm fields={fields} /></FormPlace>
 */
export function FormPlace({ name, labels, children }: FormPlaceProps) {
  const { language } = useWords();
  const { client } = useServices();
  const [tenantId, userId] = useScope();
  const widgets = useWidgets();
  const kit = useMemo((): Kit => {
    const all: AnyLabels = { title: '', operations: {}, ...labels };
    const words = { language, labels: all };
    return {
      screen: { name },
      resource: bare(name),
      labels: all,
      language,
      label: (field) => fieldLabel(field, words),
      sectionTitle: sectionTitleOf(all),
      noun: '',
      list: noList,
      fields: [],
      widgets,
      cells: new Map(),
      verb: () => undefined,
      operation: () => undefined,
      reply: () => undefined,
      call: async (endpoint, input, options) => client.call(endpoint, input, options),
      shows: { shows: [] },
      scope: [tenantId, userId, name],
    };
  }, [name, labels, language, client, tenantId, userId, widgets]);
  return <KitProvider value={kit}>{children}</KitProvider>;
}

const nothing = z.object({});

/** What generic code looks up in a resource, where there is none. */
const bare = (name: string): AnyResource =>
  ({
    ...{ name, code: name, screen: '', title: '', listing: 'page', tenancy: 'global' },
    ...{ columns: [], search: [], fields: [], secrets: [], operations: {} },
    ...{ row: nothing, form: nothing, query: nothing },
    // The contract's own constructor asks for calls, and a form that was read has none.
  }) as unknown as AnyResource;

const noList: Kit['list'] = {
  ...{ name: 'list', code: '', operation: '', endpoint: undefined, listing: 'page' },
  ...{ columns: [], others: [], sortable: new Set<string>(), filters: [], conditions: [], searchable: [] },
};
