/** The tenants that somebody may list, for fields that hold the code of one. */
export const tenantsByName = {
  resource: 'tenant',
  operation: 'select',
  label: 'tenantName',
  value: 'tenantId',
} as const;
