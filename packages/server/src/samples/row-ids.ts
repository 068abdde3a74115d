/** The newest row of each table that has any. */
export const newestOf = (dump: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
  new Map(
    [...idsOf(dump)].flatMap(([table, ids]) =>
      [...ids]
        .sort()
        .slice(-1)
        .map((id) => [table, id]),
    ),
  );

/** The ids of a tenant's rows, by table: the shortest name of a column comes first; an id further in is of something else. */
export function idsOf(dump: Readonly<Record<string, readonly string[]>>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [table, rows] of Object.entries(dump)) {
    const ids = rows.map((row) => /^\{"id": ?"?(\d{6,19})/.exec(row)?.[1]).filter((id) => id !== undefined);
    if (ids.length > 0) found.set(table, ids);
  }
  // A deployment has no id beside the one that others name it by.
  const deployed = (dump.mall_workflow_deployment ?? []).flatMap(
    (row) => /"deployment_id": ?"(\d+)"/.exec(row)?.[1] ?? [],
  );
  if (deployed.length > 0) found.set('mall_workflow_deployment', deployed);
  return found;
}
