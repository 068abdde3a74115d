import { isEmptyValue } from '@mall/sdk/contract';
import { useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { useCatalogue } from '../../../resource/catalogue.js';
import type { FormBodyProps } from '../../../resource/kit/slots.js';
import { systemWords } from '../words.js';
import { kindOf, rowsSaid } from './scope-said.js';
import { resourceOf, useScopeClasses } from './use-scope-classes.js';

const codes = { all: 'all', own: 'own', dept: 'dept', deptTree: 'dept_tree', condition: 'some' } as const;

/** What a new scope could be called, and the page that it belongs to: filled in until somebody writes something else. */
export function useSuggestions({ form, row }: Pick<FormBodyProps, 'form' | 'row'>): () => void {
  const { t } = useWords(systemWords);
  const { classOf } = useScopeClasses();
  const { leaves } = useAccess();
  const catalogue = useCatalogue();
  const last = useRef<Readonly<Record<string, unknown>>>({});
  return () => {
    const { scopeClass, scopeType } = form.getFieldsValue(true);
    const [own, kind] = [classOf(scopeClass), kindOf(scopeType)];
    if (row || !own || !kind) return;
    const resource = resourceOf(scopeClass);
    const page = leaves.find(({ item }) => item.code === catalogue[resource]?.menu.code);
    const next = {
      menuId: page?.item.id,
      scopeName: `${own.label} · ${rowsSaid({ scopeClass, scopeType }, t, (field) => field)}`,
      resourceCode: `${resource.replaceAll('-', '_')}_${codes[kind]}`,
    };
    for (const [field, value] of Object.entries(next)) {
      const now = form.getFieldValue(field);
      if (value !== undefined && (isEmptyValue(now) || now === last.current[field]))
        form.setFieldValue(field, value);
    }
    last.current = next;
  };
}
