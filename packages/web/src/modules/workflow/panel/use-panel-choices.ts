import { dept, parseForm, post, role, user, workflowButton, workflowForm } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { FormFieldChoice, NodeChoice } from './control-props.js';
import { fieldsIn } from './form-fields-in.js';

const nothing: readonly NodeChoice[] = [];
const aWhile = 60_000;

/** Roles, departments or posts to choose from. */
export function usePlaces(kind: 'role' | 'dept' | 'post'): readonly NodeChoice[] {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, kind, 'panel-choices'],
    queryFn: async () => {
      if (kind === 'role')
        return (await client.call(role.operations.select, {})).map(({ id, roleName }) =>
          choice(id, roleName),
        );
      if (kind === 'dept')
        return (await client.call(dept.operations.select, {})).map(({ id, deptName }) =>
          choice(id, deptName),
        );
      return (await client.call(post.operations.select, {})).map(({ id, postName }) => choice(id, postName));
    },
    staleTime: aWhile,
    retry: false,
  });
  return data ?? nothing;
}

const choice = (value: unknown, label: unknown): NodeChoice => ({
  value: String(value),
  label: String(label),
});

/** What people are called; those that nobody knows stay their ids. */
export function useUserNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'user', 'panel-names'],
    queryFn: () => client.call(user.operations.userList, {}),
    enabled: ids.length > 0,
    staleTime: aWhile,
    retry: false,
  });
  return useMemo(
    () => new Map(data?.flatMap(({ id, realName }) => (realName ? [[String(id), String(realName)]] : []))),
    [data],
  );
}

/** Forms that there are, by their keys. */
export function useForms(): readonly NodeChoice[] {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-form', 'panel-choices'],
    queryFn: async () =>
      (await client.call(workflowForm.operations.list, { size: 200 })).records.map(({ formKey, name }) =>
        choice(formKey, name),
      ),
    staleTime: aWhile,
    retry: false,
  });
  return data ?? nothing;
}

/** The fields of a form, of one of ours; none of another page's. */
export function useFormFields(formKey: string): readonly FormFieldChoice[] {
  const { client } = useServices();
  const scope = useScope();
  const own = formKey.replace(/^wf_indep_/, '');
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-form', 'panel-fields', own],
    queryFn: async () => {
      const { content } = await client.call(workflowForm.operations.detail, { formKey: own });
      const { form } = parseForm(content ?? '');
      return form ? fieldsIn(form) : [];
    },
    enabled: own !== '' && !own.startsWith('wf_ex_'),
    staleTime: aWhile,
    retry: false,
  });
  return data ?? [];
}

/** The buttons that there are, for approvers to press. */
export function useButtons(): readonly { readonly buttonKey: string; readonly name: string }[] {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-button', 'panel-choices'],
    queryFn: () => client.call(workflowButton.operations.listType, {}),
    staleTime: aWhile,
    retry: false,
  });
  return data ?? [];
}
