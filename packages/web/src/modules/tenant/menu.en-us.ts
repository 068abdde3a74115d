/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  tenant: 'Tenants',
  tenant_package: 'Tenant packages',
} as const;
