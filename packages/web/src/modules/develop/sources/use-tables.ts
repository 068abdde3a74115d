import { datasource, model, type TableInfo } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';

/** A table as its database describes it; its comment without the name that the wire has before it. */
export interface Table {
  readonly name: string;
  readonly comment: string;
  readonly entityName: string;
}

/** The tables of a data source: another machine is asked once, and again when somebody says so. */
export function useTables(id: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'datasource', 'tables', id],
    queryFn: async () => (await client.call(model.operations.tables, { datasourceId: id })).map(tableOf),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

const tableOf = ({ name, comment, entityName }: TableInfo): Table => ({
  name,
  comment: comment.startsWith(`${name}:`) ? comment.slice(name.length + 1) : comment,
  entityName,
});

/** What a data source is called: it may be on no page of the list, or nowhere any more. */
export function useSourceName(id: string): { readonly name: string; readonly isGone: boolean } {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'datasource', 'select'],
    queryFn: () => client.call(datasource.operations.select, {}),
  });
  const found = data?.find((one) => one.id === id);
  return { name: found?.name ?? '', isGone: data !== undefined && found === undefined };
}

/** The models that are made of a data source's tables, by the table. */
export function useModels(id: string) {
  const { client } = useServices();
  const scope = useScope();
  const may = useMay();
  const { data = [] } = useQuery({
    queryKey: [...scope, 'model', 'select'],
    queryFn: () => client.call(model.operations.select, {}),
    enabled: may(model.operations.list),
  });
  const own = data.filter(({ datasourceId }) => datasourceId === id);
  return (table: string) => own.filter(({ modelTable }) => modelTable === table);
}

/** The columns of one table. */
export function useTableColumns(id: string, tableName: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'datasource', 'table', id, tableName],
    queryFn: async () => (await client.call(model.operations.table, { datasourceId: id, tableName })).fields,
    retry: false,
  });
}
